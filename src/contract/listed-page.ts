import * as v from 'valibot';
import { id, instantOrNull, textOrNull, urlOrNull } from './wire.ts';

const pictureOf = (url: string | null, kind: 'item' | 'cover' | 'logo') => (url === null ? null : { url, kind });

/** Of a row only what a sitemap needs, because it reads all of them. A store is shown by its cover if it has one. */
export const ListedPageSchema = v.pipe(
  v.object({
    id,
    slug: textOrNull,
    image_full_url: urlOrNull,
    cover_photo_full_url: urlOrNull,
    logo_full_url: urlOrNull,
    updated_at: instantOrNull('UTC'),
  }),
  v.transform((raw) => ({
    slug: raw.slug ?? String(raw.id),
    image:
      pictureOf(raw.image_full_url, 'item') ??
      pictureOf(raw.cover_photo_full_url, 'cover') ??
      pictureOf(raw.logo_full_url, 'logo'),
    changedAt: raw.updated_at,
  })),
);

/** The page of an item or store in a list, its picture, and the instant of its last change. */
export type ListedPage = v.InferOutput<typeof ListedPageSchema>;
