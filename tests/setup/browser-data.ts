import { join } from 'node:path';
import type { MediaKind } from '#src/backend/files/pictures.ts';
import type { PictureName } from '#src/demo/art/pictures.ts';
import { WIDTHS } from '#src/demo/art/spec.ts';
import { allArt } from '#src/demo/seed/art.ts';
import { copySeededData } from './seeded-data.ts';
import { MAIN, REMOTE_MARKETPLACE } from './servers.ts';
import { standInForPictures } from './stand-ins.ts';

// Before the servers of the browser tests start: the data that the server tests have seeded, if they have just run, and
// pictures without anything on them. Banners are drawn, because titles lie on these.
const PLAIN: ReadonlySet<string> = new Set([
  'item',
  'logo',
  'cover',
  'category',
  'brand',
  'person',
] satisfies MediaKind[]);
const isKind = (kind: string): kind is MediaKind => Object.hasOwn(WIDTHS, kind);

function* plainPictures(): Generator<PictureName> {
  for (const name of allArt().keys()) {
    const [kind = '', slug = ''] = name.split('/');
    if (isKind(kind) && PLAIN.has(kind)) for (const width of WIDTHS[kind]) yield { kind, slug, width };
  }
}

for (const { env } of [MAIN, REMOTE_MARKETPLACE]) {
  const folder = env['DATA_DIR'] ?? '';
  // On PostgreSQL the servers seed databases of their own.
  if (!env['DATABASE_URL']) copySeededData(folder);
  await standInForPictures(join(folder, 'pictures'), plainPictures());
}
