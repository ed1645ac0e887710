// @vitest-environment happy-dom
import './storage.ts';

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeMarket } from './market.ts';
import { said } from './toasts.ts';

const loading = vi.hoisted(() => ({ lost: false }));
vi.mock('#src/i18n/browser.ts', async (original) => {
  const real = await original<typeof import('#src/i18n/browser.ts')>();
  const lost = () => Promise.reject(new Error('The translations are lost.'));
  return { ...real, loadT: (area: 'purchases') => (loading.lost ? lost() : real.loadT(area)) };
});

beforeEach(async () => {
  loading.lost = false;
  document.documentElement.lang = 'en';
  const { $token } = await import('#src/state/auth/token.ts');
  $token.set('a-token');
});
afterEach(() => vi.unstubAllGlobals());

const payCash = async (orderId: number) => (await import('#src/state/orders/repay.ts')).payCash(orderId);
const taken = () => ({ body: { message: 'Payment method updated' } });

test('CHK-05 A change of an unpaid order to cash is confirmed once', async () => {
  const { sentCalls } = fakeMarket(taken);
  expect(await payCash(100_007)).toBe(true);
  expect(sentCalls.map(({ path }) => path)).toEqual(['/api/v1/customer/order/payment-method']);
  expect(said).toEqual({ successes: ['Payment info updated.'], errors: [] });
});

test('CHK-05 The confirmation is in the language of the page', async () => {
  document.documentElement.lang = 'ar';
  fakeMarket(taken);
  expect(await payCash(100_007)).toBe(true);
  expect(said.successes).toEqual(['تم تحديث بيانات الدفع.']);
});

test('CHK-05 The confirmation has the marketplace’s words when the translations cannot be loaded', async () => {
  loading.lost = true;
  fakeMarket(taken);
  expect(await payCash(100_007)).toBe(true);
  expect(said).toEqual({ successes: ['Payment method updated'], errors: [] });
});

test('CHK-05 A refused change to cash shows the marketplace’s words and no success', async () => {
  const errors = [{ code: 'order', message: 'This order is paid.' }];
  fakeMarket(() => ({ status: 403, body: { errors } }));
  expect(await payCash(100_007)).toBe(false);
  expect(said).toEqual({ successes: [], errors: ['This order is paid.'] });
});
