import * as v from 'valibot';
import { isDeeperThan, parseJson } from '#src/lib/json.ts';
import { isRecord } from '#src/lib/record.ts';
import { visibleText } from '#src/lib/visible-text.ts';
import type { Localised } from '../db/schema/json.ts';
import { phoneDigits } from '../orders/placing/phone.ts';
import type { Ctx } from '../types.ts';
import { invalid, Refusal, refusal, required } from './errors.ts';

/** Fields of a request body, whatever its encoding. */
export type Body = Record<string, unknown>;

/** Maximum nesting of lists and objects; an order has five levels. */
const MAX_DEPTH = 32;

const TOO_DEEP: Localised = {
  en: `The request body holds more than ${MAX_DEPTH} lists and objects inside each other.`,
  ar: `يحتوي الطلب على أكثر من ${MAX_DEPTH} قائمة وكائناً متداخلاً.`,
};
const UNREADABLE: Localised = { en: 'The request body could not be read.', ar: 'تعذرت قراءة محتوى الطلب.' };

/**
 * Returns the fields of a JSON, form or multipart body; an empty body has no fields.
 * @throws {Refusal} 403 `body` when the body cannot be parsed, or its lists and objects are nested too deeply.
 */
export async function bodyOf(c: Ctx): Promise<Body> {
  const type = c.req.header('content-type')?.toLowerCase() ?? '';
  if (type.includes('multipart/form-data') || type.includes('x-www-form-urlencoded')) {
    return c.req.parseBody({ all: true }).catch(() => {
      throw refusal(403, 'body', UNREADABLE);
    });
  }
  const text = await c.req.text();
  if (text.trim() === '') return {};
  if (isDeeperThan(text, MAX_DEPTH)) throw refusal(403, 'body', TOO_DEEP);
  const body = parseJson(text);
  if (!isRecord(body)) throw refusal(403, 'body', UNREADABLE);
  return body;
}

/**
 * Returns the fields of a body, parsed by a schema.
 * @throws {Refusal} 403 with one problem per missing or invalid field; the code is the field's name.
 */
export function fieldsOf<T>(schema: v.GenericSchema<unknown, T>, body: unknown): T {
  const parsed = v.safeParse(schema, body);
  if (parsed.success) return parsed.output;
  const fields = new Map(parsed.issues.map((issue) => [String(issue.path?.[0]?.key ?? 'body'), issue]));
  const problems = [...fields].map(([code, issue]) => ({
    code,
    message: issue.received === 'undefined' || issue.received === 'null' ? required(code) : invalid(code),
  }));
  throw new Refusal(403, problems);
}

const LARGEST = 2 ** 31 - 1;
const numeric = v.union([
  v.number(),
  v.pipe(v.string(), v.trim(), v.regex(/^[+-]?\d{1,15}(\.\d{1,20})?$/), v.transform(Number)),
]);

/** Schema of an integer within bounds, also sent as text. */
export const integer = (from = 1, to = LARGEST) => v.pipe(numeric, v.safeInteger(), v.minValue(from), v.maxValue(to));

/** Schema of a number within bounds, also sent as text. */
export const decimal = (from: number, to: number) => v.pipe(numeric, v.finite(), v.minValue(from), v.maxValue(to));

/**
 * Schema of trimmed text of at most `most` characters, without what databases reject and without direction marks and
 * other invisible characters: others may read it.
 */
export const trimmedText = (most: number) =>
  v.pipe(
    v.string(),
    v.maxLength(most),
    v.transform((text) => visibleText(text).trim()),
  );

/** The same, '' when it is missing or null. */
export const textOrEmpty = (most: number) =>
  v.pipe(
    v.optional(v.nullable(trimmedText(most)), ''),
    v.transform((text) => text ?? ''),
  );

/** Schema of a phone number in any usual notation: 6 to 15 digits. */
export const phone = v.pipe(
  trimmedText(40),
  v.check((text) => /^\d{6,15}$/.test(phoneDigits(text))),
);

/** Schema of a flag: 0 or 1, also as text or boolean; false when it is missing. */
export const flag = v.pipe(
  v.optional(v.nullable(v.union([v.boolean(), v.number(), v.string()])), false),
  v.transform((value) => value === true || value === 1 || value === '1' || value === 'true'),
);

/** Parses a value that may also be sent as JSON text. */
export const jsonText = v.transform((value: unknown) =>
  typeof value === 'string' && !isDeeperThan(value, MAX_DEPTH) ? (parseJson(value) ?? value) : value,
);

/** Returns the fields that have a value: clients and forms send '' and null for the others. */
export function filled(body: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(body).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  );
}
