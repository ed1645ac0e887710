import * as v from 'valibot';
import { slugFields, sluggedOf } from './slug.ts';
import { numberOrZero, text, urlOrNull } from './wire.ts';

/** A brand; id and name are required. */
export const BrandSchema = v.pipe(
  v.object({
    ...slugFields,
    name: text,
    image_full_url: urlOrNull,
    items_count: numberOrZero,
  }),
  v.transform((raw) => ({
    ...sluggedOf(raw),
    name: raw.name,
    image: raw.image_full_url,
    itemCount: raw.items_count,
  })),
);
export type Brand = v.InferOutput<typeof BrandSchema>;
