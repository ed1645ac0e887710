import * as v from 'valibot';
import { KEY_FIELDS, keyOf, type Row, TABLES, type TableName } from './format.ts';
import { type Mistake, type Place, quoted } from './mistakes.ts';
import type { RawCatalogue, RawRow } from './read-files.ts';
import { PARTIAL_SETTINGS, type SettingsFields, settingsFieldsAt } from './settings-file.ts';

/** A row of a file: the fields that it names, its key, and where it stands. */
export type FileRow<T extends TableName> = { key: string; row: Partial<Row<T>>; place: Place };
export type FileCatalogue = { [T in TableName]: FileRow<T>[] } & { settings: FileSettings | null };
/** The settings that a file names, and where they stand. */
type FileSettings = { fields: SettingsFields; place: Place };

/** Returns the schema of a row that names only some of its fields. */
function partialOf<T extends TableName>(table: T): v.GenericSchema<unknown, Partial<Row<T>>> {
  const { entries } = TABLES[table];
  const keys: readonly string[] = KEY_FIELDS[table];
  const all: [string, v.GenericSchema][] = Object.entries(entries);
  // Typed by the table's own schema, whose fields these are.
  return v.strictObject(
    Object.fromEntries(all.map(([name, schema]) => [name, keys.includes(name) ? schema : v.optional(schema)])),
  ) as unknown as v.GenericSchema<unknown, Partial<Row<T>>>;
}

/** Returns the field of an issue, such as `hours[2].opens`, and the place of the part of the row that has it. */
function whereIs(path: readonly string[], { place, parts }: RawRow): Place & { field: string } {
  for (let length = path.length; length > 0; length -= 1) {
    const part = parts?.get(path.slice(0, length).join('.'));
    if (part) return { ...part, field: fieldOf(path.slice(length)) };
  }
  return { ...place, field: fieldOf(path) };
}

function fieldOf(path: readonly string[]): string {
  const field = path.map((part) => (/^\d+$/.test(part) ? `[${Number(part) + 1}]` : `.${part}`)).join('');
  return field.replace(/^\./, '') || 'the row';
}

/** `fieldsAt`: returns the fields of an object inside the row. */
function mistakeOf(
  table: string,
  fieldsAt: (path: readonly string[]) => readonly string[],
  issue: v.BaseIssue<unknown>,
  raw: RawRow,
): Mistake {
  const path = (issue.path ?? []).map(({ key }) => String(key));
  const where = whereIs(path, raw);
  if (issue.type === 'strict_object' && issue.expected === 'never') {
    const fields = fieldsAt(path.slice(0, -1));
    const remedy = fields.length > 0 ? `Its fields are ${fields.join(', ')}.` : 'Remove it.';
    return { ...where, problem: `is no field of ${table}.`, remedy };
  }
  if (issue.received === 'undefined') return { ...where, problem: 'is missing.', remedy: 'Add it.' };
  const remedy = issue.type === 'strict_object' ? 'Write an object.' : issue.message;
  return { ...where, problem: `${quoted(issue.input)} cannot be used.`, remedy };
}

function validateTable<T extends TableName>(table: T, raws: readonly RawRow[], mistakes: Mistake[]): FileRow<T>[] {
  const schema = partialOf(table);
  const fieldsAt = (path: readonly string[]) => (path.length === 0 ? Object.keys(TABLES[table].entries) : []);
  const places = new Map<string, Place>();
  return raws.flatMap((raw) => {
    const parsed = v.safeParse(schema, raw.value);
    if (!parsed.success) {
      mistakes.push(...parsed.issues.map((issue) => mistakeOf(table, fieldsAt, issue, raw)));
      return [];
    }
    const key = keyOf(table, parsed.output);
    const first = places.get(key);
    if (first)
      mistakes.push({
        ...raw.place,
        field: KEY_FIELDS[table].join(' and '),
        problem: `${quoted(key)} is also in row ${first.row} of ${first.file}.`,
        remedy: 'Give each row a name of its own, or remove one of them.',
      });
    places.set(key, raw.place);
    return [{ key, row: parsed.output, place: raw.place }];
  });
}

function validateSettings(raw: RawRow | null, mistakes: Mistake[]): FileSettings | null {
  if (!raw) return null;
  const parsed = v.safeParse(PARTIAL_SETTINGS, raw.value);
  if (parsed.success) return { fields: parsed.output, place: raw.place };
  mistakes.push(...parsed.issues.map((issue) => mistakeOf('settings', settingsFieldsAt, issue, raw)));
  return null;
}

/** Checks every value of a catalogue on its own. Rows with a mistake are left out. */
export function validateCatalogue(raw: RawCatalogue): { fileRows: FileCatalogue; mistakes: Mistake[] } {
  const mistakes: Mistake[] = [];
  const tableOf = <T extends TableName>(table: T) => validateTable(table, raw[table], mistakes);
  const fileRows: FileCatalogue = {
    settings: validateSettings(raw.settings, mistakes),
    modules: tableOf('modules'),
    zones: tableOf('zones'),
    charges: tableOf('charges'),
    categories: tableOf('categories'),
    brands: tableOf('brands'),
    conditions: tableOf('conditions'),
    units: tableOf('units'),
    stores: tableOf('stores'),
    items: tableOf('items'),
  };
  return { fileRows, mistakes };
}
