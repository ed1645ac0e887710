import { listBanners } from '#src/api/banners.ts';
import { listConditions } from '#src/api/conditions.ts';
import { listMostReviewedItems, listPopularItems } from '#src/api/items.ts';
import { memoised } from '#src/api/memo.ts';
import { getModulePictures } from '#src/api/module-banners.ts';
import { CACHE_TIMES } from '#src/config/cache-times.ts';
import type { Source } from '../shared/page/shared.server.ts';

/** Equal to the time a cached page is fresh, so that its tabs and the page itself show the same items. In ms. */
const PAGE_MS = 60_000;
/** Maximum number of popular items: five columns of three. */
const POPULAR = 15;

const keyOf = ({ key }: Source): string => key;

/** Returns the banners of the module, cached for five minutes (API-06). */
export const sharedBanners = memoised(CACHE_TIMES.banners, keyOf, ({ api }: Source) => listBanners(api));

/** Returns the promotional images of the module's home, cached as long as its banners. */
export const sharedPictures = memoised(CACHE_TIMES.banners, keyOf, ({ api }: Source) => getModulePictures(api));

/** Returns the conditions items are grouped by (API-06). */
export const sharedConditions = memoised(CACHE_TIMES.commonConditions, keyOf, ({ api }: Source) => listConditions(api));

/** Returns popular items nearby, cached for five minutes (API-06). */
export const sharedPopular = memoised(CACHE_TIMES.popularNearby, keyOf, ({ api }: Source) =>
  listPopularItems(api, { pageSize: POPULAR }),
);

/** Returns the most reviewed items, up to 50: they cannot be requested by page or category. */
export const sharedReviewed = memoised(PAGE_MS, keyOf, ({ api }: Source) => listMostReviewedItems(api));
