import type { StoreListQuery } from '#src/config/routes.ts';
import { wholeNumber } from '#src/lib/number.ts';

/** Number of stores on a page of the list (SRCH-05). */
export const STORES_PER_PAGE = 12;

const KINDS = ['newly_joined', 'popular', 'top_rated'] as const;
const OFFERS = ['delivery', 'take_away'] as const;

/** Returns the store filters in the query of a home; null if it has none. */
export function readStoreList(query: URLSearchParams): (StoreListQuery & { page: number }) | null {
  const values = (query.get('filter') ?? '').split(',');
  const kind = KINDS.find((one) => values.includes(one));
  const offer = OFFERS.find((one) => values.includes(one));
  const page = wholeNumber(query.get('page')) ?? 1;
  return kind || offer || page > 1 ? { kind, offer, page } : null;
}
