import { expect, test } from 'vitest';
import { servedPage, servedText } from './shared-shop.ts';

type Manifest = { icons: { src: string }[] };

for (const { path, start, lang, dir } of [
  { path: '/', start: '/home', lang: 'en', dir: 'ltr' },
  { path: '/ar', start: '/ar/home', lang: 'ar', dir: 'rtl' },
])
  test(`EXT-09 The shop can be installed in ${lang}`, async () => {
    const { document } = await servedPage(path);
    const href = document.querySelector('link[rel="manifest"]')?.getAttribute('href') ?? '';
    const { headers, html } = await servedText(href);
    expect(headers.get('content-type')).toBe('application/manifest+json');
    const manifest = JSON.parse(html) as Manifest;
    expect(manifest).toMatchObject({ start_url: start, scope: '/', display: 'standalone', lang, dir });
    expect(manifest.icons.length).toBeGreaterThan(0);
    for (const { src } of manifest.icons) expect((await servedText(src)).headers.get('content-type')).toBe('image/png');
    const worker = await servedText('/worker.js');
    expect([worker.status, worker.headers.get('cache-control')]).toEqual([200, 'no-cache']);
  });
