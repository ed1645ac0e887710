import { expect, test, vi } from 'vitest';
import { SOUP } from '../contract/market.ts';
import { lostAfter, lostBefore } from '../setup/faults.ts';
import { LISTS, openFilled, PLACE } from './checkout-paid.ts';
import { brokenLocks, brokenNavigator, locks } from './page-globals.ts';
import { said } from './toasts.ts';
import { addToCart } from './world.ts';
import { checkoutWorldOf } from './world-of.ts';

const shop = checkoutWorldOf();
const opened = () => openFilled(shop.world);

test('CHK-01 An exception before the order is sent shows an error, and the form stays', async () => {
  await addToCart(shop.world, SOUP, 2);
  const tab = await opened();
  tab.changeForm({ note: 'Ring twice' });
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('navigator', brokenNavigator());
  expect(await tab.submit()).toBe('notPlaced');
  expect(logged.mock.calls.splice(0)).toHaveLength(1);
  expect(tab.$progress.get()).toEqual({ state: 'filling' });
  expect(said.errors).toEqual(['Your order could not be placed\nWhat you typed is kept. Please try again.']);
  expect(tab.$form.get().note).toBe('Ring twice');
  vi.stubGlobal('navigator', { locks: locks() });
  expect(await tab.submit()).toBe('placed');
  expect(await shop.world.orders()).toHaveLength(1);
});

test('CHK-01 An exception after the order is sent leads to a look-up of the order, never to a second order', async () => {
  await addToCart(shop.world, SOUP, 2);
  const tab = await opened();
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('navigator', { locks: brokenLocks() });
  expect(await tab.submit()).toBe('notPlaced');
  expect(tab.$progress.get()).toEqual({ state: 'unknown', checking: false });
  expect(logged.mock.calls.splice(0)).toHaveLength(1);
  vi.stubGlobal('navigator', { locks: locks() });
  await tab.checkUnknown();
  const [orderId] = await shop.world.orders();
  expect(tab.$progress.get()).toMatchObject({ state: 'placed', orderId });
  expect(shop.world.count(PLACE)).toBe(1);
});

test('CHK-01 A look-up of the order that throws can be retried', async () => {
  await addToCart(shop.world, SOUP, 2);
  const tab = await opened();
  shop.world.fates.push({ path: PLACE, fate: lostAfter, times: 1 });
  shop.world.fates.push({
    path: LISTS,
    fate: (pass) => (shop.world.count(PLACE) > 0 ? lostBefore(pass) : pass()),
    times: 4,
  });
  expect(await tab.submit()).toBe('notPlaced');
  shop.world.fates.length = 0;
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('navigator', { locks: brokenLocks() });
  await tab.checkUnknown();
  expect(tab.$progress.get()).toEqual({ state: 'unknown', checking: false });
  expect(said.errors).toEqual(['We could not ask about your order']);
  expect(logged.mock.calls.splice(0)).toHaveLength(1);
  vi.stubGlobal('navigator', { locks: locks() });
  await tab.checkUnknown();
  expect(tab.$progress.get()).toMatchObject({ state: 'placed' });
});
