import { wholeNumber } from '#src/lib/number.ts';
import { type ReviewsShown, reviewsOf } from '../shared/page/reviews-query.ts';

/** The query of a store page. */
export type StoreQuery = ReviewsShown & {
  /** Category of the store; null for all. */
  category: number | null;
  /** Search text within the store; '' for none. */
  search: string;
  /** From 1. */
  page: number;
};

const LONGEST_SEARCH = 100;

/** Reads `category`, `search`, `page` and `reviews`; invalid values count as absent. */
export const storeQueryOf = (query: URLSearchParams): StoreQuery => ({
  category: wholeNumber(query.get('category')),
  search: (query.get('search') ?? '').trim().slice(0, LONGEST_SEARCH),
  page: wholeNumber(query.get('page')) ?? 1,
  ...reviewsOf(query),
});
