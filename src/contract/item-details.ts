import * as v from 'valibot';
import { type Item, itemWith } from './item.ts';
import { type Review, ReviewSchema } from './review.ts';
import { type StoreSummary, StoreSummarySchema } from './store.ts';
import { idOrNull, looseList, orNull, textOrEmpty } from './wire.ts';

export type ItemDetails = Item & {
  store: StoreSummary | null;
  tags: string[];
  reviews: Review[];
  /** Null without a brand. */
  brandId: number | null;
};

const ExtrasSchema = v.object({
  store_details: orNull(StoreSummarySchema),
  tags: looseList(v.object({ tag: textOrEmpty })),
  reviews: looseList(ReviewSchema),
  brand_id: idOrNull,
});

/** The response for the product page: an item with its store, tags and reviews. */
export const ItemDetailsSchema = v.pipe(
  itemWith(ExtrasSchema),
  v.transform(
    ({ item, extras }): ItemDetails => ({
      ...item,
      store: extras.store_details,
      tags: extras.tags.map((row) => row.tag).filter((tag) => tag !== ''),
      reviews: extras.reviews,
      brandId: extras.brand_id,
    }),
  ),
);
