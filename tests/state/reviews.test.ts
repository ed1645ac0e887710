// @vitest-environment happy-dom
import './storage.ts';

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rate } from '#src/state/reviews/rate.ts';
import { isRated, rememberRated } from '#src/state/reviews/rated.ts';
import { $reminder, dismissReminder, mayRemind, readReminder } from '#src/state/reviews/reminder.ts';
import { fakeMarket } from './market.ts';

vi.mock('#src/lib/toast.ts', () => ({ toast: { success: vi.fn(), error: vi.fn() } }));

const OPINION = { orderId: 7, rating: 5, comment: 'Good', images: [] };
/** Storage that allows removing a missing key, as in browsers. */
const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', storage);
  sessionStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

test('REV-02 A review is sent to the endpoint of its kind and remembered', async () => {
  const { sentCalls } = fakeMarket(() => ({ body: { message: 'Thanks' } }));
  expect(await rate('item:88', OPINION)).toEqual({ state: 'done' });
  expect(await rate('courier:3', OPINION)).toEqual({ state: 'done' });
  expect(sentCalls.map(({ path }) => path)).toEqual([
    '/api/v1/items/reviews/submit',
    '/api/v1/delivery-man/reviews/submit',
  ]);
  expect(isRated(7, 'item:88') && isRated(7, 'courier:3')).toBe(true);
  // The same item of another order is another review.
  expect(isRated(8, 'item:88')).toBe(false);
});

test('REV-02 A second review is refused as a duplicate, and any other refusal can be corrected', async () => {
  const refuse = (code: string) => () => ({ status: 403, body: { errors: [{ code, message: 'No.' }] } });
  fakeMarket(refuse('comment'));
  expect(await rate('item:88', OPINION)).toEqual({ state: 'failed', problem: 'No.' });
  expect(isRated(7, 'item:88')).toBe(false);
  fakeMarket(refuse('review'));
  expect(await rate('item:88', OPINION)).toEqual({ state: 'already' });
  expect(isRated(7, 'item:88')).toBe(true);
});

test('REV-02 Only the newest reviews are remembered', () => {
  for (let id = 1; id <= 60; id += 1) rememberRated(7, `item:${id}`);
  expect(isRated(7, 'item:10')).toBe(false);
  expect(isRated(7, 'item:11')).toBe(true);
  kept.set('islet:rated', '{"odd":1}');
  expect(isRated(7, 'item:11')).toBe(false);
});

test('REV-01 A review reminder shows until it is dismissed, which is sent to the marketplace', async () => {
  fakeMarket(() => ({ body: { order_id: 7, images: ['http://shop.example/a.webp', null] } }));
  await readReminder();
  expect($reminder.get()).toEqual({ orderId: 7, images: ['http://shop.example/a.webp'] });
  expect(mayRemind(Date.now())).toBe(true);
  const { sentCalls } = fakeMarket(() => ({ body: 'success' }));
  await dismissReminder();
  expect(sentCalls.map(({ path, query }) => `${path} ${query.get('order_id')}`)).toEqual([
    '/api/v1/customer/review-reminder-cancel 7',
  ]);
  expect($reminder.get()).toBeNull();
  await dismissReminder();
  expect(sentCalls).toHaveLength(1);
});

test('REV-01 A dismissed reminder ends all reminders of the session', async () => {
  fakeMarket(() => ({ body: { order_id: 7, images: [] } }));
  await readReminder();
  await dismissReminder();
  expect(mayRemind(Date.now() + 24 * 60 * 60_000)).toBe(false);
  sessionStorage.clear();
  expect(mayRemind(Date.now())).toBe(true);
});

test('REV-01 A customer without an order to review is not checked again for five minutes', async () => {
  fakeMarket(() => ({ body: { order_id: null, images: [] } }));
  await readReminder();
  expect($reminder.get()).toBeNull();
  expect(mayRemind(Date.now())).toBe(false);
  expect(mayRemind(Date.now() + 5 * 60_000)).toBe(true);
});
