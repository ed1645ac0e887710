import { get } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright';

/** Compressed bytes of a body as a browser that takes brotli gets it. */
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

/** Total of several. */
export const totalSize = async (addresses: Iterable<string>): Promise<number> =>
  (await Promise.all([...addresses].map(compressedSize))).reduce((sum, size) => sum + size, 0);

/** Compressed bytes of the scripts that stand in a page itself. Data and speculation rules are not script. */
export function inlineScriptSize(html: string): number {
  const inline = html.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g);
  return [...inline]
    .filter(([, attributes = '']) => !/type="(?!module|text\/javascript)/.test(attributes))
    .reduce((sum, [, , text = '']) => sum + brotliCompressSync(text).length, 0);
}

/** Addresses a page has fetched so far, by what they are. Prefetched and preloaded ones count like any other. */
export type Fetched = { scripts: ReadonlySet<string>; styles: ReadonlySet<string>; quiet: () => Promise<void> };

const QUIET_MS = 1500;

/** Watches what a page fetches; `quiet` resolves once nothing new has come for a while. */
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
