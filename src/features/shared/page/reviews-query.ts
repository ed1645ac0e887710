import type { Result } from '#src/contract/errors.ts';
import type { ReviewPage } from '#src/contract/review.ts';
import { ALL_REVIEWS, type ReviewQuery, reviewQueryOf } from '#src/contract/review-query.ts';
import { wholeNumber } from '#src/lib/number.ts';

/** Which reviews a page shows. */
export type ReviewsShown = {
  /** Page of reviews, from 1. */
  reviews: number;
  reviewQuery: ReviewQuery;
};

/** Number of reviews on a page. */
export const REVIEWS_PER_PAGE = 10;

/** Loads the chosen page of reviews by its number; beyond the last page, the last one. */
export async function chosenReviews(
  load: (page: number) => Promise<Result<ReviewPage>>,
  { reviews }: ReviewsShown,
): Promise<Result<ReviewPage>> {
  const response = await load(reviews);
  if (!response.ok || response.value.rows.length > 0 || response.value.total === 0) return response;
  return load(Math.ceil(response.value.total / REVIEWS_PER_PAGE));
}

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
