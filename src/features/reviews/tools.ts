import type { At } from '#src/config/at.ts';
import type { ItemFigures } from '#src/contract/review.ts';
import type { ReviewQuery } from '#src/contract/review-query.ts';
import type { ReviewsShown } from '../shared/page/reviews-query.ts';

/** What can be done with a list of reviews (EXT-23). */
export type ReviewTools = ReviewsShown & {
  /** Number of reviews that the query lists, on all pages. */
  total: number;
  /** Number of reviews with pictures. */
  pictured: number;
  /** Figures of each item of a store. */
  items: readonly ItemFigures[];
  /** Where the items of a store are; omitted on the page of an item. */
  at?: At;
  /** Returns the path of the same page with other reviews. */
  href: (query: Partial<ReviewQuery> & { reviews?: number }) => string;
};
