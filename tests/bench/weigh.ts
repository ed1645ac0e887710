import { get } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright';

/** Returns the compressed size of a response body with brotli, in bytes. */
export const compressedSize = (address: string): Promise<number> =>
  new Promise((done, fail) => {
    get(address, { headers: { 'accept-encoding': 'br' } }, (res) => {
      let size = 0;
      res.on('data', (chunk: Buffer) => {
        size += chunk.length;
      });
      res.on('end', () => {
        if (res.statusCode === 200) done(size);
        else fail(new Error(`${address} answered ${res.statusCode}`));
      });
    }).on('error', fail);
  });

/** Returns the total compressed size of several URLs. */
export const totalSize = async (addresses: Iterable<string>): Promise<number> =>
  (await Promise.all([...addresses].map(compressedSize))).reduce((sum, size) => sum + size, 0);

/** Returns the compressed size of a page's inline scripts, in bytes. Data and speculation rules do not count. */
export function inlineScriptSize(html: string): number {
  const inline = html.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g);
  return [...inline]
    .filter(([, attributes = '']) => !/type="(?!module|text\/javascript)/.test(attributes))
    .reduce((sum, [, , text = '']) => sum + brotliCompressSync(text).length, 0);
}

/** The URLs a page has fetched so far, by type, including prefetched and preloaded ones. */
export type Fetched = { scripts: ReadonlySet<string>; styles: ReadonlySet<string>; quiet: () => Promise<void> };

const QUIET_MS = 1500;

/** Records what a page fetches; `quiet` resolves after a period without new requests. */
export function watchFetches(page: Page): Fetched {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  let last = performance.now();
  page.on('response', (response) => {
    last = performance.now();
    const type = response.headers()['content-type'] ?? '';
    if (/javascript/.test(type)) scripts.add(response.url());
    if (/text\/css/.test(type)) styles.add(response.url());
  });
  const quiet = async (): Promise<void> => {
    const left = QUIET_MS - (performance.now() - last);
    if (left <= 0) return;
    await new Promise((done) => setTimeout(done, left));
    await quiet();
  };
  return { scripts, styles, quiet };
}
