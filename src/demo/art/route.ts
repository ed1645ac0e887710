import { Hono } from 'hono';
import type { MediaKind } from '#src/backend/files/pictures.ts';
import { pictureFormat } from '#src/lib/picture-format.ts';
import type { Pictures } from './pictures.ts';
import { WIDTHS } from './spec.ts';

const FILE = /^([a-z0-9][a-z0-9~-]*)-(\d{2,4})\.webp$/;

/**
 * Folders with pictures of several kinds: clients that append file names use one folder for all pictures of campaigns.
 */
const MIXED: ReadonlyMap<string, readonly MediaKind[]> = new Map([['campaign', ['banner', 'item']]]);

function isKind(text: string): text is MediaKind {
  return Object.hasOwn(WIDTHS, text);
}

const kindsOf = (folder: string): readonly MediaKind[] => MIXED.get(folder) ?? (isKind(folder) ? [folder] : []);

/**
 * Returns the routes of `GET /<kind>/<slug>-<width>.webp`, to be mounted under `/media`; pictures are cacheable for a
 * year, in the format that the browser accepts. The folder `campaign` serves the pictures of campaigns and of their items.
 */
export function mediaRoutes(pictures: Pick<Pictures, 'get' | 'version'>): Hono {
  const app = new Hono();
  app.get('/:folder/:file', async (context) => {
    const { folder, file } = context.req.param();
    const [, slug, width] = FILE.exec(file) ?? [];
    const format = pictureFormat(context.req.header('Accept'));
    const missing = () => context.text('No such picture', 404, { 'Cache-Control': 'public, max-age=60' });
    if (slug === undefined) return missing();
    const kind = kindsOf(folder).find((one) => pictures.version(one, slug, Number(width)) !== null);
    const version = kind && pictures.version(kind, slug, Number(width), format);
    if (!kind || !version) return missing();
    const headers = { ETag: `"${version}"`, 'Cache-Control': 'public, max-age=31536000, immutable', Vary: 'Accept' };
    if (context.req.header('If-None-Match')?.includes(headers.ETag)) return context.body(null, 304, headers);
    const picture = await pictures.get(kind, slug, Number(width), format);
    if (!picture) return missing();
    return context.body(new Uint8Array(picture), 200, { ...headers, 'Content-Type': `image/${format}` });
  });
  return app;
}
