import { describe, expect, test } from 'vitest';
import { Adder, countTap } from '#src/features/shared/cards/cards.ts';
import { showCartCount } from '#src/lib/cart-count.ts';
import { takeTap } from '#src/state/cart/add-to-cart.ts';

test('CARD-03 The quantity on a card changes in its element and is removed with the last piece', () => {
  customElements.define('adder-alone', Adder);
  document.body.innerHTML = '<adder-alone><button type="button" class="add">Add</button></adder-alone>';
  const adder = document.querySelector('adder-alone');
  const number = () => document.querySelector('.add > .count');
  if (!(adder instanceof Adder)) throw new Error('It is not defined');
  expect(number()).toBeNull();
  adder.show(1);
  const first = number();
  expect(first?.textContent).toBe('01');
  adder.show(12);
  expect(number()).toBe(first);
  expect(first?.textContent).toBe('12');
  expect(adder.hasAttribute('data-count')).toBe(true);
  adder.show(0);
  expect(number()).toBeNull();
  expect(adder.hasAttribute('data-count')).toBe(false);
});

test('CARD-03 CART-14 The quantity in the cart is shown on the card of an item', () => {
  customElements.define('adder-stored', class extends Adder {});
  const lines = [
    { itemId: 5, quantity: 2 },
    { itemId: 6, quantity: 4 },
    { itemId: 5, quantity: 1 },
  ];
  localStorage.setItem('islet:cart:2', JSON.stringify(lines));
  for (const [lang, text] of [
    ['en', '03'],
    ['ar', '٠٣'],
  ] as const) {
    document.documentElement.lang = lang;
    const template = document.createElement('template');
    template.innerHTML = `<div class="acts" data-item="5" data-module="2">
      <adder-stored><button type="button" class="add">Add</button></adder-stored></div>`;
    document.body.replaceChildren(template.content);
    expect(document.querySelector('.add > .count')?.textContent).toBe(text);
  }
  document.documentElement.lang = 'en';
  localStorage.removeItem('islet:cart:2');
});

describe('CART-03 A tap on the add button of a card', () => {
  const root = document.documentElement;
  const line = (itemId: number, storeId: number, quantity = 1) => ({ itemId, quantity, item: { storeId } });

  /** Shows a card of item 5 and returns its add button; the page is of module 1 and has a location. */
  function card(attributes: string): HTMLElement {
    sessionStorage.clear();
    showCartCount({});
    Object.assign(root.dataset, { moduleId: '1', located: '', zone: '' });
    document.body.innerHTML = `<div class="acts" data-item="5" data-module="1">
      <button type="button" class="add" ${attributes}>Add</button></div>`;
    const button = document.querySelector('button');
    if (!button) throw new Error('There is no button');
    return button;
  }

  test('A tap is counted at once, and no longer once it is taken back', () => {
    const button = card('data-add="9"');
    const tap = countTap(button);
    showCartCount();
    expect(root.dataset['cart']).toBe('1');
    takeTap(tap ?? '');
    showCartCount();
    expect(root.dataset['cart']).toBeUndefined();
  });

  test('A tap is counted up to the limit of the item', () => {
    const button = card('data-add="9" data-most="3"');
    showCartCount({ 1: [line(5, 9)] });
    expect([countTap(button), countTap(button), countTap(button)].map((tap) => tap !== null)).toEqual([
      true,
      true,
      false,
    ]);
  });

  test('EXT-08 A tap is counted beside another store’s items where each store has its own cart', () => {
    const button = card('data-add="9"');
    showCartCount({ 1: [line(7, 8)] });
    localStorage.setItem('islet:shop', '{"severalCarts":true}');
    expect(countTap(button)).not.toBeNull();
    localStorage.removeItem('islet:shop');
    expect(countTap(button)).toBeNull();
  });

  test.each<[string, string, () => void]>([
    ['of an item that may ask', 'data-add=""', () => {}],
    ['of another store than the cart', 'data-add="9"', () => showCartCount({ 1: [line(7, 8)] })],
    ['of another store than a tap', 'data-add="9"', () => void countTap(card('data-add="8"'))],
    ['without a location', 'data-add="9"', () => delete root.dataset['located']],
    ['on a page of another module', 'data-add="9"', () => (root.dataset['moduleId'] = '2')],
  ])('A tap %s is not counted', (_, attributes, prepare) => {
    let button = card(attributes);
    prepare();
    if (!button.isConnected) {
      const { body } = document;
      body.querySelector('button')?.setAttribute('data-add', '9');
      button = body.querySelector('button') ?? button;
    }
    expect(countTap(button)).toBeNull();
  });
});
