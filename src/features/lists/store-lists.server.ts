import { listLatestStores, listPopularStores, listTopRatedStores } from '#src/api/stores.ts';
import { type StoreListKind, storeList } from '#src/config/routes.ts';
import type { Page } from '#src/contract/page.ts';
import type { StoreSummary } from '#src/contract/store.ts';
import { wholeNumber } from '#src/lib/number.ts';
import { cachePage, moved, type RequestedPage } from '../shared/page/cache.ts';
import { type Globals, type ModuleContext, must, notFound, openModuleContext } from '../shared/page/context.server.ts';

/** Number of stores on a page of a list (SRCH-05). */
export const STORE_LIST_PAGE = 12;

const READ = { popular: listPopularStores, 'top-rated': listTopRatedStores, latest: listLatestStores } as const;

/** A page of a module's stores in one of the orders. */
export type StoreListPage = { context: ModuleContext; kind: StoreListKind; page: number; stores: Page<StoreSummary> };

/**
 * Loads a page of a store list; a 404 response for an unknown language or module, or without a module.
 * @throws {LoadError} if the marketplace fails.
 */
export async function loadStoreList(globals: Globals, kind: StoreListKind): Promise<StoreListPage | Response> {
  const context = await openModuleContext(globals);
  if (context instanceof Response) return context;
  const page = wholeNumber(globals.url.searchParams.get('page')) ?? 1;
  const stores = must('stores', await READ[kind](context.api, { page, pageSize: STORE_LIST_PAGE }));
  return { context, kind, page, stores };
}

/**
 * Loads a store list as a page of its own and makes it cacheable; a redirect from another address, and a 404 response
 * also for a later page without stores.
 * @throws {LoadError} if the marketplace fails.
 */
export async function openStoreList(
  requested: Globals & RequestedPage,
  kind: StoreListKind,
): Promise<StoreListPage | Response> {
  const list = await loadStoreList(requested, kind);
  if (list instanceof Response) return list;
  const { context, page, stores } = list;
  if (page > 1 && stores.rows.length === 0) return notFound();
  const redirect = moved(requested, context.at, storeList(context.at, kind, page));
  if (redirect) return redirect;
  cachePage(requested, 'catalogue');
  return list;
}
