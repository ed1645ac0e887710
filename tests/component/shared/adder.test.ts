import { expect, test } from 'vitest';
import { Adder } from '#src/features/shared/cards/cards.ts';

test('CARD-03 the number on a card is changed in its place, where a press may be under way, and goes with the last piece', () => {
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
