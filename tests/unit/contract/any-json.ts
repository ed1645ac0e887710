import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';

/** Schemas by name, each with a valid payload. */
export type Readers = Record<string, { schema: v.GenericSchema<unknown, unknown>; example: object }>;

/** Tests every schema with arbitrary JSON: it must succeed or fail, but never throw. */
export function survivesAnyJson(readers: Readers): void {
  test.each(Object.entries(readers))(
    'The schema %s accepts or refuses any JSON without an exception',
    (_, { schema, example }) => {
      const spoilt = fc
        .tuple(fc.constantFrom(...Object.keys(example), 'other'), fc.jsonValue())
        .map(([key, value]) => ({ ...example, [key]: value }));
      fc.assert(
        fc.property(fc.oneof(fc.jsonValue(), spoilt), (body) => {
          expect(typeof v.safeParse(schema, body).success).toBe('boolean');
        }),
        { numRuns: 200 },
      );
    },
  );

  test('An object that cannot be converted into text or a number never causes an exception', () => {
    const stubborn = { toString: 'no', valueOf: 0 };
    for (const [name, { schema, example }] of Object.entries(readers)) {
      for (const key of Object.keys(example)) {
        for (const value of [stubborn, [stubborn], [{ id: stubborn }]]) {
          expect(() => v.safeParse(schema, { ...example, [key]: value }), `${name}.${key}`).not.toThrow();
        }
      }
    }
  });
}
