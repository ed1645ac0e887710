import { isDeepStrictEqual } from 'node:util';
import { and, eq, getTableName, inArray, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { toMinor } from '#src/contract/money.ts';
import { EVERYTHING } from '#src/lib/purge.ts';
import { insert } from '../db/insert.ts';
import {
  addOns,
  brands,
  categories,
  commonConditions,
  items,
  storeDiscounts,
  storeSchedules,
  stores,
  units,
} from '../db/schema/catalogue.ts';
import type { Point } from '../db/schema/json.ts';
import { modules, moduleZones, zones } from '../db/schema/marketplace.ts';
import type { Tx } from '../db/types.ts';
import { purgeTags } from '../platform/purge.ts';
import { saveSettings } from '../settings.ts';
import { addOnKey, type CurrentCatalogue, combinationsOf, unspaced } from './current.ts';
import type { Row, TableName } from './format.ts';
import { keyOfPicture } from './picture-references.ts';
import type { Change, Plan } from './plan.ts';
import { toStored } from './settings-file.ts';

const minor = (amount: number): number => toMinor(amount) ?? 0;
const minorOrNull = (amount: number | null): number | null => (amount === null ? null : minor(amount));
const pictureKey = (reference: string | null): string | null => (reference === null ? null : keyOfPicture(reference));

const METRES_A_DEGREE = 111_320;

/** Returns the area of a ring in square metres, accurate to a percent for a city. */
function areaOf(ring: readonly Point[]): number {
  const shrink = Math.cos(((ring[0]?.lat ?? 0) * Math.PI) / 180);
  const twice = ring.reduce((sum, point, index) => {
    const next = ring[(index + 1) % ring.length] ?? point;
    return sum + (point.lng * next.lat - next.lng * point.lat);
  }, 0);
  return Math.round((Math.abs(twice) / 2) * METRES_A_DEGREE ** 2 * shrink);
}

type Ids = CurrentCatalogue['ids'];

/** Returns an id that is there because the catalogue was checked. */
function idOf(ids: Ids, table: keyof Ids, key: string): number {
  const id = ids[table].get(key);
  if (id === undefined) throw new Error(`There is no ${key} in ${table}.`);
  return id;
}

const idOrNull = (ids: Ids, table: keyof Ids, key: string | null): number | null =>
  key === null ? null : idOf(ids, table, key);

function storeColumns({ module, zone, hours, offer, addOns: extras, ...store }: Row<'stores'>) {
  return {
    ...store,
    moduleId: module,
    zoneId: zone,
    logo: pictureKey(store.logo),
    cover: pictureKey(store.cover),
    minimumOrder: minor(store.minimumOrder),
    perKm: minorOrNull(store.perKm),
    minimumCharge: minorOrNull(store.minimumCharge),
    maximumCharge: minorOrNull(store.maximumCharge),
    extraPackaging: minorOrNull(store.extraPackaging),
    slotTerms: store.slotTerms && {
      places: store.slotTerms.places,
      fees: store.slotTerms.fees.map(({ from, until, fee }) => ({ from, until, fee: minor(fee) })),
    },
  };
}

function itemColumns(
  { store, category, brand, condition, unit, options, choices, ...item }: Row<'items'>,
  ids: Ids,
  moduleId: number,
) {
  const labels = new Map(combinationsOf(choices).map((parts) => [parts.map(({ en }) => en).join('\n'), parts]));
  return {
    ...item,
    storeId: idOf(ids, 'stores', store),
    moduleId,
    categoryId: idOrNull(ids, 'categories', category),
    brandId: idOrNull(ids, 'brands', brand),
    commonConditionId: idOrNull(ids, 'conditions', condition),
    unitId: idOrNull(ids, 'units', unit),
    image: pictureKey(item.image),
    images: item.images.map(keyOfPicture),
    price: minor(item.price),
    discount: item.discountType === 'amount' ? minor(item.discount) : item.discount,
    foodVariations: options.map(({ values, ...group }) => ({
      ...group,
      values: values.map(({ price, ...value }) => ({ ...value, price: minor(price) })),
    })),
    choiceOptions: choices.map((choice, index) => ({ name: `choice_${index + 1}`, ...choice })),
    variations: item.variations.map(({ options: chosen, price, ...variation }) => {
      const parts = labels.get(chosen.join('\n')) ?? [];
      const joined = (language: 'en' | 'ar') => parts.map((part) => unspaced(part[language])).join('-');
      return { type: { en: joined('en'), ar: joined('ar') }, price: minor(price), ...variation };
    }),
    addOnIds: item.addOns
      .map((name) => idOf(ids, 'addOns', addOnKey(store, { en: name, ar: '' })))
      .sort((a, b) => a - b),
  };
}

/** Columns of new rows that a catalogue does not have, by key: dates and counts of the demo. */
export type Additions = Partial<Record<TableName, (key: string) => Record<string, unknown>>>;

/** Gives the new rows of a table ids, in their order. */
async function addIds(tx: Tx, pgTable: PgTable, keys: readonly string[], ids: Map<string, number>): Promise<void> {
  const sequence = sql`pg_get_serial_sequence(${getTableName(pgTable)}, 'id')`;
  const fresh = await tx
    .select({ id: sql<number>`id::int` })
    .from(sql`(select nextval(${sequence}) as id from generate_series(1, ${keys.length}::int)) as fresh`);
  for (const [index, key] of keys.entries()) ids.set(key, fresh[index]?.id ?? 0);
}

const newKeys = (changes: readonly { key: string; before: unknown }[]): string[] =>
  changes.filter(({ before }) => before === null).map(({ key }) => key);

/** Inserts the new rows of a table and updates the others. */
async function writeTable<T extends TableName>(
  { tx, ids, additions }: Writing,
  table: T,
  pgTable: PgTable,
  changes: readonly Change<T>[],
  columnsOf: (row: Row<T>) => Record<string, unknown>,
): Promise<void> {
  const fresh = changes.filter(({ before }) => before === null);
  const rows = fresh.map(({ key, row }) => ({
    ...columnsOf(row),
    ...additions[table]?.(key),
    ...(table === 'charges' ? {} : { id: ids[table].get(key) }),
  }));
  await insert(tx, pgTable, rows);
  for (const { key, row, before } of changes)
    if (before)
      await tx
        .update(pgTable)
        .set(columnsOf(row))
        .where(sql`id = ${ids[table].get(key)}`);
}

/** What every step of an import needs. */
type Writing = { tx: Tx; ids: Ids; additions: Additions };

async function writeModules(writing: Writing, changes: Plan['changes'], removed: readonly string[]): Promise<void> {
  const { tx, ids } = writing;
  for (const table of ['modules', 'zones'] as const)
    for (const { key, row } of changes[table]) ids[table].set(key, row.id);
  await writeTable(writing, 'modules', modules, changes.modules, (row) => ({
    ...row,
    icon: pictureKey(row.icon),
    thumbnail: pictureKey(row.thumbnail),
  }));
  await writeTable(writing, 'zones', zones, changes.zones, (row) => ({ ...row, area: areaOf(row.polygon) }));
  const isCharge = (module: number, zone: number) =>
    and(eq(moduleZones.moduleId, module), eq(moduleZones.zoneId, zone));
  for (const { row, before } of changes.charges)
    if (before) await tx.delete(moduleZones).where(isCharge(row.module, row.zone));
  for (const key of removed) {
    const [module = 0, zone = 0] = key.split(' ').map(Number);
    await tx.delete(moduleZones).where(isCharge(module, zone));
  }
  const charges = changes.charges.map(({ row }) => ({
    moduleId: row.module,
    zoneId: row.zone,
    perKm: minorOrNull(row.perKm),
    minimum: minorOrNull(row.minimum),
    maximum: minorOrNull(row.maximum),
    maximumCod: minorOrNull(row.maximumCod),
  }));
  await insert(tx, moduleZones, charges);
}

async function writeLabels(writing: Writing, changes: Plan['changes']): Promise<void> {
  const { tx, ids } = writing;
  await addIds(tx, categories, newKeys(changes.categories), ids.categories);
  await writeTable(writing, 'categories', categories, changes.categories, ({ module, parent, ...row }) => ({
    ...row,
    moduleId: module,
    parentId: parent === null ? 0 : idOf(ids, 'categories', parent),
    position: parent === null ? 0 : 1,
    image: pictureKey(row.image),
  }));
  await addIds(tx, brands, newKeys(changes.brands), ids.brands);
  await writeTable(writing, 'brands', brands, changes.brands, ({ module, ...row }) => ({
    ...row,
    moduleId: module,
    image: pictureKey(row.image),
  }));
  await addIds(tx, commonConditions, newKeys(changes.conditions), ids.conditions);
  await writeTable(writing, 'conditions', commonConditions, changes.conditions, (row) => row);
  await addIds(tx, units, newKeys(changes.units), ids.units);
  await writeTable(writing, 'units', units, changes.units, (row) => row);
}

/** Writes hours, offers and add-ons of stores where they change. Hours are replaced, add-ons keep their ids. */
async function writePartsOfStores({ tx, ids }: Writing, changes: readonly Change<'stores'>[]): Promise<void> {
  const differs = (field: 'hours' | 'offer' | 'addOns') =>
    changes.filter(
      ({ row, before }) => !isDeepStrictEqual(row[field], before?.[field] ?? (field === 'offer' ? null : [])),
    );
  const replaced = (list: readonly Change<'stores'>[]) =>
    list.filter(({ before }) => before).map(({ key }) => idOf(ids, 'stores', key));
  const [hours, offers, extras] = [differs('hours'), differs('offer'), differs('addOns')];
  await tx.delete(storeSchedules).where(inArray(storeSchedules.storeId, replaced(hours)));
  await insert(
    tx,
    storeSchedules,
    hours.flatMap(({ key, row }) => row.hours.map((window) => ({ ...window, storeId: idOf(ids, 'stores', key) }))),
  );
  await tx.delete(storeDiscounts).where(inArray(storeDiscounts.storeId, replaced(offers)));
  await insert(
    tx,
    storeDiscounts,
    offers.flatMap(({ key, row: { offer } }) =>
      offer
        ? [
            {
              ...offer,
              storeId: idOf(ids, 'stores', key),
              minPurchase: minor(offer.minPurchase),
              maxDiscount: minor(offer.maxDiscount),
            },
          ]
        : [],
    ),
  );
  const listed = extras.flatMap(({ key, row }) =>
    row.addOns.map((addOn) => ({ store: key, key: addOnKey(key, addOn.name), addOn })),
  );
  const fresh = listed.filter(({ key }) => !ids.addOns.has(key));
  for (const { key, addOn } of listed)
    if (ids.addOns.has(key))
      await tx
        .update(addOns)
        .set({ ...addOn, price: minor(addOn.price) })
        .where(eq(addOns.id, idOf(ids, 'addOns', key)));
  await addIds(
    tx,
    addOns,
    fresh.map(({ key }) => key),
    ids.addOns,
  );
  await insert(
    tx,
    addOns,
    fresh.map(({ store, key, addOn }) => ({
      ...addOn,
      price: minor(addOn.price),
      storeId: idOf(ids, 'stores', store),
      id: idOf(ids, 'addOns', key),
    })),
  );
}

/**
 * Writes what a plan changes, inside a transaction, and purges the pages that show it. Rows get ids in the order of the
 * plan.
 */
export async function writePlan(
  tx: Tx,
  { changes, removedCharges, settings }: Plan,
  { ids, rows }: CurrentCatalogue,
  additions: Additions = {},
): Promise<void> {
  const writing = { tx, ids, additions };
  if (settings) await saveSettings(tx, toStored(settings));
  await writeModules(writing, changes, removedCharges);
  await writeLabels(writing, changes);
  await addIds(tx, stores, newKeys(changes.stores), ids.stores);
  await writeTable(writing, 'stores', stores, changes.stores, storeColumns);
  await writePartsOfStores(writing, changes.stores);
  const moduleOf = new Map(
    [...rows.stores.values(), ...changes.stores.map(({ row }) => row)].map((row) => [row.slug, row.module]),
  );
  await addIds(tx, items, newKeys(changes.items), ids.items);
  await writeTable(writing, 'items', items, changes.items, (row) =>
    itemColumns(row, ids, moduleOf.get(row.store) ?? 0),
  );
  await purgeTags(tx, tagsFor({ changes, removedCharges }, ids, moduleOf));
}

/** Returns the tags of the pages that show what a plan changes. */
function tagsFor(
  { changes, removedCharges }: Omit<Plan, 'settings'>,
  ids: Ids,
  moduleOf: ReadonlyMap<string, number>,
): string[] {
  const { stores: changedStores, items: changedItems, ...others } = changes;
  if (removedCharges.length > 0 || Object.values(others).some((list) => list.length > 0)) return [EVERYTHING];
  const names = new Set([...changedStores.map(({ key }) => key), ...changedItems.map(({ row }) => row.store)]);
  const ofModules = [...names].map((name) => `module:${moduleOf.get(name)}`);
  return [...new Set([...[...names].map((name) => `store:${idOf(ids, 'stores', name)}`), ...ofModules])];
}
