import { expect, test } from 'vitest';
import { servedPage, textOf, textsOf } from './shared-shop.ts';

test('The pages of a list are reached by links without script', async () => {
  const { document } = await servedPage('/food/discounts');
  const next = [...document.querySelectorAll('main a')].find((link) => textOf(link) === 'Next');
  const second = await servedPage(next?.getAttribute('href') ?? '');
  const names = textsOf(document, 'main h2');
  const others = textsOf(second.document, 'main h2');
  expect(names).toHaveLength(12);
  expect(others.length).toBeGreaterThan(0);
  expect(others.filter((name) => names.includes(name))).toEqual([]);
});
