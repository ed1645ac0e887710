import { existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import compression from 'compression';
import sirv from 'sirv';
import { cacheKey } from '#src/config/cache.ts';
import { allowedHosts, type Env, EnvError, readEnv, siteOrigin } from '#src/config/env.ts';
import { failingChecks, onReadyCheck, runShutdowns, runStopping, runWarmUps } from '#src/lib/lifecycle.ts';
import { withLength } from './body.ts';
import type { Handler } from './capture.ts';
import { answerText, BODY_LIMIT, leaveOut, refusal, requestId, setSecurityHeaders, TOO_LARGE } from './guard.ts';
import { errorFields, logLine } from './log.ts';
import { PageCache } from './page-cache.ts';
import { PictureCache } from './picture-cache.ts';
import { setPurge } from './purge.ts';

const DRAIN_MS = 10_000;
const IDLE_LOOK_MS = 100;
/** All that the pages most people look at show. */
const PICTURE_BYTES = 8 * 1024 * 1024;

/** The built site: static files and the request handler of the pages. */
async function loadSite(dist: string): Promise<{ handler: Handler; client: string }> {
  const entry = join(dist, 'server/entry.mjs');
  if (!existsSync(entry)) throw new EnvError(`There is no build in ${dist}. Run npm run build first.`);
  process.env['ASTRO_NODE_AUTOSTART'] = 'disabled';
  const site: unknown = await import(pathToFileURL(entry).href);
  if (typeof site !== 'object' || site === null || !('handler' in site) || typeof site.handler !== 'function') {
    throw new EnvError(`${entry} is not a build of this shop. Run npm run build.`);
  }
  const { handler } = site;
  return { handler: (req, res) => handler(req, res), client: join(dist, 'client') };
}

/** Puts the front together: health, guards, static files, page cache, pages. Answers the request listener. */
function createListener(env: Env, site: { handler: Handler; client: string }) {
  const origin = siteOrigin(env);
  const hosts = allowedHosts(env);
  const secure = origin.startsWith('https:');
  const { handler } = site;
  const { host } = new URL(origin);
  const pictures = new PictureCache({ handler, host, limitBytes: PICTURE_BYTES });
  const cache = new PageCache({
    handler,
    host,
    limitBytes: env.PAGE_CACHE_MB * 1024 * 1024,
    now: Date.now,
  });
  setPurge((match) => cache.purge(match));
  const files = sirv(site.client, {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders: (res, path) => {
      if (path.startsWith('/_astro/')) {
        res.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
        // Nobody asks for one of these again because of how it came, nor whether it is still the same.
        leaveOut(res, ['x-request-id', 'last-modified', 'etag']);
      } else res.setHeader('Cache-Control', 'public, max-age=3600');
    },
  });
  const compress = compression({ threshold: 512 });

  const pages = (req: IncomingMessage, res: ServerResponse): unknown => {
    if (pictures.takes(req)) return pictures.answer(req, res);
    const key = req.method === 'GET' || req.method === 'HEAD' ? cacheKey(new URL(req.url ?? '/', origin)) : null;
    if (key) return cache.answer(key, req, res);
    return compress(asExpress(req), asExpress(res), () => handler(req, res));
  };

  const route = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const path = (req.url ?? '/').split('?')[0];
    if (path === '/healthz') return answerText(res, 200, 'ok');
    if (path === '/readyz') {
      const failing = await failingChecks();
      return answerText(
        res,
        failing.length ? 503 : 200,
        failing.map((one) => `${one.name}: ${one.message}`).join('\n') || 'ready',
      );
    }
    const refused = refusal(req, hosts);
    if (refused) return answerText(res, refused.status, refused.message);
    if (path === '/purge' && req.method === 'POST') return purgeByTag(env, cache, req, res);
    const whole = await withLength(req, BODY_LIMIT);
    if (!whole) return answerText(res, 413, TOO_LARGE);
    await new Promise<void>((done, fail) => {
      res.once('close', done);
      files(whole, res, () => {
        Promise.resolve(pages(whole, res)).catch(fail);
      });
    });
  };

  return (req: IncomingMessage, res: ServerResponse): void => {
    const id = requestId(req);
    req.headers['x-request-id'] = id;
    res.setHeader('X-Request-Id', id);
    setSecurityHeaders(res, secure);
    route(req, res).catch((error: unknown) => {
      logLine('error', 'request failed', { requestId: id, method: req.method, path: req.url, ...errorFields(error) });
      if (res.headersSent) res.destroy();
      else answerText(res, 500, `Something went wrong. Reference: ${id}`);
    });
  };
}

// The compression middleware is typed for Express and uses nothing of it.
type Express = Parameters<ReturnType<typeof compression>>;
function asExpress(req: IncomingMessage): Express[0];
function asExpress(res: ServerResponse): Express[1];
function asExpress(value: IncomingMessage | ServerResponse): unknown {
  return value;
}

/** POST /purge?tag=store:12&tag=item:3 with the operator's token (design D1). */
function purgeByTag(env: Env, cache: PageCache, req: IncomingMessage, res: ServerResponse): void {
  if (!env.PURGE_TOKEN || req.headers.authorization !== `Bearer ${env.PURGE_TOKEN}`) {
    answerText(res, 404, 'Not found');
    return;
  }
  const query = new URL(req.url ?? '/', 'http://localhost').searchParams;
  const path = query.get('path');
  const count = cache.purge({ tags: query.getAll('tag'), ...(path ? { path } : {}) });
  answerText(res, 200, `${count} pages forgotten`);
}

/** Opens the embedded marketplace (its module registers checks and warm-ups when first asked) and makes the first pictures. */
async function warmUp(env: Env, listener: (req: IncomingMessage, res: ServerResponse) => void): Promise<void> {
  if (env.MARKETPLACE_URL !== 'embedded') return;
  const inner = createServer(listener);
  await new Promise<void>((done) => inner.listen(0, '127.0.0.1', done));
  const address = inner.address();
  if (typeof address === 'object' && address) {
    const answer = await fetch(`http://127.0.0.1:${address.port}/api/v1/config`);
    if (!answer.ok)
      throw new EnvError(`The embedded marketplace did not start: ${(await answer.text()).slice(0, 500)}`);
  }
  await new Promise((done) => {
    inner.close(done);
    inner.closeAllConnections();
  });
  await runWarmUps((line) => process.stdout.write(`${line}\n`));
}

async function start(): Promise<void> {
  const env = readEnv(process.env);
  const site = await loadSite(resolve(process.env['ISLET_OUT'] ?? 'dist'));
  const listener = createListener(env, site);
  const server = createServer(listener);
  // Longer than proxies keep a connection they do not use: one that is closed just as they use it again fails somebody's call.
  server.keepAliveTimeout = 65_000;
  let warm = false;
  onReadyCheck('start', async () => {
    if (!warm) throw new Error('still starting');
  });
  server.on('error', (error: NodeJS.ErrnoException) => {
    const taken = error.code === 'EADDRINUSE';
    process.stderr.write(
      taken
        ? `Port ${env.PORT} is taken by another program. Stop it, or choose another: PORT=4322 npm start\n`
        : `${error.message}\n`,
    );
    process.exit(1);
  });
  server.listen(env.PORT, env.HOST, async () => {
    try {
      await warmUp(env, listener);
    } catch (error) {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      process.exit(1);
    }
    warm = true;
    process.stdout.write(`Islet is open: ${siteOrigin(env)}\n`);
  });
  const stop = async (): Promise<void> => {
    const closed = new Promise<void>((done) => server.close(() => done()));
    for (const error of await runStopping()) logLine('error', 'stopping', errorFields(error));
    // A browser keeps its connection after the answer it was waiting for.
    const idle = setInterval(() => server.closeIdleConnections(), IDLE_LOOK_MS);
    const forced = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    await closed;
    clearInterval(idle);
    clearTimeout(forced);
    for (const error of await runShutdowns()) logLine('error', 'shutdown', errorFields(error));
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

start().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof EnvError ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  process.exit(1);
});
