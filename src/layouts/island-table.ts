import type { IslandTable } from '#src/config/island.ts';
import { resumePendingCarts } from '#src/features/cart/resume-pending.ts';

/** Loaders of the islands. Nothing of an island is fetched before it is used. */
export const TABLE: IslandTable = {
  cart: () => import('#src/features/cart/island.ts'),
  item: () => import('#src/features/item/island.ts'),
  buy: () => import('#src/features/item/buy-island.tsx'),
  location: () => import('#src/features/location/island.ts'),
  modules: () => import('#src/features/modules/island.ts'),
  search: () => import('#src/features/search/island.ts'),
  wishlist: () => import('#src/features/wishlist/island.ts'),
  addresses: () => import('#src/features/addresses/island.ts'),
  heart: () => import('#src/features/wishlist/heart.ts'),
  track: () => import('#src/features/orders/track-island.tsx'),
  map: () => import('#src/features/location/map-island.ts'),
  guest: () => import('#src/features/cart/guest-island.ts'),
  signOut: () => import('#src/features/auth/island.ts'),
};

// This file loads shortly after every page.
void resumePendingCarts();
