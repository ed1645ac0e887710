import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startFilters } from '#src/features/lists/filters.ts';

/** The panel as rendered by the server for prices from 2 to 42, filtered from 12. */
const PANEL = `
  <form>
    <div class="slider" data-min="2" data-max="42">
      <input type="range" min="0" max="100" value="25" data-end="min" aria-label="From" aria-valuetext="12">
      <input type="range" min="0" max="100" value="100" data-end="max" aria-label="To" aria-valuetext="42">
    </div>
    <input type="text" name="min" value="12"><input type="text" name="max">
    <ul><li><input type="checkbox" name="category" value="1"><ul>
      <li><input type="checkbox" name="category" value="2" checked></li>
      <li><input type="checkbox" name="category" value="3"></li>
    </ul></li></ul>
    <label><input type="radio" name="rating" value="" checked>Any</label>
    <label><input type="radio" name="rating" value="3">3 and up</label>
  </form>`;

const input = (selector: string): HTMLInputElement => {
  const found = document.querySelector<HTMLInputElement>(`input${selector}`);
  if (!found) throw new Error(`There is no input ${selector}.`);
  return found;
};

const set = (field: HTMLInputElement, value: string) => {
  field.value = value;
  fireEvent.input(field);
};

const tick = (box: HTMLInputElement) => {
  box.checked = true;
  fireEvent.input(box);
};

const sent = () => {
  const data = new FormData();
  const form = document.querySelector('form');
  for (const field of form?.querySelectorAll('input') ?? [])
    if (field.name && (field.checked || !/checkbox|radio/.test(field.type))) data.append(field.name, field.value);
  const told = new Event('formdata');
  Object.defineProperty(told, 'formData', { value: data });
  form?.dispatchEvent(told);
  return Object.fromEntries(data);
};

/** Calls only the panel's `pageshow` listener. */
let comeBack: (shown: Event) => void = () => {};

beforeEach(() => {
  document.body.innerHTML = PANEL;
  const listen = vi.spyOn(window, 'addEventListener');
  const form = document.querySelector('form');
  if (form) startFilters(form);
  const [, heard] = listen.mock.calls.find(([type]) => type === 'pageshow') ?? [];
  comeBack = (shown) => {
    if (typeof heard === 'function') heard(shown);
  };
});
afterEach(() => {
  document.body.innerHTML = '';
});

test('SRCH-03 The price slider and its number fields agree, and a bound at its end filters nothing', () => {
  set(input('[data-end="max"]'), '50');
  // 2 + 40 × 0.5.
  expect([input('[name="max"]').value, input('[data-end="max"]').getAttribute('aria-valuetext')]).toEqual(['22', '22']);
  expect(sent()).toMatchObject({ min: '12', max: '22' });
  set(input('[data-end="min"]'), '0');
  expect(input('[name="min"]').value).toBe('');
  expect(Object.keys(sent())).toEqual(['max', 'category']);
  set(input('[name="min"]'), '32');
  expect(input('[data-end="min"]').value).toBe('75');
});

test('SRCH-03 A typed price may have any digits and is sent in plain digits', () => {
  set(input('[name="max"]'), '٢٢');
  expect(input('[data-end="max"]').value).toBe('50');
  expect(sent()).toMatchObject({ min: '12', max: '22' });
  set(input('[name="max"]'), '5,5');
  expect(sent()).toMatchObject({ max: '5.5' });
});

test('SRCH-03 One end of the price slider cannot be moved past the other', () => {
  set(input('[data-end="max"]'), '10');
  expect([input('[data-end="max"]').value, input('[name="max"]').value]).toEqual(['25', '12']);
});

test('SRCH-08 A page restored from the back-forward cache shows the filters of its URL again', () => {
  tick(input('[value="3"][name="rating"]'));
  tick(input('[name="category"][value="3"]'));
  set(input('[name="max"]'), '20');
  expect(input('[name="category"][value="1"]').checked).toBe(true);
  // Only the panel's listener: state stores of other files may still listen on this window.
  comeBack(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(input('[value="3"][name="rating"]').checked).toBe(false);
  expect(input('[value=""][name="rating"]').checked).toBe(true);
  expect(input('[name="category"][value="3"]').checked).toBe(false);
  const parent = input('[name="category"][value="1"]');
  expect([parent.checked, parent.indeterminate]).toEqual([false, true]);
  expect([input('[name="max"]').value, input('[data-end="max"]').value]).toEqual(['', '100']);
});
