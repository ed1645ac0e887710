import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A shop of which another release can take the place, as browsers see it. */
export type Releases = { origin: string; release: () => void; stop: () => Promise<void> };

/**
 * Starts a proxy of a shop. After `release`, its worker differs, and its pages name style sheets of their own: `?2` and the
 * page, so that no other page has loaded them.
 */
export async function releasesOf(shop: string): Promise<Releases> {
  let released = false;
  const server = createServer((req, res) => {
    const path = req.url ?? '/';
    const { host, origin } = new URL(shop);
    // Without conditions, because the shop itself has not changed.
    const { 'if-none-match': _, 'if-modified-since': __, ...sent } = req.headers;
    const headers = { ...sent, host, ...(sent.origin ? { origin } : {}), 'accept-encoding': 'identity' };
    const passed = request(shop + path, { method: req.method, headers }, (response) => {
      const isPage = /html/.test(response.headers['content-type'] ?? '');
      // The browser's own cache would hide which release a page is of.
      const control = response.headers['cache-control']?.replace(/\bmax-age=30\b/, 'max-age=1');
      if (control) response.headers['cache-control'] = control;
      if (!released || (!isPage && !path.startsWith('/worker.js'))) {
        res.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(res);
        return;
      }
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        const { 'content-length': _, etag: __, ...kept } = response.headers;
        res.writeHead(response.statusCode ?? 502, kept);
        res.end(
          isPage ? text.replaceAll(/(\/_astro\/[^"]+\.css)"/g, `$1?2${encodeURIComponent(path)}"`) : `${text}\n//2`,
        );
      });
    });
    passed.on('error', () => res.destroy());
    req.pipe(passed);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    release: () => {
      released = true;
    },
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
