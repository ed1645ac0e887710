import * as v from 'valibot';
import { parseJson } from '#src/lib/json.ts';
import { isRecord } from '#src/lib/record.ts';
import { type Minor, toMinor } from './money.ts';
import { DEFAULT_TIME_ZONE, toClock, toDay, toInstant } from './time.ts';

/** The building blocks of all schemas: each parses one kind of value in every form that marketplaces send. Absent,
 *  undefined and null are equivalent. */
const anyInput = v.optional(v.unknown(), null);

/** Returns a schema for a parser; undefined from the parser is an issue. */
/* @__NO_SIDE_EFFECTS__ */
export function strict<T>(expected: string, convert: (value: unknown) => T | undefined) {
  return v.pipe(
    anyInput,
    v.rawTransform<unknown, T>(({ dataset, addIssue, NEVER }) => {
      const value = convert(dataset.value);
      if (value !== undefined) return value;
      addIssue({ message: `Expected ${expected}` });
      return NEVER;
    }),
  );
}

/** Returns a schema that never fails: the fallback replaces unreadable values. */
/* @__NO_SIDE_EFFECTS__ */
export function lenient<T, F>(convert: (value: unknown) => T | undefined, fallback: F) {
  return v.pipe(
    anyInput,
    v.transform((value): T | F => convert(value) ?? fallback),
  );
}

/** Decodes JSON text; other values and texts are returned unchanged. */
export function parsedJson(value: unknown): unknown {
  return typeof value === 'string' && /^\s*[[{"]/.test(value) ? (parseJson(value) ?? value) : value;
}

const toNumber = (value: unknown): number | undefined => {
  const number =
    typeof value === 'number' ? value : typeof value === 'string' && value.trim() ? Number(value) : Number.NaN;
  return Number.isFinite(number) ? number : undefined;
};
const toId = (value: unknown): number | undefined => {
  const number = toNumber(value) ?? 0;
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
};
const toText = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined;
const toFilledText = (value: unknown): string | undefined => toText(value)?.trim() || undefined;
const toFlag = (value: unknown): boolean =>
  value === true || value === 1 || (typeof value === 'string' && /^(1|true|on|yes)$/i.test(value.trim()));
const toUrl = (value: unknown): string | undefined => {
  const text = toFilledText(value) ?? '';
  return /^(https?:\/\/|\/(?!\/))/i.test(text) ? text : undefined;
};

/** Returns the rows of a list, an index-keyed object, or JSON text of either; none for null, '' and {}. */
export function toRows(value: unknown): unknown[] | undefined {
  const data = parsedJson(value);
  if (Array.isArray(data)) return data;
  if (data === null || data === undefined || data === '') return [];
  return isRecord(data) && Object.keys(data).every((key) => /^\d+$/.test(key)) ? Object.values(data) : undefined;
}

/** A flag: 1, true, "1", "true", "on" are on, everything else is off. */
export const flag = v.pipe(anyInput, v.transform(toFlag));
/** A flag that is on unless switched off, for switches that short records omit. */
export const flagUnlessOff = v.pipe(
  anyInput,
  v.transform((value) => value === null || toFlag(value)),
);
/** A positive integer, also as text. */
export const id = strict('an id', toId);
/** An id, null for a missing one (null, 0, ''). */
export const idOrNull = lenient(toId, null);
/** A number, also as text. */
export const number = strict('a number', toNumber);
/** A number, 0 when missing. */
export const numberOrZero = lenient(toNumber, 0);
/** A number, null when missing. */
export const numberOrNull = lenient(toNumber, null);
/** Trimmed text that is not empty. */
export const text = strict('a text', toFilledText);
/** Text, '' when missing. */
export const textOrEmpty = lenient(toText, '');
/** Trimmed text, null when empty. */
export const textOrNull = lenient(toFilledText, null);
/** URL of an image or page (http, https or a path of this origin), null for anything else, so that a link is never a
 *  script. */
export const urlOrNull = lenient(toUrl, null);
/** Amount in minor units. */
export const money = strict<Minor>('an amount', (value) => toMinor(value));
/** Amount in minor units, 0 when missing. */
export const moneyOrZero = lenient<Minor, Minor>((value) => toMinor(value), 0);
/** Amount in minor units, null when missing. */
export const moneyOrNull = lenient<Minor, null>((value) => toMinor(value), null);
/** 'HH:mm', null when missing. */
export const clockOrNull = lenient(toClock, null);
/** 'YYYY-MM-DD', null when missing. */
export const dayOrNull = lenient(toDay, null);
/** ISO UTC text of an instant, null when missing; text without a zone is read in `zone`. */
/* @__NO_SIDE_EFFECTS__ */
export const instantOrNull = (zone: string = DEFAULT_TIME_ZONE) => lenient((value) => toInstant(value, zone), null);
/** Any value, decoded when it is JSON text. */
export const anyValue = v.pipe(anyInput, v.transform(parsedJson));

/** A list of which every row must be valid, e.g. of carts and orders. */
/* @__NO_SIDE_EFFECTS__ */
export function list<T>(row: v.GenericSchema<unknown, T>) {
  return v.pipe(strict('a list', toRows), v.array(row));
}

/** A non-essential list inside a record: invalid rows are skipped, an invalid list is empty. */
/* @__NO_SIDE_EFFECTS__ */
export function looseList<T>(row: v.GenericSchema<unknown, T>) {
  return v.pipe(
    anyInput,
    v.transform((value) => validRows(toRows(value) ?? [], row).rows),
  );
}

/** A catalogue list: invalid rows are skipped, so that one of them does not blank a page; fails when no row is
 *  valid. */
/* @__NO_SIDE_EFFECTS__ */
export function rows<T>(row: v.GenericSchema<unknown, T>, isWanted: (value: unknown) => boolean = () => true) {
  return v.pipe(
    strict('a list', toRows),
    v.rawTransform<unknown[], T[]>(({ dataset, addIssue, NEVER }) => {
      const candidates = dataset.value.filter(isWanted);
      const { rows: valid, problem } = validRows(candidates, row);
      if (valid.length > 0 || problem === undefined) return valid;
      addIssue({ message: problem });
      return NEVER;
    }),
  );
}

function validRows<T>(values: unknown[], row: v.GenericSchema<unknown, T>): { rows: T[]; problem: string | undefined } {
  const valid: T[] = [];
  let problem: string | undefined;
  for (const value of values) {
    const parsed = v.safeParse(row, value);
    if (parsed.success) valid.push(parsed.output);
    else problem ??= problemOf(parsed.issues);
  }
  return { rows: valid, problem };
}

/** Returns the first issue and its path as one line for developers. */
export function problemOf(issues: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): string {
  const [issue] = issues;
  const path = v.getDotPath(issue);
  return path === null ? issue.message : `${path}: ${issue.message}`;
}

/** A nested record, null when it is missing, empty ({} or []) or invalid. */
/* @__NO_SIDE_EFFECTS__ */
export function orNull<T>(schema: v.GenericSchema<unknown, T>) {
  return lenient<T, null>((value) => {
    const parsed = v.safeParse(schema, parsedJson(value));
    return parsed.success ? parsed.output : undefined;
  }, null);
}

/** Returns whether a response is empty: null, '', {} or []. */
export function isEmpty(value: unknown): boolean {
  return (
    value === null ||
    value === undefined ||
    value === '' ||
    (typeof value === 'object' && Object.keys(value).length === 0)
  );
}

/** A response that may be empty (`{}`, `[]`, null): null then, else the value that `schema` parses. */
/* @__NO_SIDE_EFFECTS__ */
export function nullIfEmpty<T>(schema: v.GenericSchema<unknown, T>) {
  return v.pipe(
    v.unknown(),
    v.rawTransform<unknown, T | null>(({ dataset: { value }, addIssue, NEVER }) => {
      if (isEmpty(value)) return null;
      const parsed = v.safeParse(schema, value);
      if (parsed.success) return parsed.output;
      addIssue({ message: problemOf(parsed.issues) });
      return NEVER;
    }),
  );
}
