/** Runs the marketplace without a shop: `node src/embedded/serve.ts`. Reads the same variables as the shop. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import sirv from 'sirv';
import { callerAddress, trustedProxies } from '#src/lib/forwarded.ts';
import { runShutdowns, runWarmUps } from '#src/lib/lifecycle.ts';
import { errorFields, logLine } from '#src/lib/logger.ts';
import { marketplace } from './marketplace.ts';

const port = Number(process.env['PORT'] || 4321);
const host = process.env['HOST'] || '127.0.0.1';
const proxies = trustedProxies(process.env['TRUSTED_PROXIES']);
/** Body size limits in bytes: `files` for multipart, whose largest content is a prescription photo, `other` for the
 *  rest. */
const MOST_BYTES = { files: 12 * 1024 * 1024, other: 64 * 1024 } as const;
const METHODS: ReadonlySet<string | undefined> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Returns the body of a request, null when it exceeds the limit, also without a Content-Length. */
async function bodyOf(req: IncomingMessage): Promise<Uint8Array<ArrayBuffer> | null> {
  const most = MOST_BYTES[/^multipart\/form-data\b/i.test(req.headers['content-type'] ?? '') ? 'files' : 'other'];
  if (Number(req.headers['content-length'] ?? 0) > most) return null;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of req) {
    if (!(chunk instanceof Uint8Array)) continue;
    size += chunk.length;
    if (size > most) return null;
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

function requestOf(req: IncomingMessage, body: Uint8Array<ArrayBuffer>): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(req.headers)) {
    for (const part of Array.isArray(value) ? value : value === undefined ? [] : [value]) headers.append(name, part);
  }
  const method = req.method ?? 'GET';
  const url = new URL(req.url ?? '/', `http://${req.headers.host ?? `${host}:${port}`}`);
  return new Request(url, { method, headers, ...(method === 'GET' || method === 'HEAD' ? {} : { body }) });
}

/** Sends a response chunk by chunk, so that event streams work; stops reading when the client disconnects. */
async function send(response: Response, res: ServerResponse): Promise<void> {
  res.writeHead(response.status, Object.fromEntries(response.headers));
  const reader = response.body?.getReader();
  if (!reader) return void res.end();
  res.on('close', () => void reader.cancel().catch(() => undefined));
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    if (!res.write(part.value)) await Promise.race([once(res, 'drain'), once(res, 'close')]);
  }
  res.end();
}

async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
  const body = await bodyOf(req);
  if (!body) {
    res.writeHead(413, { 'Content-Type': 'application/json', Connection: 'close' }).end('{"message":"Too large"}');
    return;
  }
  const { app } = await marketplace();
  const request = requestOf(req, body);
  const address = callerAddress(req.socket.remoteAddress, request.headers.get('x-forwarded-for'), proxies);
  await send(await app.fetch(request, address ? { address } : {}), res);
}

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
  answer(req, res).catch((error: unknown) => {
    const path = req.url?.split('?')[0];
    logLine('error', 'request failed', { method: req.method, path, ...errorFields(error) });
    if (res.headersSent) res.destroy();
    else res.writeHead(500, { 'Content-Type': 'application/json' }).end('{"message":"Server Error"}');
  });
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
