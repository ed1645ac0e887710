import * as v from 'valibot';
import { fromMinor, toMinor } from '#src/contract/money.ts';
import type { Localised } from '../db/schema/json.ts';

/**
 * Returns a schema of one value of a catalogue file. `parse` returns undefined for what it cannot read; the message says
 * what to write instead. Values are texts in CSV files, so every schema reads its text form, too.
 */
function cell<T>(remedy: string, parse: (input: unknown) => T | undefined) {
  return v.pipe(
    v.unknown(),
    v.rawTransform<unknown, T>(({ dataset, addIssue, NEVER }) => {
      const value = parse(dataset.value);
      if (value !== undefined) return value;
      addIssue({ message: remedy });
      return NEVER;
    }),
  );
}

/** An object with these fields and no others. */
export const row = <const E extends v.ObjectEntries>(entries: E) => v.strictObject(entries);

const numberOf = (input: unknown): number | undefined => {
  const value = typeof input === 'string' && input.trim() !== '' ? Number(input) : input;
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
};

/** A whole number with bounds. */
export const whole = (least: number, most: number = 2_000_000_000) =>
  cell(
    most === 2_000_000_000 ? `Write a whole number from ${least}.` : `Write a whole number from ${least} to ${most}.`,
    (input) => {
      const value = numberOf(input);
      return value !== undefined && Number.isInteger(value) && value >= least && value <= most ? value : undefined;
    },
  );

/** A number with bounds. */
export const decimal = (least: number, most: number) =>
  cell(`Write a number from ${least} to ${most}.`, (input) => {
    const value = numberOf(input);
    return value !== undefined && value >= least && value <= most ? value : undefined;
  });

/** Upper limit of amounts: as minor units they fit the columns of the database. */
const MOST_MONEY = 20_000_000;

/** An amount of money in units of the currency: at most two decimals, not negative. */
export const money = cell('Write an amount with at most two decimals, such as 8.50.', (input) => {
  const value = numberOf(input);
  if (value === undefined || value < 0 || value > MOST_MONEY) return undefined;
  return fromMinor(toMinor(value) ?? 0) === value ? value : undefined;
});

const FLAGS: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  [true, true],
  [false, false],
  ['true', true],
  ['false', false],
  ['yes', true],
  ['no', false],
  ['1', true],
  ['0', false],
]);

export const flag = cell('Write true or false.', (input) =>
  FLAGS.get(typeof input === 'string' ? input.trim().toLowerCase() : input),
);

/** A text that is not empty, without blanks around it. */
export const text = cell('Write a text.', (input) =>
  (typeof input === 'string' && input.trim() !== '') || typeof input === 'number' ? String(input).trim() : undefined,
);

/** A text that may be empty. */
export const line = cell('Write a text, which may be empty.', (input) =>
  typeof input === 'string' || typeof input === 'number' ? String(input).trim() : undefined,
);

export const oneOf = <const T extends string>(...values: readonly T[]) =>
  cell(`Write one of: ${values.join(', ')}.`, (input) => values.find((value) => value === input));

/** The name of a row in addresses. A number alone would be read as an id there. */
export const slug = cell(
  'Write lower-case letters, digits and hyphens, with at least one letter, such as fried-rice.',
  (input) =>
    typeof input === 'string' && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(input) && /[a-z]/.test(input) ? input : undefined,
);

export const time = cell('Write a time from 00:00 to 23:59.', (input) =>
  typeof input === 'string' && /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(input) ? input : undefined,
);

export const date = cell('Write a date as 2026-12-31.', (input) =>
  typeof input === 'string' && /^\d{4}-\d\d-\d\d$/.test(input) && !Number.isNaN(Date.parse(input)) ? input : undefined,
);

export const country = cell('Write the two capital letters of a country, such as AE.', (input) =>
  typeof input === 'string' && /^[A-Z]{2}$/.test(input) ? input : undefined,
);

export const timeZone = cell('Write the name of a time zone, such as Asia/Dubai.', (input) => {
  try {
    return typeof input === 'string' && new Intl.DateTimeFormat('en', { timeZone: input }) ? input : undefined;
  } catch {
    return undefined;
  }
});

const PICTURE = /^(?:https?:\/\/\S+|link:https?:\/\/\S+|art:[a-z]+\/[a-z0-9~-]+|static:\/\S+|(?![a-z]+:)[^\s/].*)$/i;

/** A reference to a picture; `pictures.ts` says what each form means. */
export const picture = cell(
  'Write the path of a file beside this one, such as pictures/rice.jpg, or an address.',
  (input) => (typeof input === 'string' && PICTURE.test(input) && !input.split('/').includes('..') ? input : undefined),
);

const localisedOf = (input: unknown): Localised | undefined => {
  if (typeof input === 'string') return { en: input.trim(), ar: input.trim() };
  if (typeof input !== 'object' || input === null || Object.keys(input).some((key) => !['en', 'ar'].includes(key)))
    return undefined;
  const { en, ar }: { en?: unknown; ar?: unknown } = input;
  if (typeof en !== 'string' || (ar !== undefined && typeof ar !== 'string')) return undefined;
  return { en: en.trim(), ar: (ar ?? en).trim() };
};

const IN_LANGUAGES = 'Write a text, or {"en": …, "ar": …}; in CSV files, columns that end with .en and .ar.';

/** A text in both languages, which may be empty. A single text is that of both. */
export const words = cell(IN_LANGUAGES, localisedOf);

/** The same, not empty. */
export const name = cell(IN_LANGUAGES, (input) => {
  const value = localisedOf(input);
  return value?.en && value.ar ? value : undefined;
});

/** A list; in CSV files, values of one cell separated by `|`. */
export const list = <const S extends v.GenericSchema>(entry: S) =>
  v.pipe(
    v.unknown(),
    v.transform((input) => (typeof input === 'string' ? input.split('|').filter((part) => part.trim() !== '') : input)),
    v.array(entry, 'Write a list; in CSV files, separate values with |.'),
  );

/** Allows null, which is the text `null` in CSV files. */
export const orNull = <const S extends v.GenericSchema>(value: S) =>
  v.pipe(
    v.unknown(),
    v.transform((input) => (input === 'null' ? null : input)),
    v.nullable(value),
  );
