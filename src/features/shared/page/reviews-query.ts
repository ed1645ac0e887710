import { ALL_REVIEWS, type ReviewQuery, reviewQueryOf } from '#src/contract/review-query.ts';
import { wholeNumber } from '#src/lib/number.ts';

/** Which reviews a page shows. */
export type ReviewsShown = {
  /** Page of reviews, from 1. */
  reviews: number;
  reviewQuery: ReviewQuery;
};

/** Reads which reviews a page shows: `reviews`, `review_order`, `stars` and `photos`. */
export const reviewsOf = (query: URLSearchParams): ReviewsShown => ({
  reviews: wholeNumber(query.get('reviews')) ?? 1,
  reviewQuery: EXTRAS.reviewTools
    ? reviewQueryOf({
        order: query.get('review_order'),
        stars: query.get('stars'),
        pictures: query.get('photos'),
      })
    : ALL_REVIEWS,
});
