import * as v from 'valibot';
import { formerSlugsOf, id, looseList, numberOrZero, text, textOrNull, urlOrNull } from './wire.ts';

export type Brand = {
  id: number;
  slug: string;
  formerSlugs?: string[];
  name: string;
  image: string | null;
  itemCount: number;
};

/** A brand; id and name are required. */
export const BrandSchema = v.pipe(
  v.object({
    id,
    slug: textOrNull,
    former_slugs: looseList(text),
    name: text,
    image_full_url: urlOrNull,
    items_count: numberOrZero,
  }),
  v.transform(
    (raw): Brand => ({
      id: raw.id,
      slug: raw.slug ?? String(raw.id),
      ...formerSlugsOf(raw.former_slugs),
      name: raw.name,
      image: raw.image_full_url,
      itemCount: raw.items_count,
    }),
  ),
);
