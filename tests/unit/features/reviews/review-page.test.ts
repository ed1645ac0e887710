import { expect, test } from 'vitest';
import { chosenPage, reviewPage } from '#src/features/reviews/review-page.ts';
import { reviewRow } from './review-row.ts';

const MANY = [...Array.from({ length: 23 }, (_, index) => reviewRow(index + 1)), reviewRow(99, '')];
const page = (requestedPage: number | undefined) => {
  const shownPage = reviewPage(MANY, requestedPage);
  return { ...shownPage, written: shownPage.written.map(({ id }) => id) };
};

test('SRCH-07 Reviews come ten a page, and those without words or pictures are left out', () => {
  expect(page(1)).toEqual({ page: 1, pages: 3, written: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] });
  expect(page(3)).toEqual({ page: 3, pages: 3, written: [21, 22, 23] });
});

test('A page beyond the last one is the last one, and a first page always exists', () => {
  expect(page(9).page).toBe(3);
  expect(reviewPage([], 2)).toEqual({ page: 1, pages: 1, written: [] });
});

test('All reviews are on one page where no page is requested', () => {
  expect(page(undefined)).toMatchObject({ page: 1, pages: 1 });
  expect(page(undefined).written).toHaveLength(23);
});

test('EXT-23 A page that the marketplace has chosen is one of as many as all reviews fill', () => {
  const reviews = MANY.slice(0, 10);
  expect(chosenPage(reviews, 11, 106)).toEqual({ page: 11, pages: 11, written: reviews });
  expect(chosenPage(reviews, 99, 106).page).toBe(11);
  expect(chosenPage([], 3, 0)).toEqual({ page: 1, pages: 1, written: [] });
});
