import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import pLimit from 'p-limit';
import { browserCacheControl, CACHE_PROFILES } from '#src/config/cache.ts';
import { type Captured, cacheableHeaders, capture, type Handler, headerOf } from './capture.ts';
import { LIFETIME_HEADER, lifetimeOf, tightPolicy, withUnknownQuery } from './page-headers.ts';
import {
  type CachedPage,
  type Effort,
  type Packed,
  type Packing,
  PageStore,
  pack,
  packingFor,
  release,
  unpack,
} from './page-store.ts';
import type { InTurn } from './turns.ts';

const TAG_HEADER = 'cache-tag';
const POLICY_HEADER = 'content-security-policy';

/** `Cache-Status` (RFC 9211) of what the cache sends. */
const STATUSES = { HIT: 'Islet; hit', STALE: 'Islet; hit; detail=stale', MISS: 'Islet; fwd=uri-miss' } as const;

/** The part of the cache that pages which do not exist may take. */
const MISSING_SHARE = 16;

/** Maximum number of pages waiting for thorough compression; others get another chance with their next request. */
const PATIENT = 32;

/** A rendered response: `page` is its compressed form for the cache, null when it may not be cached. */
type Made = { response: Captured; page: CachedPage | null };

type Options = {
  handler: Handler;
  /** Host header for rendering, so that every visitor gets the same absolute URLs. */
  host: string;
  limitBytes: number;
  now: () => number;
  inTurn: InTurn;
  /** Called with the paths of purged pages that search engines list. */
  onChanged?: ((paths: readonly string[]) => void) | undefined;
};

/**
 * Page cache of the origin server: concurrent requests for a page share one rendering, a hit is sent already
 * compressed, and a stale page is served while it is rendered again (src/README.md, "Decisions").
 */
export class PageCache {
  readonly #store: PageStore;
  /** Pages that do not exist, apart: anybody can ask for any number of these. */
  readonly #missing: PageStore;
  readonly #inFlight = new Map<string, Promise<Made>>();
  readonly #packing = new Map<string, Promise<Packed>>();
  /** Thorough compression occupies a processor for a while; one at a time leaves the others to visitors. */
  readonly #thorough = pLimit(1);
  readonly #options: Options;
  #purges = 0;

  constructor(options: Options) {
    this.#options = options;
    this.#store = new PageStore(options.limitBytes);
    this.#missing = new PageStore(options.limitBytes / MISSING_SHARE);
  }

  /**
   * Responds to a GET or HEAD request for a cacheable page.
   * @throws {QueueFull} when it would have to be rendered and too many pages wait.
   */
  async respond(key: string, req: IncomingMessage, res: ServerResponse): Promise<void> {
    const now = this.#options.now();
    const cached = this.#store.get(key) ?? this.#missing.get(key);
    if (cached && now < cached.staleUntil) {
      const fresh = now < cached.freshUntil;
      if (!fresh) void this.#render(key, null).catch(() => undefined);
      return this.#send(key, req, res, cached, fresh ? 'HIT' : 'STALE');
    }
    const { page, response } = await this.#render(key, req);
    if (page) return this.#send(key, req, res, page, 'MISS');
    res.statusCode = response.status;
    for (const [name, value] of response.headers) res.appendHeader(name, value);
    res.setHeader('X-Cache', 'BYPASS');
    res.setHeader('Cache-Status', 'Islet; fwd=bypass');
    res.end(req.method === 'HEAD' ? undefined : response.body);
  }

  /** Removes the pages with one of the tags and returns how many were removed. */
  purge(tags: readonly string[]): number {
    // A running rendering may have read data from before the purge: no later request joins it, and it is not cached.
    this.#purges += 1;
    this.#inFlight.clear();
    const pages = this.#store.purge(tags);
    this.#options.onChanged?.(pages.flatMap(({ key, canonical }) => (canonical ? [key] : [])));
    return pages.length + this.#missing.purge(tags).length;
  }

  /** Bytes and pages in the cache. */
  get usage(): { bytes: number; pages: number } {
    const [pages, missing] = [this.#store.usage, this.#missing.usage];
    return { bytes: pages.bytes + missing.bytes, pages: pages.pages + missing.pages };
  }

  /** Renders a page, for a request or to renew a stale one. */
  #render(key: string, req: IncomingMessage | null): Promise<Made> {
    const running = this.#inFlight.get(key);
    if (running) return running;
    const work = this.#make(key, req).finally(() => {
      if (this.#inFlight.get(key) === work) this.#inFlight.delete(key);
    });
    this.#inFlight.set(key, work);
    return work;
  }

  async #send(
    key: string,
    req: IncomingMessage,
    res: ServerResponse,
    page: CachedPage,
    state: 'HIT' | 'MISS' | 'STALE',
  ): Promise<void> {
    const headers = page.headers.flat();
    headers.push('X-Cache', state, 'Cache-Status', STATUSES[state]);
    for (const [name, value] of Object.entries(res.getHeaders())) headers.push(name, String(value));
    if (page.status === 200 && req.headers['if-none-match'] === page.etag) {
      res.writeHead(304, headers).end();
      return;
    }
    if (page.status >= 300 && page.status < 400) {
      headers.push(
        'Location',
        withUnknownQuery(page.location, new URL(req.url ?? '/', 'http://shop')),
        'Content-Length',
        '0',
      );
      res.writeHead(page.status, headers).end();
      return;
    }
    const way = packingFor(req.headers['accept-encoding']?.toString());
    const body = way ? await this.#packed(key, page, way, state !== 'MISS') : await unpacked(page);
    if (way) headers.push('Content-Encoding', way);
    headers.push('Content-Length', String(body.length));
    res.writeHead(page.status, headers);
    res.end(req.method === 'HEAD' ? undefined : body);
  }

  /** Returns the compressed body: compressed quickly for the first request, thoroughly after a repeated one. */
  async #packed(key: string, page: CachedPage, way: Packing, again: boolean): Promise<Buffer> {
    const packed = page.packed[way];
    if (!packed) return (await this.#pack(key, page, way, 'quick')).body;
    if (again && packed.effort === 'quick' && this.#thorough.pendingCount < PATIENT)
      void this.#pack(key, page, way, 'thorough').catch(() => undefined);
    return packed.body;
  }

  #pack(key: string, page: CachedPage, way: Packing, effort: Effort): Promise<Packed> {
    const name = `${effort} ${way} ${page.etag} ${key}`;
    const running = this.#packing.get(name);
    if (running) return running;
    const packed = async () => pack(await unpacked(page), way, effort);
    const work = (effort === 'quick' ? packed() : this.#thorough(packed))
      .then((packed) => {
        const current = this.#store.peek(key);
        if (current?.etag === page.etag)
          this.#store.set(key, { ...current, packed: { ...current.packed, [way]: packed } });
        return packed;
      })
      .finally(() => this.#packing.delete(name));
    this.#packing.set(name, work);
    return work;
  }

  async #make(key: string, req: IncomingMessage | null): Promise<Made> {
    const { handler, host, now, inTurn } = this.#options;
    const purges = this.#purges;
    const response = await inTurn('page', req, () =>
      capture(handler, key, {
        host,
        accept: 'text/html',
        'x-request-id': String(req?.headers['x-request-id'] ?? ''),
      }),
    );
    const lifetime = lifetimeOf(response.status, (name) => headerOf(response, name));
    response.headers = response.headers.filter(([name]) => name !== LIFETIME_HEADER);
    if (!lifetime) return { response, page: null };
    const page = cachedPage(response, await pack(response.body, 'br', 'quick'), {
      lifetime,
      now: now(),
      canonical: namesItself(response, key),
    });
    const before = this.#store.peek(key);
    if (before?.etag === page.etag) page.packed = before.packed;
    // The page is renewed in the background, so thorough compression delays no visitor.
    else if (before && now() < before.staleUntil && this.#thorough.pendingCount < PATIENT)
      page.packed = { br: await this.#thorough(() => pack(response.body, 'br', 'thorough')) };
    // After a purge in the meantime the page may be outdated: it is sent to the waiting requests, but cached neither
    // here nor at a CDN, which was purged too.
    if (purges === this.#purges) {
      const [store, other] = page.status === 404 ? [this.#missing, this.#store] : [this.#store, this.#missing];
      other.delete(key);
      store.set(key, page);
    } else
      page.headers = page.headers.map(([name, value]) => [
        name,
        name === 'cache-control' ? browserCacheControl(CACHE_PROFILES.personal) : value,
      ]);
    release(response.body);
    return { response, page };
  }
}

/** Returns the uncompressed body of a cached page. */
function unpacked({ packed: { br, gzip } }: CachedPage): Promise<Buffer> {
  if (br) return unpack(br.body, 'br');
  if (gzip) return unpack(gzip.body, 'gzip');
  throw new Error('A page was cached without a body.');
}

/** Part of a page that has its canonical link, in bytes. */
const HEAD = 8192;

/** Returns whether a page names a path as its canonical address; one that is not listed names none. */
function namesItself({ status, body }: Captured, path: string): boolean {
  const head = body.subarray(0, HEAD).toString('latin1');
  const [, href = ''] = /<link rel="canonical" href="([^"]*)"/.exec(head) ?? [];
  return status === 200 && URL.canParse(href) && href.slice(new URL(href).origin.length) === path;
}

type Facts = { lifetime: { shared: number; stale: number }; now: number; canonical: boolean };

function cachedPage(response: Captured, packed: Packed, { lifetime, now, canonical }: Facts): CachedPage {
  // Hash of the compressed body, a tenth of the work: compression is deterministic.
  const etag = `W/"${createHash('sha1').update(packed.body).digest('base64url').slice(0, 16)}"`;
  const tags = headerOf(response, TAG_HEADER).split(',').filter(Boolean);
  const headers = cacheableHeaders(response.headers)
    .filter(([name]) => name !== 'etag' && name !== 'vary' && name !== 'location')
    .map(([name, value]): [string, string] => [
      name,
      name === POLICY_HEADER ? tightPolicy(value, response.body) : value,
    ]);
  return {
    headers: [...headers, ['etag', etag], ['vary', 'Accept-Encoding']],
    status: response.status,
    location: headerOf(response, 'location'),
    packed: { br: packed },
    etag,
    tags,
    canonical,
    freshUntil: now + lifetime.shared * 1000,
    staleUntil: now + (lifetime.shared + lifetime.stale) * 1000,
  };
}
