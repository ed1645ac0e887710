import { createApp } from 'astro/app/entrypoint';
import { setGetEnv } from 'astro/env/setup';
import { browserCacheControl, CACHE_PROFILES, cacheKey, canonicalAddress } from '#src/config/cache.ts';
import { allowedHosts, type Env, readEnv, siteOrigin } from '#src/config/env.ts';
import { BODY_LIMIT } from '#src/lib/file-paths.ts';
import { errorFields, logLine } from '#src/lib/logger.ts';
import { isRedirected } from '#src/lib/redirect-lookup.ts';
import { sameSecret } from '#src/lib/secret.ts';
import { marketplaceCheck } from '../marketplace-check.ts';
import { HSTS, isPart, LIFETIME_HEADER, PAGE_HEADERS } from '../page-headers.ts';
import { hostName, METHODS, readableTarget, requestId, requestTarget } from '../request-target.ts';
import { textFile } from '../text-files.ts';
import { logViolations, readReport, VIOLATION_PATH } from '../violation-reports.ts';
import { respondCached } from './page-cache.ts';
import { type ExecutionContext, variablesOf, versionOf, type WorkerEnv } from './platform.ts';
import { respondPurge } from './purge.ts';

/** The marketplace that the build is for: a constant of the build. */
declare const BUILT_FOR: string;

// The middleware limits a page's life by what its parts say, so it needs the whole page.
const app = createApp({ streaming: false });

/** What a Worker needs for each request; made once, because its variables do not change. */
type Shop = { env: Env; origin: string; hosts: ReadonlySet<string>; version: string };

let shop: Shop | undefined;

/** @throws {EnvError} when a variable is wrong or missing. */
function openShop(bindings: WorkerEnv): Shop {
  const variables = variablesOf(bindings);
  setGetEnv((name) => variables[name]);
  const env = readEnv({ ...variables, MARKETPLACE_URL: BUILT_FOR, ISLET_TARGET: 'cloudflare' });
  return { env, origin: siteOrigin(env), hosts: allowedHosts(env), version: versionOf(bindings) };
}

const text = (status: number, message: string, headers: Record<string, string> = {}): Response =>
  new Response(`${message}\n`, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
  });

/** Redirects for good; what depends on nothing but the address can be kept. */
const moveTo = (address: string): Response =>
  new Response(null, {
    status: 301,
    headers: { Location: address, 'Cache-Control': browserCacheControl(CACHE_PROFILES.files) },
  });

/** Returns the response to a request that no page sees, or null. */
function refused({ method, headers }: Request, url: URL, { hosts }: Shop): Response | null {
  if (!METHODS.has(method))
    return text(405, `The method ${method} is not known here.`, { Allow: [...METHODS].join(', ') });
  if (!hosts.has(hostName(url.host)))
    return text(421, `This server does not answer for "${url.host}". Add the name to ALLOWED_HOSTS.`);
  if (Number(headers.get('content-length') ?? 0) > BODY_LIMIT) return text(413, 'The request is too large.');
  return null;
}

/** Responds to /readyz. */
async function readiness({ env }: Shop): Promise<Response> {
  try {
    await marketplaceCheck(env.MARKETPLACE_URL, { fetch: (...args) => fetch(...args), now: Date.now })();
    return text(200, 'ready');
  } catch {
    return text(503, 'not ready: marketplace');
  }
}

async function takeViolations(request: Request): Promise<Response> {
  const body = request.body ? await readReport(request.body.pipeThrough(new TextDecoderStream())) : '';
  if (body === null) return text(413, 'The report is too long.');
  logViolations(body, Date.now());
  return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } });
}

/** Renders a page. */
function render(request: Request, context: ExecutionContext): Promise<Response> {
  const routeData = app.match(request);
  const clientAddress = request.headers.get('cf-connecting-ip');
  const work = app.render(request, {
    ...(routeData ? { routeData } : {}),
    ...(clientAddress === null ? {} : { clientAddress }),
    waitUntil: (promise) => context.waitUntil(promise),
  });
  // Other requests may wait for a part of a page that this one has begun, and it would end with its visitor.
  context.waitUntil(work.catch(() => undefined));
  return work;
}

/** Returns whether a request is for a preview, which is not cached. */
const isPreview = ({ searchParams }: URL, token: string | undefined): boolean =>
  token !== undefined && sameSecret(searchParams.get('preview') ?? '', token);

async function respond(request: Request, url: URL, context: ExecutionContext, current: Shop): Promise<Response> {
  const { env, origin, version } = current;
  if (url.pathname === '/healthz') return text(200, 'ok');
  if (url.pathname === '/readyz') return readiness(current);
  const isReadable = request.method === 'GET' || request.method === 'HEAD';
  const refusal = refused(request, url, current);
  if (refusal) return refusal;
  const target = requestTarget(url.pathname + url.search)?.path ?? '/';
  if (isReadable && target !== url.pathname + url.search) return moveTo(target);
  const file = textFile(url.pathname, env, origin, Date.now());
  if (file !== null)
    return new Response(file, {
      headers: {
        'Content-Type': 'text/plain; charset=utf-8',
        'Cache-Control': browserCacheControl(CACHE_PROFILES.files),
      },
    });
  if (url.pathname === '/purge' && request.method === 'POST') return respondPurge(env, request);
  if (url.pathname === VIOLATION_PATH && request.method === 'POST') return takeViolations(request);
  const page = new URL(readableTarget(target), origin);
  // A redirect of the content sees the whole address, and no cache keeps it.
  const isPage = isReadable && !isRedirected(page);
  const canonical = isPage ? canonicalAddress(page) : null;
  if (canonical !== null) return moveTo(canonical);
  const key =
    isPage && !isPreview(page, env.PREVIEW_TOKEN) ? cacheKey(page, request.headers.get('cookie') ?? '') : null;
  if (key === null) return render(new Request(page, request), context);
  return respondCached(key, request, {
    cache: caches.default,
    origin,
    version,
    now: Date.now,
    render: (asked) => render(asked, context),
    waitUntil: (work) => context.waitUntil(work),
  });
}

/** Returns a response with the headers of every response. */
function secured(response: Response, id: string, isSecure: boolean): Response {
  const headers = new Headers(response.headers);
  headers.delete(LIFETIME_HEADER);
  headers.set('X-Request-Id', id);
  headers.set('X-Content-Type-Options', 'nosniff');
  if (!isPart(headers.get('content-type') ?? '')) for (const [name, value] of PAGE_HEADERS) headers.set(name, value);
  if (isSecure) headers.set('Strict-Transport-Security', HSTS);
  return new Response(response.body, { status: response.status, headers });
}

/**
 * The shop as a Cloudflare Worker, for a remote marketplace: guards, page cache, pages. Cloudflare serves the static files
 * before it, and limits rates and bodies.
 */
export default {
  async fetch(received: Request, bindings: WorkerEnv, context: ExecutionContext): Promise<Response> {
    const id = requestId(received.headers.get('x-request-id'));
    const url = new URL(received.url);
    try {
      shop ??= openShop(bindings);
      const request = new Request(received);
      request.headers.set('x-request-id', id);
      return secured(await respond(request, url, context, shop), id, shop.origin.startsWith('https:'));
    } catch (error) {
      const { pathname } = url;
      logLine('error', 'request failed', {
        requestId: id,
        method: received.method,
        path: pathname,
        ...errorFields(error),
      });
      return secured(text(500, `Something went wrong. Reference: ${id}`), id, false);
    }
  },
};
