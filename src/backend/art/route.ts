import { Hono } from 'hono';
import type { Pictures } from './pictures.ts';
import { type MediaKind, WIDTHS } from './spec.ts';

const FILE = /^([a-z0-9][a-z0-9~-]*)-(\d{2,4})\.webp$/;

function isKind(text: string): text is MediaKind {
  return Object.hasOwn(WIDTHS, text);
}

/** `GET /<kind>/<slug>-<width>.webp`, to be mounted under `/media`: pictures browsers and CDNs may keep for a year. */
export function mediaRoutes(pictures: Pick<Pictures, 'get' | 'version'>): Hono {
  const app = new Hono();
  app.get('/:kind/:file', async (context) => {
    const { kind, file } = context.req.param();
    const [, slug, width] = FILE.exec(file) ?? [];
    const missing = () => context.text('No such picture', 404, { 'Cache-Control': 'public, max-age=60' });
    if (!isKind(kind) || slug === undefined) return missing();
    const version = pictures.version(kind, slug, Number(width));
    if (version === null) return missing();
    const headers = { ETag: `"${version}"`, 'Cache-Control': 'public, max-age=31536000, immutable' };
    if (context.req.header('If-None-Match')?.includes(headers.ETag)) return context.body(null, 304, headers);
    const picture = await pictures.get(kind, slug, Number(width));
    if (!picture) return missing();
    return context.body(new Uint8Array(picture), 200, { ...headers, 'Content-Type': 'image/webp' });
  });
  return app;
}
