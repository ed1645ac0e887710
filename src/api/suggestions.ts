import * as v from 'valibot';
import * as endpoints from '#src/contract/endpoints.ts';
import type { Result } from '#src/contract/errors.ts';
import { type Item, ItemSchema } from '#src/contract/item.ts';
import { type Page, pageOf } from '#src/contract/page.ts';
import { KeywordsSchema } from '#src/contract/visited.ts';
import { text, urlOrNull } from '#src/contract/wire.ts';
import type { Api } from './http.ts';
import { type Paging, pageQuery } from './paging.ts';

/** Returns up to five keywords for the search box; signed in only (`GET /api/v1/customer/suggested-items`). */
export function listKeywords(api: Api, signal?: AbortSignal): Promise<Result<string[]>> {
  return api.call(endpoints.listSuggestedItems, KeywordsSchema, { signal });
}

/** Returns a store's items that go with a cart, most reviewed first; `total` counts the page only
 *  (`GET /api/v1/items/suggested`). */
export function listCartSuggestions(
  api: Api,
  storeId: number,
  options: Paging & { recommended?: boolean } = {},
): Promise<Result<Page<Item>>> {
  return api.call(endpoints.listCartSuggestions, pageOf(ItemSchema, 'items', 'products'), {
    query: { store_id: storeId, recommended: options.recommended ? 1 : null, ...pageQuery(options) },
    signal: options.signal,
  });
}

/** An item name that matches the typed text. */
export type NameSuggestion = { name: string; image: string | null };

/** Returns matching item names, optionally within one store (`GET /api/v1/items/search-suggestion`). */
export function suggestItemNames(
  api: Api,
  name: string,
  options: Paging & { storeId?: number; categoryId?: number } = {},
): Promise<Result<Page<NameSuggestion>>> {
  const suggestion = v.pipe(
    v.object({ name: text, image_full_url: urlOrNull }),
    v.transform((raw): NameSuggestion => ({ name: raw.name, image: raw.image_full_url })),
  );
  return api.call(endpoints.suggestItemNames, pageOf(suggestion, 'products', 'items'), {
    query: { name, store_id: options.storeId, category_id: options.categoryId, ...pageQuery(options) },
    signal: options.signal,
  });
}
