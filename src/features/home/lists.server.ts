import { listBanners } from '#src/api/banners.ts';
import { listConditions } from '#src/api/conditions.ts';
import { listMostReviewedItems, listPopularItems } from '#src/api/items.ts';
import { memoised } from '#src/api/memo.ts';
import { getModulePictures } from '#src/api/module-banners.ts';
import { CACHE_TIMES } from '#src/config/cache-times.ts';
import type { Source } from '../shared/page/shared.server.ts';

/** As long as a kept page is fresh: its tabs and the page itself then speak of the same items. */
const PAGE_MS = 60_000;
/** What the strip of popular items shows at most: five columns of three. */
const POPULAR = 15;

const keyOf = ({ key }: Source): string => key;

/** Carousel of the module, read anew every five minutes (API-06). */
export const sharedBanners = memoised(CACHE_TIMES.banners, keyOf, ({ api }: Source) => listBanners(api));

/** Promotional pictures of the module's home; they change with its banners. */
export const sharedPictures = memoised(CACHE_TIMES.banners, keyOf, ({ api }: Source) => getModulePictures(api));

/** Conditions items are grouped by (API-06). */
export const sharedConditions = memoised(CACHE_TIMES.commonConditions, keyOf, ({ api }: Source) => listConditions(api));

/** Popular items nearby, read anew every five minutes (API-06). */
export const sharedPopular = memoised(CACHE_TIMES.popularNearby, keyOf, ({ api }: Source) =>
  listPopularItems(api, { pageSize: POPULAR }),
);

/** Most reviewed items, up to 50 at once: they cannot be read by page or category. */
export const sharedReviewed = memoised(PAGE_MS, keyOf, ({ api }: Source) => listMostReviewedItems(api));
