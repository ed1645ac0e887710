import type { Island, IslandTable } from '#src/config/island.ts';

const MORE = {
  modules: () => import('#src/features/modules/island.ts'),
  wishlist: () => import('#src/features/wishlist/island.ts'),
  addresses: () => import('#src/features/addresses/island.ts'),
  heart: () => import('#src/features/wishlist/heart.ts'),
  track: () => import('#src/features/orders/track-island.tsx'),
  reorder: () => import('#src/features/orders/reorder-island.tsx'),
  share: () => import('#src/features/share/island.ts'),
  map: () => import('#src/features/location/map-island.ts'),
  guest: () => import('#src/features/cart/guest-island.ts'),
  signOut: () => import('#src/features/auth/island.ts'),
} satisfies Partial<IslandTable>;

/** Imports one of the islands that few visitors open: their addresses would be in the script of every page. */
export const importMore = (name: keyof typeof MORE): Promise<Island> => MORE[name]();
