import { beforeEach, expect, test, vi } from 'vitest';
import type { ShopEvent } from '#src/domain/analytics.ts';
import { DOCUMENTS } from '../contract/parcel-market.ts';
import { filledTab, parcelWorldOf } from './parcel-world.ts';

const shop = parcelWorldOf();
let events: ShopEvent[];

beforeEach(() => {
  vi.stubGlobal('ANALYTICS', true);
  events = [];
  window.shopEvents = { push: (event) => events.push(event) };
});

test('A parcel is reported as a checkout and as a purchase of its delivery', async () => {
  const tab = await filledTab(shop.world);
  const delivery = tab.$parcelCheckout.get()?.quote?.delivery.charge ?? 0;
  expect(delivery).toBeGreaterThan(0);
  expect(await tab.submitParcel()).toBe('placed');
  await expect.poll(() => events.map(({ name }) => name)).toEqual(['begin_checkout', 'add_payment_info', 'purchase']);
  const item = { item_id: `parcel-${DOCUMENTS}`, item_category: 'parcel', quantity: 1 };
  expect(events).toMatchObject([
    // Its ends are not known yet.
    { value: 0, items: [item] },
    { value: delivery / 100, payment_type: 'cash_on_delivery', items: [{ ...item, price: delivery / 100 }] },
    { value: delivery / 100, shipping: 0, items: [{ ...item, price: delivery / 100 }] },
  ]);
});
