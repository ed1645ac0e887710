import { CACHE_TIMES } from '#src/config/cache-times.ts';
import { type CatalogueChanges, CatalogueChangesSchema } from '#src/contract/catalogue-changes.ts';
import { at } from '#src/contract/endpoint.ts';
import * as endpoints from '#src/contract/endpoints.ts';
import type { Result } from '#src/contract/errors.ts';
import { type FeedItem, FeedItemSchema } from '#src/contract/feed-item.ts';
import { type ListedPage, ListedPageSchema } from '#src/contract/listed-page.ts';
import { type Page, pageOf } from '#src/contract/page.ts';
import type { Api } from './http.ts';
import { type Paging, pageQuery } from './paging.ts';

const itemPage = pageOf(ListedPageSchema, 'products', 'items');
const feedPage = pageOf(FeedItemSchema, 'products', 'items');
const storePage = pageOf(ListedPageSchema, 'stores');

/** Returns the pages of a module's items (`GET /api/v1/items/popular`). */
export const listItemPages = (api: Api, paging: Paging): Promise<Result<Page<ListedPage>>> =>
  api.call(endpoints.listPopularItems, itemPage, { query: { ...pageQuery(paging), type: 'all' } });

/** Returns the pages of a module's stores (`GET /api/v1/stores/get-stores/all`). */
export const listStorePages = (api: Api, paging: Paging): Promise<Result<Page<ListedPage>>> =>
  api.call(at(endpoints.listStores, { filter_data: 'all' }), storePage, {
    query: { ...pageQuery(paging), type: 'all', store_type: 'all', featured: null },
  });

/**
 * Returns the items of a module for its feed (`GET /api/v1/items/popular`). With a signal they are not cached: each is
 * read once, and all together would take the place of the items that pages show.
 */
export const listFeedItems = (api: Api, paging: Paging): Promise<Result<Page<FeedItem>>> =>
  api.call(endpoints.listPopularItems, feedPage, {
    query: { ...pageQuery(paging), type: 'all' },
    signal: paging.signal,
  });

/**
 * Returns when what a module lists changed last (`GET /api/v1/catalogue-changes`). Marketplaces besides the embedded one
 * do not say it.
 */
export const getCatalogueChanges = (api: Api): Promise<Result<CatalogueChanges>> =>
  api.call(endpoints.getCatalogueChanges, CatalogueChangesSchema, { cache: { ttl: CACHE_TIMES.settings } });
