// Small behaviours of server HTML (design D4), in one file for all pages: a page alone would need ten, each a request.
import '#src/features/catalog/cards.ts';
import '#src/features/catalog/carousel.ts';
import '#src/features/catalog/more-intent.ts';
import '#src/features/catalog/newsletter.ts';
import '#src/features/home/copy.ts';
import '#src/features/home/countdown.ts';
import '#src/features/home/tab-intent.ts';
import '#src/features/home/track-form.ts';
import '#src/features/home/video.ts';
import '#src/features/lists/filters-intent.ts';
import { startIntent } from '#src/features/shell/intent.ts';
import type { IslandTable } from '#src/features/shell/island-loader.ts';
import './visitor.ts';

/** Where the islands live. The one place that names other rooms: nothing of them is fetched before somebody reaches for it. */
const ISLANDS: IslandTable = {
  cart: () => import('#src/features/cart/island.ts'),
  item: () => import('#src/features/item/island.ts'),
  location: () => import('#src/features/location/island.ts'),
  modules: () => import('#src/features/modules/island.ts'),
  search: () => import('#src/features/search/island.ts'),
  wishlist: () => import('#src/features/wishlist/island.ts'),
  addresses: () => import('#src/features/addresses/island.ts'),
  heart: () => import('#src/features/wishlist/heart.ts'),
  track: () => import('#src/features/orders/track-island.ts'),
  map: () => import('#src/features/location/map-island.ts'),
  guest: () => import('#src/features/cart/island.ts'),
  signOut: () => import('#src/features/auth/island.ts'),
};

startIntent(ISLANDS);
