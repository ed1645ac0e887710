import { beforeEach, expect, test } from 'vitest';
import { countSearch, countTap } from '#src/backend/search/searched.ts';
import { collectWith } from '#src/lib/measure.ts';

const counted: [string, Record<string, string>][] = [];
beforeEach(() => {
  counted.length = 0;
  collectWith((name, labels) => void counted.push([name, labels]));
});

test('A search is counted by what it found', () => {
  countSearch({ module: 'food', language: 'ar', text: 'برجر' }, 0, 'exact');
  countSearch({ module: 'food', language: 'en', text: 'burger' }, 4, 'similar');
  expect(counted).toEqual([
    ['searches', { result: 'nothing' }],
    ['searched_texts', { module: 'food', language: 'ar', text: 'برجر', event: 'empty' }],
    ['searches', { result: 'similar' }],
    ['searched_texts', { module: 'food', language: 'en', text: 'burger', event: 'search' }],
  ]);
});

test('An item opened on a page of results is a tap of its search; elsewhere it is none', () => {
  countTap('https://shop.example/ar/home?search=%D8%A8%D8%B1%D8%AC%D8%B1&data_type=searched', 'food');
  expect(counted).toEqual([
    ['search_taps', { module: 'food' }],
    ['searched_texts', { module: 'food', language: 'ar', text: 'برجر', event: 'tap' }],
  ]);
  for (const referer of [
    undefined,
    'nonsense',
    'https://shop.example/home',
    'https://shop.example/home?search=category&data_type=category',
  ])
    countTap(referer, 'food');
  expect(counted).toHaveLength(2);
});
