import * as v from 'valibot';
import { type Slugged, slugFields, sluggedOf } from './slug.ts';
import { numberOrZero, text, urlOrNull } from './wire.ts';

export type Brand = Slugged & {
  name: string;
  image: string | null;
  itemCount: number;
};

/** A brand; id and name are required. */
export const BrandSchema = v.pipe(
  v.object({
    ...slugFields,
    name: text,
    image_full_url: urlOrNull,
    items_count: numberOrZero,
  }),
  v.transform(
    (raw): Brand => ({
      ...sluggedOf(raw),
      name: raw.name,
      image: raw.image_full_url,
      itemCount: raw.items_count,
    }),
  ),
);
