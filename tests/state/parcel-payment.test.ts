import { expect, test, vi } from 'vitest';
import { shopperWith } from './checkout-paid.ts';
import { filledTab, OMAR, openedTab, parcelWorldOf } from './parcel-world.ts';

const shop = parcelWorldOf();
const details = (orderId: number) =>
  shop.world.ask('GET', `customer/order/details?order_id=${orderId}&guest_id=${shop.world.guestId}`);

test('CHK-04 A receiver pays in cash, whatever was chosen before', async () => {
  const tab = await filledTab(shop.world);
  tab.changeForm({ payment: 'digital_payment' });
  tab.changeBooking({ payer: 'receiver' });
  expect(await tab.submitParcel()).toBe('placed');
  const [orderId = 0] = await shop.world.orders();
  expect(await details(orderId)).toMatchObject({ charge_payer: 'receiver', payment_method: 'cash_on_delivery' });
  expect(tab.$progress.get().state).toBe('placed');
});

test('CHK-02 CHK-04 A digital payment of a parcel leads to the payment page', async () => {
  const tab = await filledTab(shop.world);
  tab.changeForm({ payment: 'digital_payment' });
  expect(await tab.submitParcel()).toBe('placed');
  const [orderId] = await shop.world.orders();
  expect(tab.$progress.get()).toEqual({ state: 'paying', orderId });
  expect(vi.mocked(window.location.assign).mock.calls[0]?.[0]).toMatch(
    new RegExp(`payment-mobile.*order_id=${orderId}`),
  );
});

test('CHK-02 CHK-04 ADDR-10 A customer’s name is filled in, and a wallet pays as much as it has', async () => {
  const lina = await shopperWith(shop.market, 1000);
  const tab = await openedTab(shop.world);
  expect(tab.$form.get()).toMatchObject({ name: 'Lina Aziz' });
  tab.changeEnd('receiver', OMAR);
  await tab.refreshTrip();
  // 10.00 of 13.96.
  expect(tab.$parcelCheckout.get()?.offer).toMatchObject({ kind: 'part', wallet: 1000, rest: 396 });
  tab.changeForm({ partial: true, payment: 'cash_on_delivery' });
  expect(await tab.submitParcel()).toBe('placed');
  const { record } = await lina.get('/customer/order/running-orders?limit=10&offset=1');
  expect(record['orders']).toMatchObject([{ order_amount: 13.96, partially_paid_amount: 10 }]);
});
