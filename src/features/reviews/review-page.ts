import type { Review } from '#src/contract/review.ts';
import { REVIEWS_PER_PAGE } from '../shared/page/reviews-query.ts';

/** A page of reviews, from 1, and their number of pages. */
type ReviewPageShown = { page: number; pages: number; written: Review[] };

const isWritten = ({ comment, images, reply }: Review): boolean =>
  comment !== '' || images.length > 0 || Boolean(reply);

/**
 * Returns a page of the reviews with text or images; plain ratings count only in the average. Beyond the last page, the
 * last one.
 */
export function reviewPage(reviews: readonly Review[], requestedPage: number | undefined): ReviewPageShown {
  const written = reviews.filter(isWritten);
  if (requestedPage === undefined) return { page: 1, pages: 1, written };
  const pages = Math.max(1, Math.ceil(written.length / REVIEWS_PER_PAGE));
  const page = Math.min(requestedPage, pages);
  return { page, pages, written: written.slice((page - 1) * REVIEWS_PER_PAGE, page * REVIEWS_PER_PAGE) };
}

/** Returns a page that the marketplace has chosen (EXT-23), of `total` reviews. */
export function chosenPage(reviews: readonly Review[], requestedPage: number, total: number): ReviewPageShown {
  const pages = Math.max(1, Math.ceil(total / REVIEWS_PER_PAGE));
  return { page: Math.min(requestedPage, pages), pages, written: reviews.filter(isWritten) };
}
