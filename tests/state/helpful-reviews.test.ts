// @vitest-environment happy-dom
import './storage.ts';

import { beforeEach, expect, test, vi } from 'vitest';
import { clearPersonalData } from '#src/state/auth/sign-out.ts';
import { $token } from '#src/state/auth/token.ts';
import { $helpfulReviews } from '#src/state/reviews/helpful.ts';
import { markHelpful } from '#src/state/reviews/marks.ts';
import { fakeMarket, later, type Respond } from './market.ts';
import { kept } from './storage.ts';

vi.mock('#src/lib/toast.ts', () => ({ toast: { success: vi.fn(), error: vi.fn() } }));

const KEY = 'islet:helpful';
const DONE = { body: { message: 'Thank you.', helpful_count: 3 } };
const market = (response: ReturnType<Respond> = DONE) => fakeMarket(() => response);

beforeEach(() => {
  market();
  $token.set('lina');
});

test('EXT-23 A review that was found helpful is remembered until that is taken back', async () => {
  await markHelpful(7, false);
  await markHelpful(8, false);
  expect($helpfulReviews.get()).toEqual([7, 8]);
  await markHelpful(7, true);
  expect($helpfulReviews.get()).toEqual([8]);
  expect(JSON.parse(kept[KEY] ?? '')).toEqual({ owner: 'lina', ids: [8] });
});

test('EXT-23 A mark that the marketplace refuses is not remembered', async () => {
  market({ status: 403, body: { errors: [{ code: 'review', message: 'This is your own review.' }] } });
  await markHelpful(9, false);
  expect($helpfulReviews.get()).not.toContain(9);
});

test('EXT-23 Only the latest 200 marks are remembered', async () => {
  for (let id = 1; id <= 201; id += 1) await markHelpful(id, false);
  expect($helpfulReviews.get()).toHaveLength(200);
  expect($helpfulReviews.get()).not.toContain(1);
  expect($helpfulReviews.get().at(-1)).toBe(201);
});

test('EXT-23 Marks are those of the customer who set them, and a sign-out removes them', async () => {
  await markHelpful(7, false);
  $token.set('omar');
  expect($helpfulReviews.get()).toEqual([]);
  await markHelpful(8, false);
  expect($helpfulReviews.get()).toEqual([8]);
  localStorage.setItem(KEY, kept[KEY] ?? '');
  clearPersonalData();
  expect(localStorage.getItem(KEY)).toBeNull();
});

test('EXT-23 A mark whose response comes after the sign-out is not remembered', async () => {
  const response = later<typeof DONE>();
  market(response.promise);
  const marked = markHelpful(11, false);
  $token.set('omar');
  response.give(DONE);
  await marked;
  expect($helpfulReviews.get()).not.toContain(11);
});
