import { expect, test, vi } from 'vitest';
import { fail, succeed } from '#src/contract/errors.ts';
import { ALL_REVIEWS } from '#src/contract/review-query.ts';
import { chosenReviews } from '#src/features/shared/page/reviews-query.ts';
import { reviewRow } from '../reviews/review-row.ts';

/** Loads page `reviews` of some reviews; returns the requested pages and the ids of the loaded reviews. */
async function load(reviews: number, total: number) {
  const requestedPages: number[] = [];
  const response = await chosenReviews(
    async (page) => {
      requestedPages.push(page);
      const rows = Array.from({ length: total }, (_, index) => reviewRow(index)).slice((page - 1) * 10, page * 10);
      return succeed({ rows, page, pageSize: 10, total, figures: null });
    },
    { reviews, reviewQuery: ALL_REVIEWS },
  );
  return { requestedPages, reviewIds: response.ok && response.value.rows.map(({ id }) => id) };
}

test('EXT-23 A page of reviews is loaded alone, and the last one instead of a page beyond it', async () => {
  expect(await load(2, 12)).toEqual({ requestedPages: [2], reviewIds: [10, 11] });
  expect(await load(7, 12)).toEqual({ requestedPages: [7, 2], reviewIds: [10, 11] });
  expect(await load(7, 0)).toEqual({ requestedPages: [7], reviewIds: [] });
});

test('EXT-23 Reviews that cannot be loaded are requested once', async () => {
  const failure = fail('network');
  const loadPage = vi.fn(async () => failure);
  expect(await chosenReviews(loadPage, { reviews: 3, reviewQuery: ALL_REVIEWS })).toBe(failure);
  expect(loadPage).toHaveBeenCalledOnce();
});
