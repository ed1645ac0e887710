import * as v from 'valibot';
import { type Slugged, slugFields, sluggedOf } from './slug.ts';
import { flag, looseList, numberOrNull, numberOrZero, text, urlOrNull } from './wire.ts';

export type Category = Slugged & {
  name: string;
  image: string | null;
  /** 0 for a top-level category. */
  parentId: number;
  featured: boolean;
  children: Category[];
  productCount: number | null;
};

/** A category with its children (one level); id and name are required. */
export const CategorySchema: v.GenericSchema<unknown, Category> = v.pipe(
  v.object({
    ...slugFields,
    name: text,
    image_full_url: urlOrNull,
    parent_id: numberOrZero,
    featured: flag,
    childes: looseList(v.lazy(() => CategorySchema)),
    products_count: numberOrNull,
  }),
  v.transform(
    (raw): Category => ({
      ...sluggedOf(raw),
      name: raw.name,
      image: raw.image_full_url,
      parentId: raw.parent_id,
      featured: raw.featured,
      children: raw.childes,
      productCount: raw.products_count,
    }),
  ),
);
