import * as v from 'valibot';
import { itemWith } from './item.ts';
import { ReviewSchema } from './review.ts';
import { StoreSummarySchema } from './store.ts';
import { idOrNull, looseList, orNull, textOrEmpty } from './wire.ts';

const ExtrasSchema = v.object({
  store_details: orNull(StoreSummarySchema),
  tags: looseList(v.object({ tag: textOrEmpty })),
  reviews: looseList(ReviewSchema),
  brand_id: idOrNull,
});

/** The response for the product page: an item with its store, tags and reviews. */
export const ItemDetailsSchema = v.pipe(
  itemWith(ExtrasSchema),
  v.transform(({ item, extras }) => ({
    ...item,
    store: extras.store_details,
    tags: extras.tags.map((row) => row.tag).filter((tag) => tag !== ''),
    reviews: extras.reviews,
    /** Null without a brand. */
    brandId: extras.brand_id,
  })),
);
export type ItemDetails = v.InferOutput<typeof ItemDetailsSchema>;
