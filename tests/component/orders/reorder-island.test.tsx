import { screen } from '@testing-library/dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { isRecord } from '#src/lib/record.ts';
import { STORE_AT } from '../../contract/market.ts';
import { meetGuest, press, request, settle, shopPage } from '../page.ts';
import { GUEST } from '../shop.ts';
import { GRILL, SOUP } from '../shop-rows.ts';

vi.mock('#src/lib/toast.ts', () => ({ toast: { success: vi.fn(), error: vi.fn() } }));

const { shop } = shopPage();
beforeEach(meetGuest);

/** Places an order of two soups, 8.00; returns its number. */
async function order(): Promise<number> {
  await shop().put(SOUP, { quantity: 2 });
  const response = await fetch('/api/v1/customer/order/place', {
    method: 'POST',
    headers: { 'content-type': 'application/json', moduleId: '1' },
    body: JSON.stringify({
      ...{ guest_id: GUEST, is_guest: 1, order_type: 'take_away', payment_method: 'cash_on_delivery', order_amount: 8 },
      ...{ store_id: GRILL, address: '4 Quay Street', latitude: STORE_AT.lat, longitude: STORE_AT.lng },
      ...{ contact_person_name: 'Lina', contact_person_number: '+971501234567', contact_person_email: 'l@example.com' },
    }),
  });
  const placed: unknown = await response.json();
  if (!isRecord(placed) || !response.ok) throw new Error(JSON.stringify(placed));
  return Number(placed['order_id']);
}

async function tap(orderId: number): Promise<void> {
  const { open } = await import('#src/features/orders/reorder-island.tsx');
  const ids = { orderId: String(orderId), storeId: String(GRILL), moduleId: '1' };
  await open(request('reorder', ids));
}
const inCart = async () => (await shop().lines()).map(({ itemId, quantity }) => [itemId, quantity]);
const overlay = async () => (await import('#src/state/page/overlay.ts')).$overlay.get().name;

test('EXT-05 One press on the home fills the cart with an earlier order and opens the cart', async () => {
  const orderId = await order();
  await tap(orderId);
  expect(screen.getByRole('dialog', { name: 'Order again' }).textContent).toContain('Looking up today’s prices…');
  await expect.poll(overlay).toBe('cart');
  expect(await inCart()).toEqual([[SOUP, 2]]);
  expect(screen.queryByRole('dialog', { name: 'Order again' })).toBeNull();
});

test('EXT-05 The changes since the order are shown first, and nothing is added before they are confirmed', async () => {
  const orderId = await order();
  await shop().changeItem(SOUP, { price: 500 });
  await tap(orderId);
  const dialog = await screen.findByTestId('reorder-changes');
  expect(dialog.textContent).toContain('Soup');
  expect(dialog.textContent).toContain('$10.00');
  expect(await inCart()).toEqual([]);
  await press('Cancel');
  await settle();
  expect(await overlay()).toBe('none');
  await tap(orderId);
  await screen.findByTestId('reorder-changes');
  await press('Add to cart');
  await expect.poll(overlay).toBe('cart');
  expect(await inCart()).toEqual([[SOUP, 2]]);
});
