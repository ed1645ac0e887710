import { isDeepStrictEqual } from 'node:util';
import type { SettingsValues } from '../settings.ts';
import { checkRow, type View } from './checks.ts';
import type { CurrentCatalogue } from './current.ts';
import { DEFAULTS, type Row, TABLE_NAMES, TABLES, type TableName } from './format.ts';
import type { Mistake } from './mistakes.ts';
import { planSettings } from './settings-file.ts';
import type { FileCatalogue, FileRow } from './validate.ts';

/** A new row (`before` is null), or one that changes. */
export type Change<T extends TableName> = { key: string; row: Row<T>; before: Row<T> | null };

/** What an import writes. `removedCharges`: keys of charges that are deleted. `settings`: null when they stay. */
export type Plan = {
  changes: { [T in TableName]: Change<T>[] };
  removedCharges: string[];
  settings: SettingsValues | null;
};

const without = (row: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined));

/** Fields that follow from others of a row when the file does not name them. */
const FOLLOWING: {
  [T in TableName]?: (row: Partial<Row<T>>, fields: Partial<Row<T>>, before: Row<T> | null) => Partial<Row<T>>;
} = {
  modules: ({ icon, thumbnail }) => (thumbnail === undefined ? { thumbnail: icon ?? null } : {}),
  // Orders may name an add-on that the file has no more, so it is hidden instead.
  stores: ({ addOns = [] }, fields, before) => {
    if (!fields.addOns || !before) return {};
    const addOnsByName = new Map(addOns.map((addOn) => [addOn.name.en, addOn]));
    const earlierAddOns = before.addOns.map((addOn) => addOnsByName.get(addOn.name.en) ?? { ...addOn, status: false });
    const oldNames = new Set(before.addOns.map(({ name }) => name.en));
    return { addOns: [...earlierAddOns, ...addOns.filter(({ name }) => !oldNames.has(name.en))] };
  },
  items: ({ image = null, variations = [] }, fields, before) => {
    const wasAlone = before === null || isDeepStrictEqual(before.images, before.image === null ? [] : [before.image]);
    return {
      ...(fields.images === undefined && wasAlone ? { images: image === null ? [] : [image] } : {}),
      ...(fields.stock === undefined && fields.variations && variations.length > 0
        ? { stock: variations.reduce((sum, { stock }) => sum + stock, 0) }
        : {}),
    };
  },
};

/** Returns a row with all its fields: of the file, else as it is, else the default. Null when one is missing. */
function completeRow<T extends TableName>(
  table: T,
  { key, row: fields, place }: FileRow<T>,
  before: Row<T> | null,
  mistakes: Mistake[],
): Row<T> | null {
  const merged: Partial<Row<T>> = { ...(before ?? DEFAULTS[table]), ...without(fields) };
  const row: Partial<Row<T>> = { ...merged, ...FOLLOWING[table]?.(merged, fields, before) };
  const absentFields = Object.keys(TABLES[table].entries).filter((field) => !(field in row));
  for (const field of absentFields)
    mistakes.push({ ...place, field, problem: 'is missing.', remedy: `A new row of ${table} (${key}) needs it.` });
  // Every field of the table is there.
  return absentFields.length > 0 ? null : (row as Row<T>);
}

/**
 * Compares a catalogue with the database. `prune`: rows that a table of the file does not name are hidden, and charges
 * deleted. The mistakes are those of rows with others: what they name must be in the file or in the database.
 */
export function planImport(
  fileRows: FileCatalogue,
  current: CurrentCatalogue,
  { prune = false }: { prune?: boolean } = {},
): { plan: Plan; mistakes: Mistake[] } {
  const mistakes: Mistake[] = [];
  const plan: Plan = {
    changes: {
      modules: [],
      zones: [],
      charges: [],
      categories: [],
      brands: [],
      conditions: [],
      units: [],
      stores: [],
      items: [],
    },
    removedCharges: [],
    settings: planSettings(fileRows.settings, current.settings),
  };
  const view: View = {
    modules: new Map(current.rows.modules),
    zones: new Map(current.rows.zones),
    charges: new Map(current.rows.charges),
    categories: new Map(current.rows.categories),
    brands: new Map(current.rows.brands),
    conditions: new Map(current.rows.conditions),
    units: new Map(current.rows.units),
    stores: new Map(current.rows.stores),
    items: new Map(current.rows.items),
  };
  const compare = <T extends TableName>(table: T) => {
    for (const fileRow of fileRows[table]) {
      const before = current.rows[table].get(fileRow.key) ?? null;
      const row = completeRow(table, fileRow, before, mistakes);
      if (!row) continue;
      view[table].set(fileRow.key, row);
      if (!isDeepStrictEqual(row, before)) plan.changes[table].push({ key: fileRow.key, row, before });
    }
    if (!prune || fileRows[table].length === 0) return;
    const fileKeys = new Set(fileRows[table].map(({ key }) => key));
    for (const [key, before] of current.rows[table]) {
      if (fileKeys.has(key)) continue;
      if (table === 'charges') plan.removedCharges.push(key);
      else if ('status' in before && before.status)
        plan.changes[table].push({ key, row: { ...before, status: false }, before });
    }
  };
  for (const table of TABLE_NAMES) compare(table);
  const check = <T extends TableName>(table: T) => {
    for (const { key, place } of fileRows[table]) {
      const row = view[table].get(key);
      if (row) mistakes.push(...checkRow(table, row, view).map((fault) => ({ ...place, ...fault })));
    }
  };
  for (const table of TABLE_NAMES) check(table);
  return { plan, mistakes };
}

/** Returns the fields in which a row changes. */
export const changedFields = <T extends TableName>({ row, before }: Change<T>): string[] => {
  const earlierValues: Record<string, unknown> = { ...before };
  return Object.entries(row).flatMap(([field, value]) =>
    isDeepStrictEqual(value, earlierValues[field]) ? [] : [field],
  );
};
