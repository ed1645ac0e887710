import { wholeNumber } from '../shared/page/query.ts';

/** What the address of a store page asks for. */
export type StoreQuery = {
  /** A category of the store, null = all of it. */
  category: number | null;
  /** Text looked for within the store, '' = none. */
  search: string;
  /** Counts from 1. */
  page: number;
  /** Page of what people say, counts from 1. */
  reviews: number;
};

const LONGEST_SEARCH = 100;

/** Reads `category`, `search`, `page` and `reviews`; what makes no sense counts as not asked. */
export const storeQueryOf = (query: URLSearchParams): StoreQuery => ({
  category: wholeNumber(query.get('category')),
  search: (query.get('search') ?? '').trim().slice(0, LONGEST_SEARCH),
  page: wholeNumber(query.get('page')) ?? 1,
  reviews: wholeNumber(query.get('reviews')) ?? 1,
});
