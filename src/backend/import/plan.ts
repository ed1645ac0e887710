import { isDeepStrictEqual } from 'node:util';
import { checkRow, type View } from './checks.ts';
import type { CurrentCatalogue } from './current.ts';
import { DEFAULTS, type Row, TABLE_NAMES, TABLES, type TableName } from './format.ts';
import type { Mistake } from './mistakes.ts';
import type { GivenCatalogue, GivenRow } from './validate.ts';

/** A new row (`before` is null), or one that changes. */
export type Change<T extends TableName> = { key: string; row: Row<T>; before: Row<T> | null };

/** What an import writes. `removedCharges`: keys of charges that are deleted. */
export type Plan = { changes: { [T in TableName]: Change<T>[] }; removedCharges: string[] };

const without = (row: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined));

/** Fields that follow from others of a row when the file does not name them. */
const FOLLOWING: {
  [T in TableName]?: (row: Partial<Row<T>>, given: Partial<Row<T>>, before: Row<T> | null) => Partial<Row<T>>;
} = {
  modules: ({ icon, thumbnail }) => (thumbnail === undefined ? { thumbnail: icon ?? null } : {}),
  // Orders may name an add-on that the file has no more, so it is hidden instead.
  stores: ({ addOns = [] }, given, before) => {
    if (!given.addOns || !before) return {};
    const named = new Map(addOns.map((addOn) => [addOn.name.en, addOn]));
    const old = before.addOns.map((addOn) => named.get(addOn.name.en) ?? { ...addOn, status: false });
    const oldNames = new Set(before.addOns.map(({ name }) => name.en));
    return { addOns: [...old, ...addOns.filter(({ name }) => !oldNames.has(name.en))] };
  },
  items: ({ image = null, variations = [] }, given, before) => {
    const wasAlone = before === null || isDeepStrictEqual(before.images, before.image === null ? [] : [before.image]);
    return {
      ...(given.images === undefined && wasAlone ? { images: image === null ? [] : [image] } : {}),
      ...(given.stock === undefined && given.variations && variations.length > 0
        ? { stock: variations.reduce((sum, { stock }) => sum + stock, 0) }
        : {}),
    };
  },
};

/** Returns a row with all its fields: of the file, else as it is, else the default. Null when one is missing. */
function completeRow<T extends TableName>(
  table: T,
  { key, row: given, place }: GivenRow<T>,
  before: Row<T> | null,
  mistakes: Mistake[],
): Row<T> | null {
  const merged: Partial<Row<T>> = { ...(before ?? DEFAULTS[table]), ...without(given) };
  const row: Partial<Row<T>> = { ...merged, ...FOLLOWING[table]?.(merged, given, before) };
  const missing = Object.keys(TABLES[table].entries).filter((field) => !(field in row));
  for (const field of missing)
    mistakes.push({ ...place, field, problem: 'is missing.', remedy: `A new row of ${table} (${key}) needs it.` });
  // Every field of the table is there.
  return missing.length > 0 ? null : (row as Row<T>);
}

/**
 * Compares a catalogue with the database. `prune`: rows that a table of the file does not name are hidden, and charges
 * deleted. The mistakes are those of rows with others: what they name must be in the file or in the database.
 */
export function planImport(
  given: GivenCatalogue,
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
    for (const one of given[table]) {
      const before = current.rows[table].get(one.key) ?? null;
      const row = completeRow(table, one, before, mistakes);
      if (!row) continue;
      view[table].set(one.key, row);
      if (!isDeepStrictEqual(row, before)) plan.changes[table].push({ key: one.key, row, before });
    }
    if (!prune || given[table].length === 0) return;
    const named = new Set(given[table].map(({ key }) => key));
    for (const [key, before] of current.rows[table]) {
      if (named.has(key)) continue;
      if (table === 'charges') plan.removedCharges.push(key);
      else if ('status' in before && before.status)
        plan.changes[table].push({ key, row: { ...before, status: false }, before });
    }
  };
  for (const table of TABLE_NAMES) compare(table);
  const check = <T extends TableName>(table: T) => {
    for (const { key, place } of given[table]) {
      const row = view[table].get(key);
      if (row) mistakes.push(...checkRow(table, row, view).map((fault) => ({ ...place, ...fault })));
    }
  };
  for (const table of TABLE_NAMES) check(table);
  return { plan, mistakes };
}

/** Returns the fields in which a row changes. */
export const changedFields = <T extends TableName>({ row, before }: Change<T>): string[] => {
  const old: Record<string, unknown> = { ...before };
  return Object.entries(row).flatMap(([field, value]) => (isDeepStrictEqual(value, old[field]) ? [] : [field]));
};
