/** Runs the marketplace without a shop: `node src/embedded/serve.ts`. Reads the same variables as the shop. */
import { createServer } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import sirv from 'sirv';
import { BODY_LIMIT, mayHoldFiles, UPLOAD_LIMIT } from '#src/lib/file-paths.ts';
import { callerAddress, trustedProxies } from '#src/lib/forwarded.ts';
import { runShutdowns, runWarmUps } from '#src/lib/lifecycle.ts';
import { errorFields, logLine } from '#src/lib/logger.ts';
import { marketplace } from './marketplace.ts';

const port = Number(process.env['PORT'] || 4321);
const host = process.env['HOST'] || '127.0.0.1';
const proxies = trustedProxies(process.env['TRUSTED_PROXIES']);
const METHODS: ReadonlySet<string | undefined> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

const limited = (maxSize: number) =>
  bodyLimit({ maxSize, onError: (c) => c.json({ message: 'Too large' }, 413, { Connection: 'close' }) });
/** Body size limits: of requests that may hold files, and of others. */
const limits = { files: limited(UPLOAD_LIMIT), other: limited(BODY_LIMIT) };

async function respond(c: Context<{ Bindings: HttpBindings }>): Promise<Response> {
  const { app } = await marketplace();
  const address = callerAddress(c.env.incoming.socket.remoteAddress, c.req.header('x-forwarded-for'), proxies);
  return app.fetch(c.req.raw, address ? { address } : {});
}

const front = new Hono<{ Bindings: HttpBindings }>()
  .use((c, next) =>
    limits[mayHoldFiles(c.req.method, c.req.path, c.req.header('content-type')) ? 'files' : 'other'](c, next),
  )
  .all('*', respond)
  .onError((error, c) => {
    logLine('error', 'request failed', { method: c.req.method, path: c.req.path, ...errorFields(error) });
    return c.json({ message: 'Server Error' }, 500);
  });
const listener = getRequestListener(front.fetch, { hostname: `${host}:${port}` });

/** The demo's video, which otherwise the shop serves. */
const files = sirv('public', { etag: true, setHeaders: (res) => res.setHeader('Access-Control-Allow-Origin', '*') });

const server = createServer({ headersTimeout: 15_000, requestTimeout: 30_000 }, (req, res) => {
  if (!METHODS.has(req.method)) {
    res
      .writeHead(405, { 'Content-Type': 'application/json', Connection: 'close' })
      .end('{"message":"Method not known"}');
    return;
  }
  if (req.url?.startsWith('/demo/')) {
    files(req, res);
    return;
  }
  void listener(req, res);
});

server.on('error', (error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});

async function stop(): Promise<void> {
  server.close();
  server.closeAllConnections();
  await runShutdowns();
  process.exit(0);
}
process.once('SIGTERM', stop);
process.once('SIGINT', stop);

try {
  await marketplace();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
server.listen(port, host, async () => {
  await runWarmUps((line) => process.stdout.write(`${line}\n`));
  process.stdout.write(`The marketplace answers at http://${host}:${port}/api/v1\n`);
});
