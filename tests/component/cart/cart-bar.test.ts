import { waitFor } from '@testing-library/dom';
import { beforeEach, expect, test } from 'vitest';
import '#src/features/cart/cart-bar.ts';
import { anItem } from '../../unit/domain/samples.ts';

const item = anItem({ id: 7, price: 535, discount: { kind: 'none' }, groups: [], variations: [], choices: [] });
const choice = { groups: [], variation: null, addOns: [] };
const line = (quantity: number) => ({ id: 1, itemId: 7, model: 'Item', quantity, choice, item, moduleId: 1 });

/** Connects the bar; returns its price. */
function price(locale: 'en' | 'ar' = 'en'): Element | null {
  document.documentElement.lang = locale;
  const template = document.createElement('template');
  template.innerHTML =
    '<islet-cart-bar data-money="left,2,$"><button>View cart <span class="cart-count"></span><b></b></button></islet-cart-bar>';
  document.body.replaceChildren(template.content);
  return document.querySelector('b');
}

beforeEach(() => {
  localStorage.clear();
  document.documentElement.dataset['moduleId'] = '1';
});

test('EXT-02 The cart bar shows the price of the stored cart and follows changes on this page and in other tabs', () => {
  localStorage.setItem('islet:cart:1', JSON.stringify([line(4)]));
  const shown = price();
  expect(shown?.textContent).toBe('$21.40');
  const change = (moduleId: number, quantity: number) =>
    document.dispatchEvent(new CustomEvent('islet:cart', { detail: { moduleId, lines: [line(quantity)] } }));
  change(2, 9);
  expect(shown?.textContent).toBe('$21.40');
  change(1, 2);
  expect(shown?.textContent).toBe('$10.70');
  localStorage.setItem('islet:cart:1', JSON.stringify([line(1)]));
  window.dispatchEvent(new StorageEvent('storage', { key: 'islet:cart:1' }));
  expect(shown?.textContent).toBe('$5.35');
  expect(price('ar')?.textContent).toBe('\u200f٥٫٣٥\u00a0$');
});

test('EXT-02 The cart bar shows no price for a stored cart that cannot be read', () => {
  localStorage.setItem('islet:cart:1', '[{"quantity":2}]');
  expect(price()?.textContent).toBe('');
  localStorage.setItem('islet:cart:1', 'not JSON');
  expect(price()?.textContent).toBe('$0.00');
});

test('EXT-08 The cart bar names the shown cart of several carts, with its price', () => {
  const other = { ...line(1), id: 2, item: { ...item, id: 8, storeId: 99, storeName: 'Diner', price: 700 } };
  localStorage.setItem('islet:cart:1', JSON.stringify([line(2), other]));
  localStorage.setItem('islet:cart:store', JSON.stringify({ 1: item.storeId }));
  // Where the marketplace keeps a single cart, that is all of it.
  expect(price()?.textContent).toBe('$17.70');
  localStorage.setItem('islet:shop', '{"severalCarts":true}');
  const bar = () => document.querySelector('button')?.textContent;
  const count = () => document.querySelector<HTMLElement>('.cart-count');
  expect(price()?.textContent).toBe('$10.70');
  expect(bar()).toBe(`View cart ${item.storeName}$10.70`);
  expect(count()?.hidden).toBe(true);
  localStorage.setItem('islet:cart:store', '{"1":99}');
  window.dispatchEvent(new StorageEvent('storage', { key: 'islet:cart:store' }));
  expect(bar()).toBe('View cart Diner$7.00');
  document.dispatchEvent(new CustomEvent('islet:cart', { detail: { moduleId: 1, lines: [line(2)] } }));
  expect(bar()).toBe('View cart $10.70');
  expect(count()?.hidden).toBe(false);
});

test('EXT-08 The cart bar tells in one line how many items the carts of other modules hold', async () => {
  const rice = { ...line(4), moduleId: 2, item: { ...item, moduleType: 'grocery', storeName: 'Grocer' } };
  localStorage.setItem('islet:cart:1', JSON.stringify([line(2)]));
  price();
  localStorage.setItem('islet:cart:2', JSON.stringify([rice, rice]));
  window.dispatchEvent(new StorageEvent('storage', { key: 'islet:cart:2' }));
  const note = () => document.querySelector('small')?.textContent;
  await waitFor(() => expect(note()).toBe('Also in Grocery: 2 items'));
  expect(document.querySelector('b')?.textContent).toBe('$10.70');
  localStorage.removeItem('islet:cart:2');
  window.dispatchEvent(new StorageEvent('storage', { key: 'islet:cart:2' }));
  await waitFor(() => expect(note()).toBeUndefined());
});

test('EXT-08 The cart bar shows and opens the cart of another module where its own module has none', async () => {
  const rice = { ...line(4), moduleId: 2, item: { ...item, moduleType: 'grocery', storeName: 'Grocer' } };
  localStorage.setItem('islet:cart:2', JSON.stringify([rice]));
  price();
  const button = document.querySelector('button');
  await waitFor(() => expect(button?.textContent).toBe('View cart Grocer$21.40In Grocery: 1 item'));
  expect(button?.dataset['moduleId']).toBe('2');
  document.dispatchEvent(new CustomEvent('islet:cart', { detail: { moduleId: 1, lines: [line(1)] } }));
  await waitFor(() => expect(button?.textContent).toBe('View cart $5.35Also in Grocery: 1 item'));
  expect(button?.dataset['moduleId']).toBeUndefined();
});
