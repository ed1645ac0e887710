import { beforeEach, expect, test, vi } from 'vitest';
import { getItem } from '#src/api/items.ts';
import { meetGuest, shopPage } from '../page.ts';
import { SOUP } from '../shop-rows.ts';

const said = vi.hoisted(() => ({ success: vi.fn(), error: vi.fn() }));
vi.mock('#src/lib/toast.ts', () => ({ toast: said }));

const NO_CHOICE = { groups: [], variation: null, addOns: [] };
const KEY = 'islet:cart:left';
const { shop } = shopPage();
const page = () => import('#src/state/cart/cart.ts');

beforeEach(meetGuest);

test('CART-03 An addition cut off when the page was left is finished and confirmed on the next page', async () => {
  const first = await page();
  const { api } = await import('#src/state/client.ts');
  const soup = await getItem(api(), SOUP);
  if (!soup.ok) throw new Error('There is no soup.');
  // Offline: no request arrives and no response returns.
  const { promise, reject } = Promise.withResolvers<Response>();
  const cutOff = vi.fn(() => promise);
  vi.stubGlobal('fetch', cutOff);
  void first.cartOf(1).engine.request({ kind: 'add', item: soup.value, choice: NO_CHOICE, quantity: 2 });
  await expect.poll(() => cutOff.mock.calls).toHaveLength(1);
  window.dispatchEvent(new Event('pagehide'));
  expect(localStorage.getItem(KEY)).not.toBeNull();

  vi.resetModules();
  vi.stubGlobal('fetch', shop().fetch);
  const next = await page();
  next.resumeCarts();
  expect(next.cartOf(1).$view.get()).toMatchObject({ settled: false, lines: [{ itemId: SOUP, quantity: 2 }] });
  await next.cartOf(1).engine.settled();
  expect((await shop().lines()).map(({ itemId, quantity }) => [itemId, quantity])).toEqual([[SOUP, 2]]);
  await expect.poll(() => said.success.mock.calls.map(([message]) => message)).toEqual(['Item added to cart']);
  expect(localStorage.getItem(KEY)).toBeNull();
  // Unlike in a browser, the first page still exists: end its call.
  reject(new TypeError('Failed to fetch'));
  await first.cartOf(1).engine.settled();
});
