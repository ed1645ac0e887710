// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { orderDetailsSchema } from '#src/contract/order-details.ts';
import { OrderLineSchema } from '#src/contract/order-line.ts';
import { burger, soup } from '../component/fake-shop.ts';
import { meetGuest, shopPage } from '../component/page.ts';
import { trackedOrder } from '../fixtures/payloads/order.ts';
import { reads } from '../unit/contract/parse.ts';

vi.mock('#src/lib/toast.ts', () => ({ toast: { success: vi.fn(), error: vi.fn() } }));

const { shop } = shopPage();
const order = reads(orderDetailsSchema(), trackedOrder);
/** Two soups, which cost 4.00 each then and now. */
const soups = reads(OrderLineSchema, {
  id: 1,
  item_id: soup['id'],
  item_campaign_id: null,
  price: 4,
  quantity: 2,
  discount_on_item: 0,
  total_add_on_price: 0,
  add_ons: [],
  variation: [],
  item_details: { name: 'Soup' },
});
const stores = async () => ({
  ...(await import('#src/stores/orders/reorder.ts')),
  ...(await import('#src/stores/overlay.ts')),
});
const again = async (lines = [soups]) => {
  const { askReorder } = await stores();
  await askReorder({ order, lines, timeZone: 'Asia/Dubai' });
};
const inCart = () => shop().lines.map(({ item_id, quantity }) => [item_id, quantity]);

beforeEach(meetGuest);
afterEach(async () => (await stores()).dropReordering());

test('CHK-07 an order that can be had as it was goes into the cart at once, which opens', async () => {
  await again();
  const { $reordering, $overlay } = await stores();
  expect($reordering.get().state).toBe('closed');
  expect(inCart()).toEqual([[soup['id'], 2]]);
  expect($overlay.get()).toEqual({ name: 'cart' });
});

test('CHK-07 what changed is asked about first', async () => {
  shop().items = [burger];
  await again();
  const { $reordering } = await stores();
  expect($reordering.get()).toMatchObject({
    state: 'asking',
    reorder: { lines: [], changes: [{ kind: 'gone', name: 'Soup' }] },
  });
  expect(inCart()).toEqual([]);
});

test('CART-07 another store’s items go only once that is agreed to', async () => {
  shop().put({ ...burger, id: 300, store_id: 999 });
  await again();
  const { $reordering, addReorder } = await stores();
  expect($reordering.get()).toMatchObject({ state: 'asking', otherStore: true });
  expect(inCart()).toEqual([[300, 1]]);
  await addReorder();
  expect(inCart()).toEqual([[soup['id'], 2]]);
});

test('CHK-07 a failure half way keeps the question, and trying again adds nothing twice', async () => {
  shop().put(soup, { quantity: 1 });
  const burgers = { ...soups, id: 2, itemId: Number(burger['id']), name: 'Burger' };
  shop().fault = ({ path, body }) =>
    path === '/customer/cart/add' && body['item_id'] === burger['id']
      ? { status: 403, body: { errors: [{ code: 'cart', message: 'Not now.' }] } }
      : null;
  shop().items = [{ ...burger, food_variations: [], add_ons: [], price: 4, discount: 0 }, soup];
  await again([soups, burgers]);
  const { $reordering, addReorder } = await stores();
  expect($reordering.get()).toMatchObject({ state: 'asking', problem: 'Not now.' });
  expect(inCart()).toEqual([[soup['id'], 3]]);
  shop().fault = () => null;
  await addReorder();
  expect($reordering.get().state).toBe('closed');
  expect(inCart()).toEqual([
    [soup['id'], 3],
    [burger['id'], 2],
  ]);
});

test('CHK-07 what cannot be looked up is said, and nothing is added; without a place that is asked for', async () => {
  shop().fault = ({ path }) => (path.startsWith('/items/details') ? 'lost' : null);
  await again();
  const { $reordering, dropReordering } = await stores();
  expect($reordering.get().state).toBe('failed');
  dropReordering();
  const { $zoneIds } = await import('#src/stores/place.ts');
  $zoneIds.set([]);
  await again();
  expect($reordering.get().state).toBe('needsPlace');
  expect(inCart()).toEqual([]);
});
