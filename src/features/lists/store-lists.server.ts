import { listLatestStores, listPopularStores, listTopRatedStores } from '#src/api/stores.ts';
import type { StoreListKind } from '#src/config/routes.ts';
import type { Page } from '#src/contract/page.ts';
import type { StoreSummary } from '#src/contract/store.ts';
import { type Globals, must, notFound, openContext, type PageContext } from '../shared/page/context.server.ts';
import { wholeNumber } from '../shared/page/query.ts';

/** Stores on a page of such a list (SRCH-05). */
export const STORE_LIST_PAGE = 12;

const READ = { popular: listPopularStores, 'top-rated': listTopRatedStores, latest: listLatestStores } as const;

/** A page of all stores of a module in one of its orders. */
export type StoreListPage = { context: PageContext; kind: StoreListKind; page: number; stores: Page<StoreSummary> };

/**
 * Loads a list of stores; 404 for a page beyond its last.
 * @throws {LoadError} when the marketplace does not answer.
 */
export async function loadStoreList(globals: Globals, kind: StoreListKind): Promise<StoreListPage | Response> {
  const context = await openContext(globals);
  if (context instanceof Response) return context;
  const page = wholeNumber(globals.url.searchParams.get('page')) ?? 1;
  if (!context.module) return notFound();
  const stores = must('stores', await READ[kind](context.api, { page, pageSize: STORE_LIST_PAGE }));
  return { context, kind, page, stores };
}
