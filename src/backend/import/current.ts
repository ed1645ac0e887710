import { asc } from 'drizzle-orm';
import { fromMinor } from '#src/contract/money.ts';
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
import type { ChoiceOptionRow, Localised, PlainVariationRow } from '../db/schema/json.ts';
import { modules, moduleZones, zones } from '../db/schema/marketplace.ts';
import type { Db, Tx } from '../db/types.ts';
import type { SettingsValues } from '../settings.ts';
import { type Catalogue, keyOf, type Row, type TableName } from './format.ts';
import { referenceOf } from './picture-references.ts';
import { picturesOfSettings, readSettings } from './settings-file.ts';

/**
 * The catalogue of the database, with the ids of its rows by key; an add-on's key is that of its store and its name.
 * `settings`: in the form of a file; null in a new database.
 */
export type CurrentCatalogue = {
  settings: SettingsValues | null;
  rows: { [T in TableName]: Map<string, Row<T>> };
  ids: Record<TableName | 'addOns', Map<string, number>>;
};

const money = (minor: number | null): number | null => (minor === null ? null : fromMinor(minor));
const reference = (key: string | null): string | null => (key === null ? null : referenceOf(key));

/** Returns the key of an add-on. */
export const addOnKey = (store: string, name: Localised): string => `${store} ${name.en}`;

/** Returns a text without blanks, as combinations of options are named. */
export const unspaced = (text: string): string => text.replace(/\s+/g, '');

/** Returns every combination of the options of choices, in their order. */
export const combinationsOf = (choices: readonly { options: readonly Localised[] }[]): Localised[][] =>
  choices.reduce<Localised[][]>(
    (rows, { options }) => rows.flatMap((row) => options.map((one) => [...row, one])),
    [[]],
  );

/** Returns the combinations of an item with the English names of their options. */
function variationsOf(choices: ChoiceOptionRow[], variations: PlainVariationRow[]): Row<'items'>['variations'] {
  const combinations = new Map(
    combinationsOf(choices).map((options) => [
      options.map(({ en }) => unspaced(en)).join('-'),
      options.map(({ en }) => en),
    ]),
  );
  return variations.map(({ type, price, ...variation }) => ({
    options: combinations.get(type.en) ?? type.en.split('-'),
    price: fromMinor(price),
    ...variation,
  }));
}

/** Returns a function from an id to the key of its row. */
function keysById<R extends { id: number }>(rows: readonly R[], key: (row: R) => string) {
  const keys = new Map(rows.map((row) => [row.id, key(row)]));
  return (id: number | null): string | null => (id === null ? null : (keys.get(id) ?? null));
}

async function storeRows(db: Db | Tx, extras: readonly (typeof addOns.$inferSelect)[]) {
  const rows = await db.select().from(stores).orderBy(asc(stores.id));
  const hours = Map.groupBy(
    await db.select().from(storeSchedules).orderBy(asc(storeSchedules.id)),
    (row) => row.storeId,
  );
  const offers = new Map((await db.select().from(storeDiscounts)).map((row) => [row.storeId, row]));
  const addOnsOf = Map.groupBy(extras, (row) => row.storeId);
  return rows.map((row): { id: number; row: Row<'stores'> } => {
    const { id, moduleId, zoneId, createdAt, changedAt, search, document, formerSlugs, ...columns } = row;
    const { avgRating, ratingCount, ratings, orderCount, slotTerms, ...fields } = columns;
    const offer = offers.get(id);
    const addOnNames = new Set<string>();
    return {
      id,
      row: {
        ...fields,
        module: moduleId,
        zone: zoneId,
        logo: reference(fields.logo),
        cover: reference(fields.cover),
        minimumOrder: fromMinor(fields.minimumOrder),
        perKm: money(fields.perKm),
        minimumCharge: money(fields.minimumCharge),
        maximumCharge: money(fields.maximumCharge),
        extraPackaging: money(fields.extraPackaging),
        slotTerms: slotTerms && {
          places: slotTerms.places,
          fees: slotTerms.fees.map(({ from, until, fee }) => ({ from, until, fee: fromMinor(fee) })),
        },
        hours: (hours.get(id) ?? []).map(({ day, opens, closes }) => ({ day, opens, closes })),
        offer: offer
          ? {
              percent: offer.percent,
              minPurchase: fromMinor(offer.minPurchase),
              maxDiscount: fromMinor(offer.maxDiscount),
              startDate: offer.startDate,
              endDate: offer.endDate,
              startTime: offer.startTime,
              endTime: offer.endTime,
            }
          : null,
        addOns: (addOnsOf.get(id) ?? []).flatMap(({ name, price, facts, status }) => {
          if (addOnNames.has(name.en)) return [];
          addOnNames.add(name.en);
          return [{ name, price: fromMinor(price), facts, status }];
        }),
      },
    };
  });
}

type Names = {
  store: (id: number) => string;
  category: (id: number | null) => string | null;
  brand: (id: number | null) => string | null;
  condition: (id: number | null) => string | null;
  unit: (id: number | null) => string | null;
  addOn: (id: number) => string | null;
};

async function itemRows(db: Db | Tx, names: Names): Promise<{ id: number; row: Row<'items'> }[]> {
  const rows = await db.select().from(items).orderBy(asc(items.id));
  return rows.map((row) => {
    const { id, storeId, moduleId, categoryId, brandId, commonConditionId, unitId, createdAt, changedAt, ...columns } =
      row;
    const { search, document, formerSlugs, avgRating, ratingCount, orderCount, wishlistCount, ...item } = columns;
    const { foodVariations, choiceOptions, addOnIds, ...fields } = item;
    return {
      id,
      row: {
        ...fields,
        store: names.store(storeId),
        category: names.category(categoryId),
        brand: names.brand(brandId),
        condition: names.condition(commonConditionId),
        unit: names.unit(unitId),
        image: reference(fields.image),
        images: fields.images.map(referenceOf),
        price: fromMinor(fields.price),
        discount: fields.discountType === 'amount' ? fromMinor(fields.discount) : fields.discount,
        options: foodVariations.map(({ values, ...group }) => ({
          ...group,
          values: values.map(({ price, ...value }) => ({ ...value, price: fromMinor(price) })),
        })),
        choices: choiceOptions.map(({ title, options }) => ({ title, options })),
        variations: variationsOf(choiceOptions, fields.variations),
        addOns: addOnIds.flatMap((addOn) => names.addOn(addOn) ?? []),
      },
    };
  });
}

/** Reads the catalogue of the database. */
export async function readCatalogue(db: Db | Tx): Promise<CurrentCatalogue> {
  const moduleRows = await db.select().from(modules).orderBy(asc(modules.id));
  const zoneRows = await db.select().from(zones).orderBy(asc(zones.id));
  const chargeRows = await db.select().from(moduleZones).orderBy(asc(moduleZones.moduleId), asc(moduleZones.zoneId));
  const categoryRows = await db.select().from(categories).orderBy(asc(categories.id));
  const brandRows = await db.select().from(brands).orderBy(asc(brands.id));
  const conditionRows = await db.select().from(commonConditions).orderBy(asc(commonConditions.id));
  const unitRows = await db.select().from(units).orderBy(asc(units.id));
  const addOnRows = await db.select().from(addOns).orderBy(asc(addOns.id));
  const storedStores = await storeRows(db, addOnRows);
  const categoryName = keysById(categoryRows, ({ slug }) => slug);
  const storeName = keysById(
    storedStores.map(({ id, row }) => ({ id, slug: row.slug })),
    ({ slug }) => slug,
  );
  const itemEntries = await itemRows(db, {
    store: (id) => storeName(id) ?? '',
    category: categoryName,
    brand: keysById(brandRows, ({ slug }) => slug),
    condition: keysById(conditionRows, ({ slug }) => slug),
    unit: keysById(unitRows, ({ name }) => name.en),
    addOn: keysById(addOnRows, ({ name }) => name.en),
  });
  const listed: { [T in TableName]: { id: number; row: Row<T> }[] } = {
    modules: moduleRows.map(({ createdAt, themeId, ...row }) => ({
      id: row.id,
      row: { ...row, icon: reference(row.icon), thumbnail: reference(row.thumbnail) },
    })),
    zones: zoneRows.map(({ createdAt, area, ...row }) => ({ id: row.id, row })),
    charges: chargeRows.map(({ moduleId, zoneId, perKm, minimum, maximum, maximumCod }) => ({
      id: 0,
      row: {
        module: moduleId,
        zone: zoneId,
        perKm: money(perKm),
        minimum: money(minimum),
        maximum: money(maximum),
        maximumCod: money(maximumCod),
      },
    })),
    categories: categoryRows.map(({ id, slug, moduleId, parentId, name, image, priority, featured, status }) => ({
      id,
      row: {
        slug,
        module: moduleId,
        parent: categoryName(parentId),
        name,
        image: reference(image),
        priority,
        featured,
        status,
      },
    })),
    brands: brandRows.map(({ id, slug, moduleId, name, image, status }) => ({
      id,
      row: { slug, module: moduleId, name, image: reference(image), status },
    })),
    conditions: conditionRows.map(({ id, slug, name, status }) => ({ id, row: { slug, name, status } })),
    units: unitRows.map(({ id, name }) => ({ id, row: { name } })),
    stores: storedStores,
    items: itemEntries,
  };
  const byKey = <T extends TableName>(table: T) =>
    new Map(listed[table].map(({ row }): [string, Row<T>] => [keyOf(table, row), row]));
  const storeNames = new Map(storedStores.map(({ id, row }) => [id, row.slug]));
  return {
    settings: await readSettings(db),
    rows: {
      modules: byKey('modules'),
      zones: byKey('zones'),
      charges: byKey('charges'),
      categories: byKey('categories'),
      brands: byKey('brands'),
      conditions: byKey('conditions'),
      units: byKey('units'),
      stores: byKey('stores'),
      items: byKey('items'),
    },
    ids: {
      ...idsOf(listed),
      addOns: new Map(addOnRows.map(({ id, storeId, name }) => [addOnKey(storeNames.get(storeId) ?? '', name), id])),
    },
  };
}

function idsOf(listed: { [T in TableName]: { id: number; row: Row<T> }[] }): Record<TableName, Map<string, number>> {
  const ids = <T extends TableName>(table: T) =>
    new Map(listed[table].map(({ id, row }): [string, number] => [keyOf(table, row), id]));
  return {
    modules: ids('modules'),
    zones: ids('zones'),
    charges: ids('charges'),
    categories: ids('categories'),
    brands: ids('brands'),
    conditions: ids('conditions'),
    units: ids('units'),
    stores: ids('stores'),
    items: ids('items'),
  };
}

/** Returns the catalogue of the database as a file has it. */
export async function exportCatalogue(db: Db | Tx): Promise<Catalogue> {
  const { rows, settings } = await readCatalogue(db);
  const all = <T extends TableName>(table: T): Row<T>[] => [...rows[table].values()];
  return {
    ...(settings && { settings }),
    modules: all('modules'),
    zones: all('zones'),
    charges: all('charges'),
    categories: all('categories'),
    brands: all('brands'),
    conditions: all('conditions'),
    units: all('units'),
    stores: all('stores'),
    items: all('items'),
  };
}

/** Returns every picture that a catalogue names. */
export const picturesOf = (catalogue: Catalogue): string[] => [
  ...new Set(
    [
      ...(catalogue.settings ? [...picturesOfSettings(catalogue.settings)] : []).map(({ holder, key }) => holder[key]),
      ...catalogue.modules.flatMap(({ icon, thumbnail }) => [icon, thumbnail]),
      ...[...catalogue.categories, ...catalogue.brands].map(({ image }) => image),
      ...catalogue.stores.flatMap(({ logo, cover }) => [logo, cover]),
      ...catalogue.items.flatMap(({ image, images }) => [image, ...images]),
    ].filter((one) => typeof one === 'string'),
  ),
];
