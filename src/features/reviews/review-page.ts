import type { Review } from '#src/contract/review.ts';

/** Number of reviews on a page. */
const PER_PAGE = 10;

/**
 * Returns a page of the reviews with text or images; plain ratings count only in the average. Beyond the last page, the
 * last one.
 */
export function reviewPage(
  reviews: readonly Review[],
  asked: number | undefined,
): { page: number; pages: number; said: Review[] } {
  const said = reviews.filter(({ comment, images, reply }) => comment !== '' || images.length > 0 || reply);
  if (asked === undefined) return { page: 1, pages: 1, said };
  const pages = Math.max(1, Math.ceil(said.length / PER_PAGE));
  const page = Math.min(asked, pages);
  return { page, pages, said: said.slice((page - 1) * PER_PAGE, page * PER_PAGE) };
}
