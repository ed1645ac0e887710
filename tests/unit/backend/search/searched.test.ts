import { expect, test } from 'vitest';
import { countSearch } from '#src/backend/search/searched.ts';
import { collectWith } from '#src/lib/measure.ts';

test('A search is counted by its kind of result', () => {
  const counted: [string, Record<string, string>][] = [];
  collectWith((name, labels) => void counted.push([name, labels]));
  countSearch({ moduleId: 1, module: 'food', language: 'ar', text: 'برجر' }, 0, 'exact');
  countSearch({ moduleId: 1, module: 'food', language: 'en', text: 'burger' }, 4, 'similar');
  expect(counted).toEqual([
    ['searches', { result: 'nothing' }],
    ['searched_texts', { moduleId: '1', module: 'food', language: 'ar', text: 'برجر', event: 'empty' }],
    ['searches', { result: 'similar' }],
    ['searched_texts', { moduleId: '1', module: 'food', language: 'en', text: 'burger', event: 'search' }],
  ]);
});
