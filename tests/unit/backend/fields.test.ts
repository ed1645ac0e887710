import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { textOrEmpty, trimmedText } from '#src/backend/http/body.ts';
import { Refusal } from '#src/backend/http/errors.ts';
import { Fields } from '#src/backend/http/fields.ts';

const codesOf = (work: () => void): string[] => {
  try {
    work();
  } catch (error) {
    if (error instanceof Refusal) return error.problems.map(({ code }) => code);
    throw error;
  }
  return [];
};

describe('Fields', () => {
  test('All missing and invalid fields are refused together, in the order in which they were read', () => {
    const fields = new Fields({ limit: 'many', offset: '0' });
    fields.needCount('limit');
    fields.needCount('offset');
    fields.needText('name');
    expect(codesOf(() => fields.check())).toEqual(['limit', 'offset', 'name']);
  });

  test.each([
    ['[1,"2",0,-3,1.5,"x"]', [1, 2]],
    ['[]', []],
    ['1,2', null],
    ['', null],
    ['{"a":1}', null],
  ])('The ids in the text %s are parsed, and other texts give no list', (text, ids) => {
    expect(new Fields({ ids: text }).ids('ids')).toEqual(ids);
  });

  test.each([
    ['["high","free_delivery"]', ['high', 'free_delivery']],
    ['[high, low]', ['high', 'low']],
    ['high', ['high']],
    ['', []],
  ])('The values of the text %s are parsed as a list', (text, words) => {
    expect(new Fields({ filter: text }).texts('filter')).toEqual(words);
  });

  test('A count is accepted only if it fits into a database id', () => {
    expect(new Fields({ id: '2147483648' }).count('id')).toBeNull();
    expect(new Fields({ id: '2147483647' }).count('id')).toBe(2_147_483_647);
    expect(new Fields({ id: '1e3' }).count('id')).toBe(1000);
  });
});

test('Text that others may read loses direction marks, however a route reads it', () => {
  const name = ' <b>Host</b>\u202e\u200f ';
  expect(new Fields({ name }).text('name')).toBe('<b>Host</b>');
  expect(v.parse(trimmedText(40), name)).toBe('<b>Host</b>');
  expect(v.parse(textOrEmpty(40), name)).toBe('<b>Host</b>');
  expect(v.safeParse(v.pipe(trimmedText(40), v.minLength(1)), '\u202e\u2066').success).toBe(false);
});
