import { createHash } from 'node:crypto';
import { LIFETIME_HEADER, lifetimeOf, tightPolicy, withUnknownQuery } from '../page-headers.ts';

/** Headers of a cached page that only the cache reads: when it becomes stale (ms), and its `Cache-Control`. */
const FRESH_UNTIL = 'x-islet-fresh-until';
const CACHE_CONTROL = 'x-islet-cache-control';
const POLICY_HEADER = 'content-security-policy';

/** `Cache-Status` (RFC 9211) by what the cache did. */
const STATUSES = {
  HIT: 'Islet; hit',
  STALE: 'Islet; hit; detail=stale',
  MISS: 'Islet; fwd=uri-miss',
  BYPASS: 'Islet; fwd=bypass',
} as const;

type Options = {
  cache: Cache;
  /** Origin of the shop. */
  origin: string;
  /** A new version finds no pages of an older one: their scripts may be gone. */
  version: string;
  now: () => number;
  render: (request: Request) => Promise<Response>;
  /** Lets work go on after the response. */
  waitUntil: (work: Promise<unknown>) => void;
};

/** A rendered page: the response, and its copy for the cache, null when it may not be cached. */
type RenderedPage = { response: Response; copy: Response | null };

/**
 * Responds to a GET or HEAD request for a cacheable page from the cache of the data centre. A stale page is served while
 * it is rendered again, for which Cloudflare's cache has no rule of its own.
 */
export async function respondCached(key: string, request: Request, options: Options): Promise<Response> {
  const { cache, now, waitUntil } = options;
  const address = addressOf(key, options);
  const cached = await cache.match(address);
  if (cached) {
    const isFresh = now() < Number(cached.headers.get(FRESH_UNTIL));
    if (!isFresh) waitUntil(renderPage(key, request, options).then((page) => keep(address, page, options)));
    return sent(cached, request, isFresh ? 'HIT' : 'STALE');
  }
  const page = await renderPage(key, request, options);
  if (!page.copy) return sent(page.response, request, 'BYPASS');
  const copy = page.copy.clone();
  waitUntil(keep(address, page, options));
  return sent(copy, request, 'MISS');
}

/** Returns the address under which a page is cached. */
function addressOf(key: string, { origin, version }: Options): string {
  const address = new URL(key, origin);
  if (version) address.searchParams.set('islet-version', version);
  return address.href;
}

async function keep(address: string, { copy }: RenderedPage, { cache }: Options): Promise<void> {
  if (copy) await cache.put(address, copy);
}

/** Renders a page as for a visitor of whom nothing is known. */
async function renderPage(key: string, request: Request, { origin, now, render }: Options): Promise<RenderedPage> {
  const headers = { accept: 'text/html', 'x-request-id': request.headers.get('x-request-id') ?? '' };
  const response = await render(new Request(origin + key, { headers }));
  const lifetime = lifetimeOf(response.status, (name) => response.headers.get(name) ?? '');
  if (!lifetime) return { response, copy: null };
  const body = Buffer.from(await response.arrayBuffer());
  const copied = new Headers(response.headers);
  const policy = copied.get(POLICY_HEADER);
  if (policy) copied.set(POLICY_HEADER, tightPolicy(policy, body));
  copied.set('ETag', `W/"${createHash('sha1').update(body).digest('base64url').slice(0, 16)}"`);
  copied.set(CACHE_CONTROL, copied.get('Cache-Control') ?? '');
  copied.set('Cache-Control', `public, s-maxage=${lifetime.shared + lifetime.stale}`);
  copied.set(FRESH_UNTIL, String(now() + lifetime.shared * 1000));
  for (const name of [LIFETIME_HEADER, 'x-request-id', 'vary']) copied.delete(name);
  return { response, copy: new Response(body, { status: response.status, headers: copied }) };
}

/** Returns a page as it is sent: 304 if the client has it, without a body for HEAD. */
function sent(page: Response, request: Request, state: keyof typeof STATUSES): Response {
  const headers = new Headers(page.headers);
  const cacheControl = headers.get(CACHE_CONTROL);
  if (cacheControl !== null) headers.set('Cache-Control', cacheControl);
  for (const name of [CACHE_CONTROL, FRESH_UNTIL, LIFETIME_HEADER, 'cf-cache-status', 'age']) headers.delete(name);
  headers.set('X-Cache', state);
  headers.set('Cache-Status', STATUSES[state]);
  const location = headers.get('Location');
  if (location !== null && state !== 'BYPASS')
    headers.set('Location', withUnknownQuery(location, new URL(request.url)));
  const etag = headers.get('ETag');
  if (page.status === 200 && etag !== null && request.headers.get('if-none-match') === etag)
    return new Response(null, { status: 304, headers });
  return new Response(request.method === 'HEAD' ? null : page.body, { status: page.status, headers });
}
