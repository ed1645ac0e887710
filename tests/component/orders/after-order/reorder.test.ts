import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { orderDetailsSchema } from '#src/contract/order-details.ts';
import { OrderLineSchema } from '#src/contract/order-line.ts';
import { isRecord } from '#src/lib/record.ts';
import { STORE_AT } from '../../../contract/market.ts';
import { trackedOrder } from '../../../fixtures/payloads/order.ts';
import { lostBefore, refused } from '../../../setup/faults.ts';
import { reads } from '../../../unit/contract/parse.ts';
import { meetGuest, shopPage } from '../../page.ts';
import { GUEST } from '../../shop.ts';
import { BURGER, GRILL, KEBAB, SOUP } from '../../shop-rows.ts';

vi.mock('#src/lib/toast.ts', () => ({ toast: { success: vi.fn(), error: vi.fn() } }));

const { shop } = shopPage();
const order = reads(orderDetailsSchema(), trackedOrder);
/** Two soups for 4.00 each, then and now. */
const soups = reads(OrderLineSchema, {
  id: 1,
  item_id: SOUP,
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
  ...(await import('#src/state/orders/reorder.ts')),
  ...(await import('#src/state/page/overlay.ts')),
});
const again = async (lines = [soups]) => {
  const { startReorder } = await stores();
  await startReorder({ order, lines, timeZone: 'Asia/Dubai' });
};
/** Places an order of the cart; returns its number. */
async function place(): Promise<number> {
  const response = await fetch('/api/v1/customer/order/place', {
    method: 'POST',
    headers: { 'content-type': 'application/json', moduleId: '1' },
    body: JSON.stringify({
      ...{ guest_id: GUEST, is_guest: 1, order_type: 'take_away', payment_method: 'cash_on_delivery', order_amount: 1 },
      ...{ store_id: GRILL, address: '4 Quay Street', latitude: STORE_AT.lat, longitude: STORE_AT.lng },
      ...{ contact_person_name: 'Lina', contact_person_number: '+971501234567', contact_person_email: 'l@example.com' },
    }),
  });
  const placed: unknown = await response.json();
  if (!isRecord(placed) || !response.ok) throw new Error(JSON.stringify(placed));
  return Number(placed['order_id']);
}
const inCart = async () => (await shop().lines()).map(({ itemId, quantity }) => [itemId, quantity]);

beforeEach(meetGuest);
afterEach(async () => (await stores()).closeReorderDialog());

test('CHK-07 A reorder without changes goes into the cart at once, and the cart opens', async () => {
  await again();
  const { $reordering, $overlay } = await stores();
  expect($reordering.get().state).toBe('closed');
  expect(await inCart()).toEqual([[SOUP, 2]]);
  expect($overlay.get()).toEqual({ name: 'cart' });
});

test('EXT-13 The link of a weekly reminder fills the cart once, even when it is followed twice', async () => {
  const { startReorder } = await stores();
  await shop().put(SOUP, { quantity: 1 });
  const linked = { order, lines: [soups], timeZone: 'Asia/Dubai', fill: true };
  await startReorder(linked);
  expect(await inCart()).toEqual([[SOUP, 2]]);
  await startReorder(linked);
  expect(await inCart()).toEqual([[SOUP, 2]]);
});

test('CHK-07 A reorder from a list loads its lines first, and a failure to load them is shown', async () => {
  await shop().put(SOUP, { quantity: 2 });
  const orderId = await place();
  const { startReorder, $reordering, closeReorderDialog } = await stores();
  const listed = { order: { ...order, id: orderId }, lines: null, timeZone: 'Asia/Dubai' };
  shop().fate(/\/order\/details/, lostBefore);
  await startReorder(listed);
  expect($reordering.get().state).toBe('failed');
  closeReorderDialog();
  shop().heal();
  await startReorder(listed);
  expect($reordering.get().state).toBe('closed');
  expect(await inCart()).toEqual([[SOUP, 2]]);
});

test('CHK-07 A reorder with changes asks before it adds anything', async () => {
  await shop().changeItem(SOUP, { status: false });
  await again();
  const { $reordering } = await stores();
  expect($reordering.get()).toMatchObject({
    state: 'asking',
    reorder: { lines: [], changes: [{ kind: 'gone', name: 'Soup' }] },
  });
  expect(await inCart()).toEqual([]);
});

test('CART-07 The items of another store are removed only after a confirmation', async () => {
  await shop().put(KEBAB);
  await again();
  const { $reordering, confirmReorder } = await stores();
  expect($reordering.get()).toMatchObject({ state: 'asking', otherStore: true });
  expect(await inCart()).toEqual([[KEBAB, 1]]);
  await confirmReorder();
  expect(await inCart()).toEqual([[SOUP, 2]]);
});

test('EXT-08 A reorder goes into the cart of its store without a question where each store has its own cart', async () => {
  await shop().keepSeveralCarts();
  await shop().put(KEBAB);
  await shop().put(SOUP);
  await again();
  const { $overlay } = await stores();
  const { shownLines } = await import('#src/state/cart/cart.ts');
  expect($overlay.get()).toEqual({ name: 'cart' });
  expect(shownLines(1).map(({ itemId }) => itemId)).toEqual([SOUP]);
  expect(await inCart()).toEqual([
    [KEBAB, 1],
    [SOUP, 3],
  ]);
});

test('CHK-07 A failure halfway keeps the dialog open, and a retry adds nothing twice', async () => {
  await shop().put(SOUP);
  const burgers = { ...soups, id: 2, itemId: BURGER, name: 'Burger' };
  shop().fate(/\/cart\/add/, refused(403, { errors: [{ code: 'cart', message: 'Not now.' }] }));
  await shop().changeItem(BURGER, { foodVariations: [], addOnIds: [], price: 400, discount: 0 });
  await again([soups, burgers]);
  const { $reordering, confirmReorder } = await stores();
  expect($reordering.get()).toMatchObject({ state: 'asking', problem: 'Not now.' });
  expect(await inCart()).toEqual([[SOUP, 3]]);
  shop().heal();
  await confirmReorder();
  expect($reordering.get().state).toBe('closed');
  expect(await inCart()).toEqual([
    [SOUP, 3],
    [BURGER, 2],
  ]);
});

test('CHK-07 A reorder that cannot be looked up adds nothing, and a missing location is asked for', async () => {
  shop().fate(/\/items\/details/, lostBefore);
  await again();
  const { $reordering, closeReorderDialog } = await stores();
  expect($reordering.get().state).toBe('failed');
  closeReorderDialog();
  const { $zoneIds } = await import('#src/state/location/stored-location.ts');
  $zoneIds.set([]);
  await again();
  expect($reordering.get().state).toBe('needsPlace');
  expect(await inCart()).toEqual([]);
});
