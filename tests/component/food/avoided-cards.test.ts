import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { codeOf } from '#src/domain/avoided.ts';
import { startAvoidedCards } from '#src/features/food/avoided-cards.ts';
import { setHides, toggleAvoided } from '#src/state/settings/avoided.ts';
import { shopPage } from '../page.ts';

shopPage();

const milk = codeOf({ allergens: ['milk'], traces: [], options: ['nuts'] });
const nuts = codeOf({ allergens: [], traces: ['nuts'], options: [] });
const card = (name: string, code?: string) =>
  `<li><article class="item-card" ${code ? `data-allergens="${code}"` : ''}><div class="shot"></div><h2>${name}</h2></article></li>`;
const PAGE = `<p role="status" data-results-count>3 results</p>
  <ul data-results>${card('Latte', milk)}${card('Cookie', nuts)}${card('Tea')}</ul>
  <div data-head="avoid" data-allergens="${milk}"></div>`;

const cardNamed = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('li')].find((row) => row.textContent?.includes(name));
const warning = (name: string) => cardNamed(name)?.querySelector('.avoided')?.textContent;
const resultLine = () => document.querySelector('[data-results-count]')?.textContent;

test('EXT-19 Cards, results and product page warn of what is avoided, follow changes and hide only what is asked for', async () => {
  document.body.innerHTML = PAGE;
  toggleAvoided('milk');
  await startAvoidedCards();
  expect(warning('Latte')).toBe('Contains milk');
  expect(warning('Cookie')).toBeUndefined();
  expect(document.querySelector('[data-head="avoid"]')?.textContent).toBe('You avoid thisContains milk');
  expect(resultLine()).toBe('3 results · 1 result contains or may contain what you avoid Hide');

  toggleAvoided('nuts');
  expect(warning('Cookie')).toBe('May contain nuts');
  expect(resultLine()).toContain('2 results contain or may contain');
  expect(cardNamed('Latte')?.hidden).toBe(false);

  document.querySelector<HTMLElement>('[data-avoided-hides]')?.click();
  await waitFor(() => expect(cardNamed('Latte')?.hidden).toBe(true));
  expect([cardNamed('Cookie')?.hidden, cardNamed('Tea')?.hidden]).toEqual([true, false]);
  expect(resultLine()).toBe('3 results · 2 results hidden that contain or may contain what you avoid Show');

  document.querySelector('ul')?.insertAdjacentHTML('beforeend', card('Shake', milk));
  await waitFor(() => expect(cardNamed('Shake')?.hidden).toBe(true));
  expect(resultLine()).toContain('3 results hidden');

  setHides(false);
  expect(cardNamed('Shake')?.hidden).toBe(false);
  toggleAvoided('milk');
  toggleAvoided('nuts');
  expect(document.querySelector('.avoided, .avoided-results')).toBeNull();
  expect(resultLine()).toBe('3 results');
});
