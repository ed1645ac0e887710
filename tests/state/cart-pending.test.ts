import './cart-page.ts';

import { expect, test } from 'vitest';
import type { Intent } from '#src/state/cart/engine.ts';
import { BURGER, cartPage, put } from './cart-page.ts';
import { Failure, responses, sentCalls } from './quick-page.ts';
import { said } from './toasts.ts';

const NOTHING = { groups: [], variation: null, addOns: [] };
const KEY = 'islet:cart:left';
type Intents = ReturnType<typeof intents>;
const intents = (line: number) => ({
  change: { id: 1, kind: 'change', lineId: line, choice: NOTHING, quantity: 3 } satisfies Intent,
  quantity: { id: 1, kind: 'quantity', lineId: line, quantity: 4 } satisfies Intent,
  remove: { id: 1, kind: 'remove', lineId: line } satisfies Intent,
  clear: { id: 1, kind: 'clear' } satisfies Intent,
});

/** Opens a page on which an intent of an earlier one is left. */
async function resumed(kind: keyof Intents) {
  const line = put(BURGER, 2);
  await (await cartPage()).refetch(1);
  localStorage.setItem(KEY, JSON.stringify({ 1: [intents(line)[kind]] }));
  const page = await cartPage();
  page.resumeCarts();
  // Creating the cart takes up what is left.
  expect(localStorage.getItem(KEY)).toBeNull();
  await page.sent(page.cartOf(1).engine.settled());
  return page;
}

test.each([
  ['change', 'Item updated successfully'],
  ['remove', 'Removed from cart.'],
  ['clear', 'Cart cleared successfully.'],
  ['quantity', null],
] as const)('CART-03 CART-09 A change left by a page (%s) is sent and confirmed as usual', async (kind, text) => {
  await resumed(kind);
  await expect.poll(() => said.successes).toEqual(text === null ? [] : [text]);
  expect(said.errors).toEqual([]);
});

test('CART-09 A refused change of an earlier page is shown as an error', async () => {
  responses['customer/cart/update'] = new Failure(403);
  await resumed('quantity');
  await expect.poll(() => said.errors).toEqual(['Failed with 403']);
});

test('CART-03 A pending change is stored when the page is left, and taken up when the page comes back', async () => {
  put(BURGER, 2);
  const page = await cartPage();
  await page.refetch(1);
  const [line] = page.lines();
  if (!line) throw new Error('The cart is empty.');
  const changing = page.increase(line);
  window.dispatchEvent(new Event('pagehide'));
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toMatchObject({ 1: [{ kind: 'quantity', quantity: 3 }] });
  // Not from the back/forward cache: another page has taken it up.
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  expect(localStorage.getItem(KEY)).not.toBeNull();
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(localStorage.getItem(KEY)).toBeNull();
  await page.sent(Promise.all([changing, page.cartOf(1).engine.settled()]));
  expect(sentCalls('customer/cart/update')).toHaveLength(1);
  expect(page.lines()).toMatchObject([{ quantity: 3, pending: false }]);
});

test('A page without pending changes stores none', async () => {
  const page = await cartPage();
  await page.refetch(1);
  window.dispatchEvent(new Event('pagehide'));
  expect(localStorage.getItem(KEY)).toBeNull();
});

test('CART-09 Each module takes up its own pending changes once', async () => {
  await cartPage();
  const { storePendingIntents, takePendingIntents, modulesWithPendingIntents } = await import(
    '#src/state/cart/stored.ts'
  );
  const { remove, quantity } = intents(8);
  storePendingIntents(1, [quantity]);
  storePendingIntents(2, [remove]);
  expect(modulesWithPendingIntents()).toEqual([1, 2]);
  expect(takePendingIntents(3)).toEqual([]);
  expect(takePendingIntents(1)).toEqual([quantity]);
  expect(takePendingIntents(1)).toEqual([]);
  expect(modulesWithPendingIntents()).toEqual([2]);
  expect(takePendingIntents(2)).toEqual([remove]);
  expect(localStorage.getItem(KEY)).toBeNull();
});

test.each(['', '7', '{"1":[{"kind":"steal"}]}', '{"1":[{"id":1,"kind":"quantity","lineId":5,"quantity":0}]}'])(
  'An unreadable list of pending changes (%s) is dropped',
  async (text) => {
    localStorage.setItem(KEY, text);
    const page = await cartPage();
    page.resumeCarts();
    expect(localStorage.getItem(KEY)).toBeNull();
    expect(page.lines()).toEqual([]);
  },
);
