import * as v from 'valibot';
import { parseJson } from '#src/lib/json.ts';
import { isRecord } from '#src/lib/record.ts';
import { type Minor, toMinor } from './money.ts';
import { DEFAULT_TIME_ZONE, toClock, toDay, toInstant } from './time.ts';

/** The building blocks of every schema: each reads one kind of value in all the forms marketplaces send it in.
 *  Absent, undefined and null are the same thing. */
const given = v.optional(v.unknown(), null);

/** A schema from a reader: what the reader answers, an issue when it answers undefined. */
/* @__NO_SIDE_EFFECTS__ */
export function reading<T>(expected: string, read: (value: unknown) => T | undefined) {
  return v.pipe(
    given,
    v.rawTransform<unknown, T>(({ dataset, addIssue, NEVER }) => {
      const value = read(dataset.value);
      if (value !== undefined) return value;
      addIssue({ message: `Expected ${expected}` });
      return NEVER;
    }),
  );
}

/** A schema from a reader that cannot fail: the fallback stands in for what cannot be read. */
/* @__NO_SIDE_EFFECTS__ */
export function lenient<T, F>(read: (value: unknown) => T | undefined, fallback: F) {
  return v.pipe(
    given,
    v.transform((value): T | F => read(value) ?? fallback),
  );
}

/** Decodes JSON inside text; other values and other texts stay as they are. */
export function decoded(value: unknown): unknown {
  return typeof value === 'string' && /^\s*[[{"]/.test(value) ? (parseJson(value) ?? value) : value;
}

const toNumber = (value: unknown): number | undefined => {
  const number =
    typeof value === 'number' ? value : typeof value === 'string' && value.trim() ? Number(value) : Number.NaN;
  return Number.isFinite(number) ? number : undefined;
};
const toId = (value: unknown): number | undefined => {
  const number = toNumber(value);
  return number !== undefined && Number.isSafeInteger(number) && number > 0 ? number : undefined;
};
const toText = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined;
const toSomeText = (value: unknown): string | undefined => toText(value)?.trim() || undefined;
const toFlag = (value: unknown): boolean =>
  value === true || value === 1 || (typeof value === 'string' && /^(1|true|on|yes)$/i.test(value.trim()));
const toUrl = (value: unknown): string | undefined => {
  const text = toSomeText(value);
  return text !== undefined && /^(https?:\/\/|\/(?!\/))/i.test(text) ? text : undefined;
};

/** Rows of a list in any form: a list, an index-keyed object, JSON text of either; null, '' and {} are no rows. */
export function toRows(value: unknown): unknown[] | undefined {
  const data = decoded(value);
  if (Array.isArray(data)) return data;
  if (data === null || data === undefined || data === '') return [];
  return isRecord(data) && Object.keys(data).every((key) => /^\d+$/.test(key)) ? Object.values(data) : undefined;
}

/** Two-state marker: 1, true, "1", "true", "on" are on, everything else is off. */
export const flag = v.pipe(given, v.transform(toFlag));
/** Two-state marker that is on unless the answer says otherwise, for switches that short records leave out. */
export const flagUnlessOff = v.pipe(
  given,
  v.transform((value) => value === null || toFlag(value)),
);
/** Positive whole number, also as digits in text. */
export const id = reading('an id', toId);
/** An id, or null when there is none (null, 0, ''). */
export const idOrNull = lenient(toId, null);
/** A number, also as text. */
export const number = reading('a number', toNumber);
/** A number, or 0 when there is none. */
export const numberOrZero = lenient(toNumber, 0);
/** A number, or null when there is none. */
export const numberOrNull = lenient(toNumber, null);
/** Text that must say something. */
export const text = reading('a text', toSomeText);
/** Text, '' when there is none. */
export const textOrEmpty = lenient(toText, '');
/** Trimmed text, null when it says nothing. */
export const textOrNull = lenient(toSomeText, null);
/** Address of a picture or page (http, https or a path of this origin), null for anything else, so a link is never a script. */
export const urlOrNull = lenient(toUrl, null);
/** Amount in minor units. */
export const money = reading<Minor>('an amount', (value) => toMinor(value));
/** Amount in minor units, 0 when there is none. */
export const moneyOrZero = lenient<Minor, Minor>((value) => toMinor(value), 0);
/** Amount in minor units, null when there is none. */
export const moneyOrNull = lenient<Minor, null>((value) => toMinor(value), null);
/** 'HH:mm', null when there is none. */
export const clockOrNull = lenient(toClock, null);
/** 'YYYY-MM-DD', null when there is none. */
export const dayOrNull = lenient(toDay, null);
/** ISO UTC text of an instant, null when there is none; text without a zone is read in `zone`. */
/* @__NO_SIDE_EFFECTS__ */
export const instantOrNull = (zone: string = DEFAULT_TIME_ZONE) => lenient((value) => toInstant(value, zone), null);
/** Any value, decoded when it is JSON inside text. */
export const anyValue = v.pipe(given, v.transform(decoded));

/** A list of which every row must fit: carts, orders and what sits inside a row. */
/* @__NO_SIDE_EFFECTS__ */
export function list<T>(row: v.GenericSchema<unknown, T>) {
  return v.pipe(reading('a list', toRows), v.array(row));
}

/** A list inside a record that may be missing or odd without harm; rows that do not fit are left out. */
/* @__NO_SIDE_EFFECTS__ */
export function looseList<T>(row: v.GenericSchema<unknown, T>) {
  return lenient<T[], T[]>((value) => fitting(toRows(value) ?? [], row).rows, []);
}

/** A catalogue list: one broken row is left out rather than blanking a page, but when no row fits the answer is refused. */
/* @__NO_SIDE_EFFECTS__ */
export function rows<T>(row: v.GenericSchema<unknown, T>, wanted: (value: unknown) => boolean = () => true) {
  return v.pipe(
    reading('a list', toRows),
    v.rawTransform<unknown[], T[]>(({ dataset, addIssue, NEVER }) => {
      const asked = dataset.value.filter(wanted);
      const { rows: fit, problem } = fitting(asked, row);
      if (fit.length > 0 || problem === undefined) return fit;
      addIssue({ message: problem });
      return NEVER;
    }),
  );
}

function fitting<T>(values: unknown[], row: v.GenericSchema<unknown, T>): { rows: T[]; problem: string | undefined } {
  const fit: T[] = [];
  let problem: string | undefined;
  for (const value of values) {
    const parsed = v.safeParse(row, value);
    if (parsed.success) fit.push(parsed.output);
    else problem ??= problemOf(parsed.issues);
  }
  return { rows: fit, problem };
}

/** One line for a developer: where the answer does not fit and how. */
export function problemOf(issues: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): string {
  const [issue] = issues;
  const path = v.getDotPath(issue);
  return path === null ? issue.message : `${path}: ${issue.message}`;
}

/** A nested record that is null when it is missing, empty ({} or []) or does not fit. */
/* @__NO_SIDE_EFFECTS__ */
export function orNull<T>(schema: v.GenericSchema<unknown, T>) {
  return lenient<T, null>((value) => {
    const parsed = v.safeParse(schema, decoded(value));
    return parsed.success ? parsed.output : undefined;
  }, null);
}

/** Whether an answer says 'nothing there': null, '', {} or []. */
export function isNothing(value: unknown): boolean {
  return (
    value === null ||
    value === undefined ||
    value === '' ||
    (typeof value === 'object' && Object.keys(value).length === 0)
  );
}

/** An answer that may say 'nothing there' (`{}`, `[]`, null): null then, else what `schema` reads. */
/* @__NO_SIDE_EFFECTS__ */
export function orNothing<T>(schema: v.GenericSchema<unknown, T>) {
  return v.pipe(
    v.unknown(),
    v.rawTransform<unknown, T | null>(({ dataset: { value }, addIssue, NEVER }) => {
      if (isNothing(value)) return null;
      const parsed = v.safeParse(schema, value);
      if (parsed.success) return parsed.output;
      addIssue({ message: problemOf(parsed.issues) });
      return NEVER;
    }),
  );
}
