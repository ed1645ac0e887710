import type { Island, IslandTable } from '#src/config/island.ts';
import { loadStyleSheet } from '#src/lib/style-sheet.ts';
import forms from '#src/styles/forms.css?url';

/** Returns a loader that also loads the style sheet of checkout, account and orders, which browsing pages lack. */
const withForms = (load: () => Promise<Island>) => async () => {
  const [island] = await Promise.all([load(), loadStyleSheet(forms)]);
  return island;
};

const MORE = {
  modules: () => import('#src/features/modules/island.ts'),
  wishlist: withForms(() => import('#src/features/wishlist/island.ts')),
  addresses: withForms(() => import('#src/features/addresses/island.ts')),
  heart: () => import('#src/features/wishlist/heart.ts'),
  track: withForms(() => import('#src/features/orders/track-island.tsx')),
  reorder: withForms(() => import('#src/features/orders/reorder-island.tsx')),
  share: () => import('#src/features/share/island.ts'),
  map: () => import('#src/features/location/map-island.ts'),
  guest: () => import('#src/features/cart/guest-island.ts'),
  list: () => import('#src/features/lists/island.ts'),
  avoid: withForms(() => import('#src/features/food/island.ts')),
  tellMe: withForms(() => import('#src/features/alerts/island.ts')),
  review: withForms(() => import('#src/features/reviews/mark-island.ts')),
  signOut: withForms(() => import('#src/features/auth/island.ts')),
} satisfies Partial<IslandTable>;

/** Imports one of the islands that few visitors open: their addresses would be in the script of every page. */
export const importMore = (name: keyof typeof MORE): Promise<Island> => MORE[name]();
