import type { Review } from '#src/contract/review.ts';

/** Number of reviews on a page. */
const PER_PAGE = 10;

/**
 * Returns a page of the reviews with text or images; plain ratings count only in the average. Beyond the last page, the
 * last one.
 */
export function reviewPage(
  reviews: readonly Review[],
  requestedPage: number | undefined,
): { page: number; pages: number; written: Review[] } {
  const written = reviews.filter(({ comment, images, reply }) => comment !== '' || images.length > 0 || reply);
  if (requestedPage === undefined) return { page: 1, pages: 1, written };
  const pages = Math.max(1, Math.ceil(written.length / PER_PAGE));
  const page = Math.min(requestedPage, pages);
  return { page, pages, written: written.slice((page - 1) * PER_PAGE, page * PER_PAGE) };
}
