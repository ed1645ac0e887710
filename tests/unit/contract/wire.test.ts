import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { MessageSchema } from '#src/contract/message.ts';
import { pageOf } from '#src/contract/page.ts';
import {
  anyValue,
  flag,
  flagUnlessOff,
  id,
  isEmpty,
  list,
  looseList,
  nullIfEmpty,
  numberOrNull,
  problemOf,
  rows,
  text,
  toRows,
  urlOrNull,
} from '#src/contract/wire.ts';
import { fits, reads } from './parse.ts';

/** Returns the problem of a payload in one line. */
function problem(schema: v.GenericSchema<unknown, unknown>, payload: unknown): string {
  const parsed = v.safeParse(schema, payload);
  if (parsed.success) throw new Error('The payload is accepted');
  return problemOf(parsed.issues);
}

describe('Single values', () => {
  test.each([true, 1, '1', 'true', 'on', 'yes', ' ON '])('The flag %j is on', (value) => {
    expect(reads(flag, value)).toBe(true);
    expect(reads(flagUnlessOff, value)).toBe(true);
  });

  test.each([false, 0, 2, '0', 'off', 'none', '10', '21', 'yesterday', '', {}, []])('The flag %j is off', (value) => {
    expect(reads(flag, value)).toBe(false);
    expect(reads(flagUnlessOff, value)).toBe(false);
  });

  test('A missing flag is off, except where short records omit it', () => {
    expect([reads(flag, null), reads(flag, undefined)]).toEqual([false, false]);
    expect([reads(flagUnlessOff, null), reads(flagUnlessOff, undefined)]).toEqual([true, true]);
  });

  test.each([0, -1, 1.5, 2 ** 53, 'x', '', ' ', true, [1], null, undefined])('The value %j is no id', (value) => {
    expect(fits(id, value)).toBe(false);
  });

  test.each(['', ' ', '1 000', 'NaN', 'Infinity', true, [1], {}, null])('The value %j is no number', (value) => {
    expect(reads(numberOrNull, value)).toBeNull();
  });

  test.each(['https://shop.example/a', 'http://shop.example/a', 'HTTPS://shop.example/a', '/a', ' /a '])(
    'The address "%s" is kept',
    (value) => {
      expect(reads(urlOrNull, value)).toBe(value.trim());
    },
  );

  test.each(['javascript:alert(1)', '//evil.example/a', 'data:text/html,x', 'x https://shop.example', '', 7, null])(
    'The address %j is dropped',
    (value) => {
      expect(reads(urlOrNull, value)).toBeNull();
    },
  );

  test('A value in JSON text is decoded, and any other value stays as it is', () => {
    expect([' {"a":1}', '[1]', '"x"'].map((value) => reads(anyValue, value))).toEqual([{ a: 1 }, [1], 'x']);
    for (const value of ['{broken', 'a [1]', '1', 5, ['[1]'], null]) expect(reads(anyValue, value)).toEqual(value);
  });
});

describe('Lists', () => {
  test.each([
    ['a list', [1, 2], [1, 2]],
    ['JSON text', ' [1,2]', [1, 2]],
    ['an object with indexes', { 3: 1, 12: 2 }, [1, 2]],
    ['an empty object', {}, []],
    ['an empty text', '', []],
    ['null', null, []],
    ['nothing', undefined, []],
  ])('The rows are read from %s', (_, value, expected) => {
    expect(toRows(value)).toEqual(expected);
  });

  test.each([{ a1: 1 }, { '1a': 1 }, { 0: 1, message: 'ok' }, 'none', 5, true])('The value %j has no rows', (value) => {
    expect(toRows(value)).toBeUndefined();
    expect(reads(looseList(text), value)).toEqual([]);
  });

  test('A non-essential list leaves out invalid rows, even all of them', () => {
    expect(reads(looseList(text), ['a', ' ', null, 'b'])).toEqual(['a', 'b']);
    expect(reads(looseList(text), [null])).toEqual([]);
  });
});

describe('Problems for developers', () => {
  const RowSchema = v.object({ id });

  test.each<[string, v.GenericSchema<unknown, unknown>, unknown, string]>([
    ['a single value', id, 'x', 'Expected an id'],
    ['a field', RowSchema, {}, 'id: Expected an id'],
    ['a row', list(RowSchema), [{ id: 1 }, {}], '1.id: Expected an id'],
    ['a list', list(RowSchema), 'none', 'Expected a list'],
    ['rows of which none is valid', rows(RowSchema), [{}, { id: 1.5 }], 'id: Expected an id'],
    ['rows that are none', rows(RowSchema), 'none', 'Expected a list'],
    ['a page without its list', pageOf(RowSchema, 'items', 'rows'), 5, 'items: Expected a list'],
    ['the rows of a page', pageOf(RowSchema, 'items', 'rows'), { rows: [{}] }, 'rows: id: Expected an id'],
    ['a record that is not empty', nullIfEmpty(RowSchema), { id: 0 }, 'id: Expected an id'],
  ])('The problem of %s says what was expected, and where', (_, schema, payload, expected) => {
    expect(problem(schema, payload)).toBe(expected);
  });
});

describe('Empty responses', () => {
  test.each([null, undefined, '', {}, []])('The response %j is empty', (value) => {
    expect(isEmpty(value)).toBe(true);
    expect(reads(nullIfEmpty(id), value)).toBeNull();
  });

  test.each([0, 5, false, 'x', ' ', { a: null }, [null]])('The response %j is not empty', (value) => {
    expect(isEmpty(value)).toBe(false);
  });

  test.each([
    [{ message: 'Saved' }, 'Saved'],
    ['Saved', 'Saved'],
    [{}, ''],
    [null, ''],
    [undefined, ''],
    [{ message: ['Saved'] }, ''],
  ])('The message of the response %j is "%s"', (body, message) => {
    expect(reads(MessageSchema, body)).toBe(message);
  });
});

describe('Pages', () => {
  const page = pageOf(id, 'items');

  test.each([
    [
      { offset: 3, limit: 10, total_size: 31 },
      { page: 3, pageSize: 10, total: 31 },
    ],
    [
      { offset: 0, limit: 0, total_size: 0 },
      { page: 1, pageSize: 2, total: 2 },
    ],
    [
      { offset: -1, limit: -5, total_size: -2 },
      { page: 1, pageSize: 2, total: 2 },
    ],
    [
      { offset: 1, limit: 1, total_size: 1 },
      { page: 1, pageSize: 1, total: 1 },
    ],
    [
      { offset: 'x', limit: 'x', total_size: 'x' },
      { page: 1, pageSize: 2, total: 2 },
    ],
    [{}, { page: 1, pageSize: 2, total: 2 }],
  ])('API-07 The position %j of two rows is parsed as %j', (position, expected) => {
    expect(reads(page, { ...position, items: [7, 8] })).toEqual({ rows: [7, 8], ...expected });
  });
});
