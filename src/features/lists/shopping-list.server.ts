import { searchItems } from '#src/api/search.ts';
import type { Item } from '#src/contract/item.ts';
import { isShoppingList, type ListLine, readShoppingList } from '#src/domain/shopping-list.ts';
import type { PageContext } from '../shared/page/context.server.ts';
import type { ResultsRequest } from './results.ts';

/** A line of a list with the items found for it, the best first. */
export type FoundLine = ListLine & { items: readonly Item[] };

/** The best item and its alternatives. */
const MOST_CHOICES = 5;

/** Returns whether the search of a page is a shopping list (EXT-14). */
export const isListSearch = ({ module }: PageContext, { dataType, search }: ResultsRequest): boolean =>
  EXTRAS.shoppingList && module?.type === 'grocery' && dataType === 'searched' && isShoppingList(search);

/** Returns what is found for each line of a shopping list; lines that cannot be read have nothing. */
export const loadShoppingList = ({ api }: PageContext, text: string): Promise<FoundLine[]> =>
  Promise.all(
    readShoppingList(text).map(async (line) => {
      const response = await searchItems(api, line.text, { pageSize: MOST_CHOICES });
      return { ...line, items: response.ok ? response.value.rows : [] };
    }),
  );
