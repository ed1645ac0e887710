// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { ItemSchema } from '#src/contract/item.ts';
import type { Intent } from '#src/stores/cart/intents.ts';
import { soup } from '../component/fake-shop.ts';
import { meetGuest, shopPage } from '../component/page.ts';
import { reads } from '../unit/contract/parse.ts';
import { NO_CHOICE } from './fake-cart.ts';

const said = vi.hoisted(() => ({ success: vi.fn(), error: vi.fn() }));
vi.mock('#src/lib/toast.ts', () => ({ toast: said }));

const KEY = 'islet:cart:left';
const { shop } = shopPage();
const page = async () => ({
  ...(await import('#src/stores/cart/cart.ts')),
  ...(await import('#src/stores/cart/left.ts')),
  ...(await import('#src/stores/cart/resume.ts')),
});
const more: Intent = { id: 3, kind: 'quantity', lineId: 5, quantity: 2 };
const less: Intent = { id: 1, kind: 'remove', lineId: 8 };

beforeEach(meetGuest);

test('CART-03 what was asked when the page was left is in the cart of the next page, and said there', async () => {
  const first = await page();
  // Cut off: nothing arrives and nothing comes back.
  const { promise, reject } = Promise.withResolvers<Response>();
  const cutOff = vi.fn(() => promise);
  vi.stubGlobal('fetch', cutOff);
  void first.cartOf(1).engine.ask({ kind: 'add', item: reads(ItemSchema, soup), choice: NO_CHOICE, quantity: 2 });
  await expect.poll(() => cutOff.mock.calls).toHaveLength(1);
  window.dispatchEvent(new Event('pagehide'));
  expect(localStorage.getItem(KEY)).not.toBeNull();

  vi.resetModules();
  shop().install();
  const next = await page();
  next.resumeCarts();
  expect(next.cartOf(1).$view.get()).toMatchObject({ settled: false, lines: [{ itemId: soup['id'], quantity: 2 }] });
  await next.cartOf(1).engine.settled();
  expect(shop().lines.map(({ item_id, quantity }) => [item_id, quantity])).toEqual([[soup['id'], 2]]);
  await expect.poll(() => said.success.mock.calls).toEqual([['Item added to cart']]);
  expect(localStorage.getItem(KEY)).toBeNull();
  // Here the first page is not gone as in a browser.
  reject(new TypeError('Failed to fetch'));
  await first.cartOf(1).engine.settled();
});

test('a page with nothing under way leaves nothing', async () => {
  const { cartOf } = await page();
  await cartOf(1).engine.sync();
  window.dispatchEvent(new Event('pagehide'));
  expect(localStorage.getItem(KEY)).toBeNull();
});

test('CART-09 each module takes up its own, once', async () => {
  const { keepLeft, takeLeft, leftModules } = await page();
  keepLeft(1, [more]);
  keepLeft(2, [less]);
  expect(leftModules()).toEqual([1, 2]);
  expect(takeLeft(1)).toEqual([more]);
  expect(takeLeft(1)).toEqual([]);
  expect(leftModules()).toEqual([2]);
  expect(takeLeft(2)).toEqual([less]);
  expect(localStorage.getItem(KEY)).toBeNull();
});

test.each(['', '7', '{"1":[{"kind":"steal"}]}', '{"1":[{"id":1,"kind":"quantity","lineId":5,"quantity":0}]}'])(
  'what nobody can read (%s) is thrown away',
  async (text) => {
    localStorage.setItem(KEY, text);
    const { resumeCarts, cartOf } = await page();
    resumeCarts();
    expect(localStorage.getItem(KEY)).toBeNull();
    expect(cartOf(1).$view.get()).toEqual({ settled: true, lines: [] });
  },
);
