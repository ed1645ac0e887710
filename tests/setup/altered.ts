import { createServer, request } from 'node:http';

/** A marketplace under another address, some of whose answers are altered. */
export type Altered = { origin: string; stop: () => Promise<void> };

/** What `alter` answers for a call that is to fail. */
export const DOWN = Symbol('down');

/** Passes every request on to a marketplace; `alter` may answer in its place, knowing what the marketplace said. */
export async function alteredMarketplace(
  origin: string,
  port: number,
  alter: Record<string, (body: unknown) => unknown>,
): Promise<Altered> {
  const server = createServer((req, res) => {
    const change = alter[(req.url ?? '').split('?')[0] ?? ''];
    const headers = { ...req.headers, ...(change ? { 'accept-encoding': 'identity' } : {}) };
    const passed = request(origin + req.url, { method: req.method, headers }, (answer) => {
      if (!change) {
        res.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(res);
        return;
      }
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
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
