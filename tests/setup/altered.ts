import { createServer, request } from 'node:http';

/** A marketplace with another URL that alters some responses. */
export type Altered = { origin: string; stop: () => Promise<void> };

/** Returned by `alter` to make a call fail. */
export const DOWN = Symbol('down');

/**
 * Starts a proxy of a marketplace. For matching calls, `alter` receives the marketplace's response body and returns its
 * replacement.
 */
export async function alteredMarketplace(
  origin: string,
  port: number,
  alter: Record<string, (body: unknown) => unknown>,
): Promise<Altered> {
  const server = createServer((req, res) => {
    const change = alter[(req.url ?? '').split('?')[0] ?? ''];
    const headers = { ...req.headers, ...(change ? { 'accept-encoding': 'identity' } : {}) };
    const passed = request(origin + req.url, { method: req.method, headers }, (response) => {
      if (!change) {
        res.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(res);
        return;
      }
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const told = change(JSON.parse(Buffer.concat(chunks).toString()));
        res.writeHead(told === DOWN ? 500 : 200, { 'content-type': 'application/json' });
        res.end(JSON.stringify(told === DOWN ? {} : told));
      });
    });
    passed.on('error', () => res.destroy());
    req.pipe(passed);
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
