import './check-node.ts';
import { existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import sirv from 'sirv';
import { eventsPath } from '#src/config/analytics.ts';
import { browserCacheControl, CACHE_PROFILES, cacheKey, canonicalAddress } from '#src/config/cache.ts';
import { allowedHosts, type Env, EnvError, readEnv, siteOrigin } from '#src/config/env.ts';
import { unknownVariables } from '#src/config/resembling.ts';
import { isDemo } from '#src/lib/demo-mode.ts';
import { QueueFull } from '#src/lib/fair-queue.ts';
import { BODY_LIMIT } from '#src/lib/file-paths.ts';
import { failingChecks, onProgress, onReadyCheck, runWarmUps } from '#src/lib/lifecycle.ts';
import { errorFields, logLine } from '#src/lib/logger.ts';
import { onGauge } from '#src/lib/measure.ts';
import { onPurge } from '#src/lib/purge.ts';
import { isRedirected } from '#src/lib/redirect-lookup.ts';
import { sameSecret } from '#src/lib/secret.ts';
import { capture, type Handler } from './capture.ts';
import { compressed } from './compressed.ts';
import { boundConnections, CONNECTION_OPTIONS } from './connections.ts';
import { eventReceiver } from './events.ts';
import {
  answerRefusal,
  answerText,
  bodyLimit,
  forbidStoring,
  leaveOut,
  refusal,
  setSecurityHeaders,
  tooBusy,
  tooLarge,
  varyBy,
  withLength,
} from './guard.ts';
import { changeReports } from './index-now.ts';
import { marketplaceCheck } from './marketplace-check.ts';
import { type Metrics, startMetrics } from './metrics.ts';
import { PageCache } from './page-cache.ts';
import { LIFETIME_HEADER } from './page-headers.ts';
import { isUnknownCopy, PictureCache } from './picture-cache.ts';
import { pictureSizes } from './picture-sizes.ts';
import { isPolicy, policyCall } from './policy-calls.ts';
import { ProxyWatch } from './proxy-watch.ts';
import { answerPurge, purgeTargets } from './purge.ts';
import { readinessLog, readinessText } from './readiness.ts';
import { readableTarget, requestId, requestTarget } from './request-target.ts';
import { shutdownDelayMs, stopper } from './shutdown.ts';
import { startLog } from './start-log.ts';
import { sendTextFile, textFile } from './text-files.ts';
import { startTracing, type Trace } from './tracing.ts';
import { costOf, inTurns, untilDone } from './turns.ts';
import { logViolations, readReport, VIOLATION_PATH } from './violation-reports.ts';

/** The marketplace that the build is for: a constant of the build. */
declare const BUILT_FOR: string;
/** What the build has left out of the content, a sentence each; defined in `src/build/front.ts`. */
declare const LEFT_OUT: readonly string[];

const log = startLog(process.env);
const logReadiness = readinessLog();

/** Maximum number of open connections; each takes about 20 KB. */
const MOST_CONNECTIONS = 4000;
/** Per client address: an office shares one, and a browser opens six connections. */
const PER_ADDRESS = 512;
/** Enough for the images of the most visited pages. */
const PICTURE_BYTES = 8 * 1024 * 1024;

/** Loads the built site: its static files and the request handler of the pages. */
async function loadSite(dist: string): Promise<{ handler: Handler; client: string }> {
  const entry = join(dist, 'server/entry.mjs');
  if (!existsSync(entry)) throw new EnvError(`There is no build in ${dist}. Run npm run build first.`);
  process.env['ASTRO_NODE_AUTOSTART'] = 'disabled';
  const site: unknown = await import(pathToFileURL(entry).href);
  if (typeof site !== 'object' || site === null || !('handler' in site) || typeof site.handler !== 'function') {
    throw new EnvError(`${entry} is not a build of this shop. Run npm run build.`);
  }
  const { handler } = site;
  return { handler: (...args) => handler(...args), client: join(dist, 'client') };
}

/** Logs the reports of a request and responds 204, also when they are invalid; 413 when the body is too long. */
async function takeViolations(req: IncomingMessage, res: ServerResponse): Promise<void> {
  const body = await readReport(req.setEncoding('utf8'));
  if (body === null) return answerText(res, 413, 'The report is too long.');
  logViolations(body, Date.now());
  res.writeHead(204, { 'Cache-Control': 'no-store' });
  res.end();
}

/** Returns the handler of the files in a folder of a build, compressed where they are. */
const staticFiles = (folder: string): ReturnType<typeof sirv> =>
  sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders: (res, path) => {
      if (path.startsWith('/_astro/')) {
        res.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
        // Hashed files never change: no revalidation headers, and no request id, which would differ in every cached
        // copy.
        leaveOut(res, ['x-request-id', 'last-modified', 'etag']);
      } else res.setHeader('Cache-Control', path === '/worker.js' ? 'no-cache' : 'public, max-age=3600');
    },
  });

/** Returns whether a request is for a preview, which is not cached. Without the right word it is like any other. */
const isPreview = ({ searchParams }: URL, token: string | undefined): boolean =>
  token !== undefined && sameSecret(searchParams.get('preview') ?? '', token);

/** Redirects for good; what depends on nothing but the address can be kept. */
function moveTo(res: ServerResponse, address: string): void {
  res.writeHead(301, { Location: address, 'Cache-Control': browserCacheControl(CACHE_PROFILES.files) }).end();
}

/** Returns the request listener: health checks, guards, static files, page cache, pages. */
function createListener(
  env: Env,
  site: { handler: Handler; client: string },
  { metrics, trace }: { metrics: Metrics | null; trace: Trace | null },
) {
  const origin = siteOrigin(env);
  const hosts = allowedHosts(env);
  const secure = origin.startsWith('https:');
  const embedded = env.MARKETPLACE_URL === 'embedded';
  const { handler } = site;
  const { host } = new URL(origin);
  const sizes = env.MARKETPLACE_URL === 'embedded' ? undefined : pictureSizes(env.MARKETPLACE_URL);
  const inTurn = inTurns({
    proxies: env.TRUSTED_PROXIES,
    pagesPerMinute: env.PAGES_PER_MINUTE,
    database: embedded && !env.DATABASE_URL ? 'embedded' : 'server',
  });
  const pictures = new PictureCache({ handler, inTurn, host, limitBytes: PICTURE_BYTES, sizes });
  const cache = new PageCache({
    handler,
    host,
    limitBytes: env.PAGE_CACHE_MB * 1024 * 1024,
    now: Date.now,
    inTurn,
    onChanged: changeReports(env, origin),
  });
  onPurge('pages', (tags) => cache.purge(tags));
  onGauge('page_cache_bytes', () => cache.usage.bytes);
  onGauge('page_cache_pages', () => cache.usage.pages);
  purgeTargets(env);
  const files = staticFiles(site.client);
  const render = compressed(handler);
  const proxies = new ProxyWatch({ declared: env.TRUSTED_PROXIES, now: Date.now });
  const endpoint = eventsPath(env.ANALYTICS_ENDPOINT);
  const receive = eventReceiver({ hosts, proxies: env.TRUSTED_PROXIES, metrics: metrics?.events ?? null });

  const pages = (req: IncomingMessage, res: ServerResponse): unknown => {
    if (isUnknownCopy(req.url ?? '/')) return answerText(res, 404, 'There is no such picture.');
    if (pictures.takes(req)) return pictures.respond(req, res);
    if (embedded && isPolicy(req)) {
      varyBy(res, ['Accept', 'Origin']);
      const call = policyCall(req);
      if (call) {
        // A cache that keys on the path alone would send the JSON to who asks for the page.
        forbidStoring(res);
        req.url = call;
        return render(req, res);
      }
    }
    const url = new URL(req.url ?? '/', origin);
    // A redirect of the content sees the whole address, and no cache keeps it.
    const readable = (req.method === 'GET' || req.method === 'HEAD') && !isRedirected(url);
    const canonical = readable ? canonicalAddress(url) : null;
    if (canonical !== null) return moveTo(res, canonical);
    const key = readable && !isPreview(url, env.PREVIEW_TOKEN) ? cacheKey(url, req.headers.cookie) : null;
    if (key) return cache.respond(key, req, res);
    leaveOut(res, [LIFETIME_HEADER]);
    const cost = costOf(req.url);
    return cost ? inTurn(cost, req, () => untilDone(render(req, res))) : render(req, res);
  };

  const route = async (req: IncomingMessage, res: ServerResponse, isDoubled: boolean): Promise<void> => {
    const path = (req.url ?? '/').split('?')[0];
    if (path === '/healthz') return answerText(res, 200, 'ok');
    if (metrics && path === '/metrics') return metrics.respond(req, res);
    if (metrics && path === '/metrics/searches') return metrics.respondSearches(req, res);
    if (path === '/readyz') return answerReadiness(res, proxies.undeclared);
    const refused = refusal(req, hosts);
    if (refused) return answerRefusal(req, res, refused.status, refused.message);
    if (isDoubled && (req.method === 'GET' || req.method === 'HEAD')) return moveTo(res, req.url ?? '/');
    const text = textFile(path ?? '/', env, origin, Date.now());
    if (text !== null) return sendTextFile(res, text);
    if (path === '/purge' && req.method === 'POST') return answerPurge(env, req, res);
    if (path === VIOLATION_PATH && req.method === 'POST') return takeViolations(req, res);
    if (path === endpoint && req.method === 'POST') return receive(req, res);
    const limit = bodyLimit(req);
    const respond = async (): Promise<void> => {
      const whole = await withLength(req, limit);
      if (res.closed) return;
      if (!whole) return answerRefusal(req, res, 413, tooLarge(req, limit));
      await new Promise<void>((done, fail) => {
        res.once('close', done);
        files(whole, res, () => {
          Promise.resolve(pages(whole, res)).catch(fail);
        });
      });
    };
    const isHeld = limit > BODY_LIMIT && req.headers['transfer-encoding'] !== undefined;
    return isHeld ? inTurn('buffered', req, respond) : respond();
  };

  return (req: IncomingMessage, res: ServerResponse): void => {
    const id = requestId(req.headers['x-request-id']);
    req.headers['x-request-id'] = id;
    res.setHeader('X-Request-Id', id);
    setSecurityHeaders(res, secure);
    // The path without the slashes, under which alone it is found.
    const isDoubled = /^\/[/\\]/.test(req.url ?? '');
    const target = requestTarget(req.url);
    if (!target) {
      answerText(res, 400, 'The address is not valid.');
      return;
    }
    req.url = readableTarget(target.path);
    if (target.host) req.headers.host = target.host;
    proxies.look(req);
    metrics?.follow(req, res);
    const handle = () =>
      void route(req, res, isDoubled).catch((error: unknown) => {
        if (error instanceof QueueFull && !res.headersSent) {
          res.setHeader('Retry-After', String(error.retryAfterS));
          return answerText(res, 503, tooBusy(req));
        }
        const path = (req.url ?? '').split('?')[0];
        logLine('error', 'request failed', { requestId: id, method: req.method, path, ...errorFields(error) });
        if (res.headersSent) res.destroy();
        else answerText(res, 500, `Something went wrong. Reference: ${id}`);
      });
    if (trace) trace(req, res, handle);
    else handle();
  };
}

/** Responds to /readyz. */
async function answerReadiness(res: ServerResponse, undeclaredProxy: boolean): Promise<void> {
  const failing = await failingChecks();
  logReadiness(failing);
  answerText(res, failing.length ? 503 : 200, readinessText(failing, { undeclaredProxy, leftOut: LEFT_OUT.length }));
}

/**
 * Returns the environment of this build.
 * @throws {EnvError} when a variable is wrong, or the build is for another marketplace.
 */
function environment(): Env {
  const env = readEnv({ ...process.env, MARKETPLACE_URL: process.env['MARKETPLACE_URL'] || BUILT_FOR });
  for (const line of unknownVariables(process.env)) log.warn(line);
  for (const line of LEFT_OUT) log.warn(`Left out of this build: ${line}`);
  if (env.MARKETPLACE_URL !== BUILT_FOR) {
    throw new EnvError(
      `This build is for MARKETPLACE_URL=${BUILT_FOR}, and it is ${env.MARKETPLACE_URL}: build again, or set it to ${BUILT_FOR}.`,
    );
  }
  return env;
}

/**
 * Starts the embedded marketplace (its module registers checks and warm-ups on the first request) and generates the
 * first images. The call is marked as internal and not rate limited, so that a busy address cannot prevent the start.
 */
async function warmUp(env: Env, handler: Handler): Promise<void> {
  if (env.MARKETPLACE_URL !== 'embedded') return;
  const { host } = new URL(siteOrigin(env));
  onProgress(log.info);
  const response = await capture((req, res) => handler(req, res, undefined, { ownCall: true }), '/api/v1/config', {
    host,
  });
  if (response.status !== 200) {
    throw new EnvError(`The embedded marketplace did not start: ${response.body.toString().slice(0, 500)}`);
  }
  await runWarmUps(log.info);
}

async function start(): Promise<void> {
  const env = environment();
  const site = await loadSite(resolve(process.env['ISLET_OUT'] ?? 'dist'));
  const listener = createListener(env, site, {
    metrics: env.METRICS_TOKEN ? await startMetrics(env.METRICS_TOKEN, eventsPath(env.ANALYTICS_ENDPOINT)) : null,
    trace: env.OTEL_EXPORTER_OTLP_ENDPOINT ? await startTracing() : null,
  });
  const server = createServer(CONNECTION_OPTIONS, listener);
  // Behind a proxy all connections come from its address.
  boundConnections(server, {
    most: MOST_CONNECTIONS,
    perAddress: env.TRUSTED_PROXIES > 0 ? MOST_CONNECTIONS : PER_ADDRESS,
  });
  // Longer than the idle timeout of common proxies: a connection closed while a proxy reuses it fails a request.
  server.keepAliveTimeout = 65_000;
  let warm = false;
  onReadyCheck('start', async () => {
    if (!warm) throw new Error('still starting');
  });
  if (env.MARKETPLACE_URL !== 'embedded')
    onReadyCheck('marketplace', marketplaceCheck(env.MARKETPLACE_URL, { fetch: globalThis.fetch, now: Date.now }));
  server.on('error', (error: NodeJS.ErrnoException) => {
    const taken = error.code === 'EADDRINUSE';
    log.error(
      taken
        ? `Port ${env.PORT} is taken by another program. Stop it, or choose another: PORT=4322 npm start`
        : error.message,
    );
    process.exit(1);
  });
  // With the editor, `npm start` listens too while it replaces the shop (`src/cli/port-bridge.mjs`).
  const reusePort = process.env['SHARES_PORT'] === '1';
  server.listen({ port: env.PORT, host: env.HOST, reusePort }, async () => {
    try {
      await warmUp(env, site.handler);
    } catch (error) {
      log.error(error instanceof Error ? error.message : String(error));
      process.exit(1);
    }
    warm = true;
    log.info(`Islet is open: ${siteOrigin(env)}`);
    process.send?.('open');
  });
  const stop = stopper(server);
  const end = (delayMs: number) => void stop(delayMs).then(() => process.exit(0));
  process.on('SIGTERM', () => end(shutdownDelayMs(env, isDemo(process.env))));
  // A person who presses Ctrl-C does not wait for a load balancer.
  process.on('SIGINT', () => end(0));
}

start().catch((error: unknown) => {
  const text = error instanceof Error && !(error instanceof EnvError) ? (error.stack ?? error.message) : String(error);
  log.error(error instanceof EnvError ? error.message : text);
  process.exit(1);
});
