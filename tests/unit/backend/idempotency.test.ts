import { expect, test } from 'vitest';
import { requestHash } from '#src/backend/http/idempotency.ts';

test('Equal requests have the same hash regardless of the order of their fields', () => {
  expect(requestHash({ a: 1, b: [{ c: 2, d: null }] })).toBe(requestHash({ b: [{ d: null, c: 2 }], a: 1 }));
});

test.each([
  [{ a: 1 }, { a: '1' }],
  [{ a: [1, 2] }, { a: [2, 1] }],
  [{ a: null }, {}],
  [{ a: '1,"b":2' }, { a: '1', b: 2 }],
])('The request %j has a different hash than %j', (one, other) => {
  expect(requestHash(one)).not.toBe(requestHash(other));
});
