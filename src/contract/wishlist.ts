import * as v from 'valibot';
import { ItemSchema } from './item.ts';
import { StoreSummarySchema } from './store.ts';
import { looseList } from './wire.ts';

const [items, stores] = [looseList(ItemSchema), looseList(StoreSummarySchema)];

/** Both lists; the keys are singular, on some marketplaces plural. */
export const WishlistSchema = v.pipe(
  v.object({ item: items, items, store: stores, stores }),
  v.transform((raw) => ({
    items: raw.item.length > 0 ? raw.item : raw.items,
    stores: raw.store.length > 0 ? raw.store : raw.stores,
  })),
);

/** The items and stores a customer saved. */
export type Wishlist = v.InferOutput<typeof WishlistSchema>;
