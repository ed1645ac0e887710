import * as v from 'valibot';
import { id, textOrEmpty, urlOrNull } from './wire.ts';

/** A banner on a store's page. */
export type StoreBanner = { id: number; title: string; image: string | null; href: string | null };

/** A store's own banner. */
export const StoreBannerSchema = v.pipe(
  v.object({ id, title: textOrEmpty, image_full_url: urlOrNull, default_link: urlOrNull }),
  v.transform(
    (raw): StoreBanner => ({ id: raw.id, title: raw.title, image: raw.image_full_url, href: raw.default_link }),
  ),
);
