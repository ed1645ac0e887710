import type { Review } from '#src/contract/review.ts';

/** Reviews on a page. */
const PER_PAGE = 10;

/** A page of what people say in words or pictures; ratings alone are in the mean. A page beyond the last is the last. */
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
