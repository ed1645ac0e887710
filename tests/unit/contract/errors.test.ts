import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasCode, isOutcomeUnknown, kindOf, normaliseErrors, refused, reportsFailure } from '#src/contract/errors.ts';

describe('normaliseErrors', () => {
  test.each([
    [
      'a list',
      {
        errors: [
          { code: 'item', message: 'Gone' },
          { code: 'x', message: 'Y' },
        ],
      },
      [
        { code: 'item', message: 'Gone' },
        { code: 'x', message: 'Y' },
      ],
    ],
    ['one object', { errors: { code: 'product-001', message: 'Gone' } }, [{ code: 'product-001', message: 'Gone' }]],
    ['an object without a code', { errors: { message: 'No' } }, [{ code: '', message: 'No' }]],
    [
      'messages by field',
      { errors: { phone: ['Taken', 'Short'] } },
      [
        { code: 'phone', message: 'Taken' },
        { code: 'phone', message: 'Short' },
      ],
    ],
    ['a code alone', { errors: [{ code: 'otp' }] }, [{ code: 'otp', message: '' }]],
    ['a number as code', { errors: [{ code: 406, message: ' No ' }] }, [{ code: '406', message: 'No' }]],
    [
      'codes inside the messages of a field',
      { errors: { a: { code: 'b', message: 'C' } } },
      [{ code: 'b', message: 'C' }],
    ],
    ['a message and its code', { code: 'otp', message: 'Wrong' }, [{ code: 'otp', message: 'Wrong' }]],
    ['a text', { errors: 'Unauthorized' }, [{ code: '', message: 'Unauthorized' }]],
    ['a message', { message: 'Too many' }, [{ code: '', message: 'Too many' }]],
    ['an error and a message', { error: 'denied', message: 'Ask later' }, [{ code: '', message: 'Ask later' }]],
    ['an error alone', { error: 'denied' }, [{ code: '', message: 'denied' }]],
    [
      'a bare list of texts',
      ['Broken', 'Twice'],
      [
        { code: '', message: 'Broken' },
        { code: '', message: 'Twice' },
      ],
    ],
    ['a bare list of objects', [{ code: 'a', message: 'B' }], [{ code: 'a', message: 'B' }]],
    ['errors before message', { errors: [{ code: 'a', message: 'B' }], message: 'C' }, [{ code: 'a', message: 'B' }]],
    ['nothing', {}, []],
    ['null', null, []],
    ['a page of HTML', '<!doctype html><h1>502</h1>', []],
    ['a page of HTML after a line break', '\n<html>', []],
    ['a text as a whole', ' Too many ', [{ code: '', message: 'Too many' }]],
  ])('API-05 The error messages are parsed from %s', (_, body, messages) => {
    expect(normaliseErrors(body)).toEqual(messages);
  });

  test('Any JSON value is parsed into error messages without an exception', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (body) => {
        for (const { code, message } of normaliseErrors(body))
          expect([typeof code, typeof message]).toEqual(['string', 'string']);
      }),
    );
  });
});

test('A response with a success status and errors is a failure, and one with an empty error list is not', () => {
  expect(reportsFailure({ errors: [{ code: 'zoneId', message: 'Zone' }] })).toBe(true);
  expect(reportsFailure({ errors: 'Unauthorized' })).toBe(true);
  expect(reportsFailure({ error: { message: 'Key' } })).toBe(true);
  expect(reportsFailure({ errors: [], message: 'Saved' })).toBe(false);
  expect(reportsFailure({ message: 'Saved' })).toBe(false);
  expect(reportsFailure([{ errors: 'x' }])).toBe(false);
});

test.each([null, undefined, false, '', []])('A response whose error is %j is no failure', (none) => {
  expect(reportsFailure({ error: none })).toBe(false);
  expect(reportsFailure({ errors: none })).toBe(false);
});

test.each([
  [0, 'http'],
  [101, 'http'],
  [200, 'refused'],
  [203, 'refused'],
  [400, 'refused'],
  [401, 'unauthenticated'],
  [403, 'refused'],
  [404, 'notFound'],
  [406, 'refused'],
  [407, 'refused'],
  [429, 'rateLimited'],
  [302, 'http'],
  [500, 'http'],
  [503, 'http'],
])('An error with the status %i has the kind %s', (status, kind) => {
  expect(kindOf(status)).toBe(kind);
});

test('CHK-01 The outcome of an order is unknown without a readable response, and known after a refusal', () => {
  const outcome = (kind: Parameters<typeof isOutcomeUnknown>[0]['kind'], status: number) =>
    isOutcomeUnknown({ kind, status, messages: [] });
  expect([outcome('network', 0), outcome('timeout', 0), outcome('http', 502), outcome('contract', 200)]).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect([
    outcome('refused', 403),
    outcome('unauthenticated', 401),
    outcome('rateLimited', 429),
    outcome('notFound', 404),
    outcome('refused', 203),
    outcome('contract', 400),
    outcome('contract', 500),
  ]).toEqual([false, false, false, false, false, false, false]);
});

test('CHK-01 An error has the total of the order only if the response states it', () => {
  const errors = [{ code: 'amount_changed', message: 'Changed' }];
  expect(refused(409, { errors, order_amount: 16.64 })).toEqual({
    ok: false,
    error: { kind: 'refused', status: 409, messages: errors, orderAmount: 1664 },
  });
  expect(refused(403, { errors })).toStrictEqual({
    ok: false,
    error: { kind: 'refused', status: 403, messages: errors },
  });
});

test('An error has a code if one of its messages has it', () => {
  const messages = [
    { code: 'otp', message: 'Wrong' },
    { code: 'phone', message: 'Taken' },
  ];
  const error = { kind: 'refused' as const, status: 403, messages };
  expect([hasCode(error, 'phone'), hasCode(error, 'email')]).toEqual([true, false]);
});
