import fc from 'fast-check';
import type { Field, Operation } from './documents.ts';

/** Values that no client sends on purpose. */
const WICKED: readonly unknown[] = [
  null,
  '',
  ' ',
  0,
  -1,
  1.5,
  1e308,
  2 ** 31,
  2 ** 53,
  Number.MAX_SAFE_INTEGER,
  true,
  'null',
  'undefined',
  'NaN',
  '-5',
  '1e9',
  '9'.repeat(40),
  'x'.repeat(70_000),
  '\0',
  'a\0b',
  '\ud800',
  '\u202e\u0000',
  '🛒'.repeat(300),
  '%00%ff%',
  '%',
  '1 or 1',
  '0x10',
  '-0',
  '1.0',
  'Infinity',
  '٣',
  "'; drop table orders; --",
  '{"a":',
  '[[[[',
  '../../etc/passwd',
  '0000-00-00 99:99',
  '+274877-01-01 00:00',
  [],
  {},
  [[]],
  [null],
  ['1', 2, {}],
  { label: [{}] },
  { length: -1 },
  { __proto__: null, constructor: 'x', toString: 1 },
];

/** Bodies that are not a record of fields. */
export const WICKED_BODIES: readonly string[] = [
  '',
  'null',
  '[]',
  '"text"',
  '12',
  '{',
  '\ufeff{}',
  '['.repeat(50_000),
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  `{"cart":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
  `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
  '{"__proto__":{"x":1},"constructor":{"prototype":1}}',
];

/** Content types that the body is not of. */
export const WRONG_TYPES: readonly string[] = [
  'text/plain',
  'application/xml',
  'multipart/form-data',
  'multipart/form-data; boundary=""',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  '%',
];

/** Any value: a known problematic or a random one. */
export const wild: fc.Arbitrary<unknown> = fc.oneof(
  { arbitrary: fc.constantFrom(...WICKED), weight: 4 },
  { arbitrary: fc.jsonValue({ maxDepth: 4 }), weight: 1 },
  { arbitrary: fc.string({ unit: 'binary', maxLength: 40 }), weight: 1 },
);

/** Returns a value as text, as in forms and URLs. */
export const asText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** Returns a value as a header can carry it. */
export const asHeader = (value: unknown): string =>
  asText(value)
    .replace(/[^\t\x20-\x7e\x80-\xff]/g, '?')
    .slice(0, 8000);

/** Returns all fields an operation reads: parameters and body. */
export const fieldsOf = ({ parameters, bodies }: Operation): Field[] => [
  ...parameters,
  ...bodies.flatMap(({ fields }) => fields),
];

/** Returns a valid value of a field, known only from its schema. */
export function tame({ schema }: Field): unknown {
  const { enum: choices, default: usual, example, type } = schema;
  if (Array.isArray(choices)) return choices[0];
  if (usual !== undefined) return usual;
  if (example !== undefined) return example;
  const kind = Array.isArray(type) ? type[0] : type;
  if (kind === 'integer' || kind === 'number') return 1;
  if (kind === 'boolean') return true;
  if (kind === 'array') return [];
  if (kind === 'object') return {};
  return 'text';
}
