import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StoreFees } from '#src/contract/price-promise.ts';
import { showFees } from '#src/features/shared/cards/store-fees.ts';

const marketplace = vi.hoisted(() => ({ fees: [] as StoreFees[], calls: [] as number[][] }));
vi.mock('#src/state/location/store-fees.ts', () => ({
  loadStoreFees: async (storeIds: number[]) => {
    marketplace.calls.push(storeIds);
    return marketplace.fees;
  },
}));

const NEAR = `<islet-near data-exact="Delivery #" data-money="left,2,$">Delivery from $1.50</islet-near>`;
const card = (id: number, fee = NEAR) => `<article class="store-card">
  <div class="about">${fee && `<p class="costs">${fee} · Minimum $10</p>`}</div>
  <button data-heart="store" data-store="${id}"></button></article>`;
const texts = () =>
  [...document.querySelectorAll('.store-card')].map((one) => one.querySelector('.costs')?.textContent?.trim() ?? '');
const fees = (storeId: number, change: Partial<StoreFees> = {}): StoreFees => ({
  storeId,
  served: true,
  delivery: 320,
  service: 99,
  taxPercent: 5,
  ...change,
});

beforeEach(() => {
  document.documentElement.lang = 'en';
  marketplace.calls = [];
});
afterEach(() => {
  localStorage.clear();
  document.body.innerHTML = '';
});

test('EXT-18 The fee for the address replaces the least one, with one call for all stores of the page', async () => {
  marketplace.fees = [fees(1), fees(2, { served: false, delivery: 0 })];
  document.body.innerHTML = card(1) + card(2) + card(3, '');
  await Promise.all([showFees(), showFees()]);
  expect(marketplace.calls).toEqual([[1, 2]]);
  expect(texts()).toEqual(['Delivery $3.20 · Minimum $10', 'Does not deliver to your address · Minimum $10', '']);
});

test('EXT-18 All fees are shown on every store to a visitor who wants them, tax by its percentage', async () => {
  localStorage.setItem('islet:all-in', 'true');
  marketplace.fees = [fees(1), fees(2, { taxPercent: 0 }), fees(3, { delivery: 0 })];
  document.body.innerHTML = card(1) + card(2) + card(3, '');
  await showFees();
  expect(texts()).toEqual([
    'All fees $4.19 + 5% tax · Minimum $10',
    'All fees $4.19 · Minimum $10',
    'All fees $0.99 + 5% tax',
  ]);
});

test('EXT-18 The text of the page stays when the fees cannot be loaded, and they are loaded with the next stores', async () => {
  marketplace.fees = [];
  document.body.innerHTML = card(1);
  await showFees();
  expect(texts()).toEqual(['Delivery from $1.50 · Minimum $10']);
  marketplace.fees = [fees(1), fees(2)];
  document.body.insertAdjacentHTML('beforeend', card(2));
  await showFees();
  expect(texts()).toEqual(['Delivery $3.20 · Minimum $10', 'Delivery $3.20 · Minimum $10']);
});
