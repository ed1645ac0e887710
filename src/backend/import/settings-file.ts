/** The settings as a section of a catalogue file: which fields it may name, and how their values are stored. */
import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { fromMinor, toMinor } from '#src/contract/money.ts';
import { isRecord } from '#src/lib/record.ts';
import type { Db, Tx } from '../db/types.ts';
import { isNew } from '../default-settings.ts';
import { loadSettings, type SettingsValues } from '../settings.ts';
import { SETTINGS } from '../settings-schema.ts';
import { keyOfPicture, referenceOf } from './picture-references.ts';

/** Some of the fields of an object, and of the objects in it. Lists are complete. */
type Fields<T> = {
  [K in keyof T]?: T[K] extends readonly unknown[] ? T[K] : T[K] extends object ? Fields<T[K]> : T[K];
};
export type SettingsFields = Fields<SettingsValues>;

/** Paths of amounts and pictures in the settings; `*` stands for every entry of a list. */
const AMOUNTS = [
  'charges.perKm',
  'charges.minimum',
  'charges.parcelPerKm',
  'charges.parcelMinimum',
  'charges.freeDeliveryOver',
  'charges.additional.amount',
  'charges.lateCredit.maximum',
  'charges.membership.price',
  'charges.membership.freeDeliveryOver',
  'charges.membership.additional',
  'customers.referralEarning',
];
const PICTURES = [
  'business.logo',
  'business.favicon',
  'payments.gateways.*.image',
  'landing.header.icon',
  'landing.header.banner',
  'landing.business.image',
  'landing.promotionBanners.*',
  'landing.fixedPromotionalBanner',
  'landing.zones.image',
];

function entriesOf(schema: v.GenericSchema): [name: string, schema: v.GenericSchema][] | null {
  return 'entries' in schema && isRecord(schema.entries)
    ? (Object.entries(schema.entries) as [string, v.GenericSchema][])
    : null;
}

/** Returns a schema in which no field is required, at any depth. */
function partialOf(schema: v.GenericSchema): v.GenericSchema {
  const entries = entriesOf(schema);
  if (!entries) return schema;
  return v.strictObject(Object.fromEntries(entries.map(([name, entry]) => [name, v.exactOptional(partialOf(entry))])));
}

// Typed by the schema of the settings, whose fields these are.
export const PARTIAL_SETTINGS = partialOf(SETTINGS) as v.GenericSchema<unknown, SettingsFields>;

/** Returns the fields of the object at a path of the settings. */
export function settingsFieldsAt(path: readonly string[]): string[] {
  const schemaAt = path.reduce<v.GenericSchema | undefined>(
    (schema, key) => schema && entriesOf(schema)?.find(([name]) => name === key)?.[1],
    SETTINGS,
  );
  return (schemaAt && entriesOf(schemaAt)?.map(([name]) => name)) ?? [];
}

/** A value inside the settings: the object or list that has it, its key there, and its path. */
type Slot = { holder: Record<string, unknown>; key: string; field: string };

/** Finds the values at a path that are there; `*` stands for every entry of a list. */
function* slotsAt(value: unknown, path: readonly string[], parents: readonly string[] = []): Generator<Slot> {
  if (typeof value !== 'object' || value === null) return;
  const [first = '', ...rest] = path;
  // A list is read and written by its numbers like an object.
  const holder = value as Record<string, unknown>;
  for (const key of first === '*' ? Object.keys(holder) : [first]) {
    if (!(key in holder)) continue;
    const names = [...parents, key];
    if (rest.length > 0) yield* slotsAt(holder[key], rest, names);
    else yield { holder, key, field: names.join('.') };
  }
}

const slots = (settings: SettingsFields, paths: readonly string[]): Slot[] =>
  paths.flatMap((path) => [...slotsAt(settings, path.split('.'))]);

/** Returns where settings name a picture. */
export const picturesOfSettings = (settings: SettingsFields): Slot[] => slots(settings, PICTURES);

/** Returns settings with other amounts and pictures. */
function translated(
  settings: SettingsValues,
  amount: (amount: number) => number,
  picture: (picture: string) => string,
): SettingsValues {
  const copy = structuredClone(settings);
  const amounts = slots(copy, AMOUNTS);
  const discount = copy.customers.newCustomerDiscount;
  if (discount.type === 'amount') discount.amount = amount(discount.amount);
  for (const { holder, key } of amounts) if (typeof holder[key] === 'number') holder[key] = amount(holder[key]);
  for (const { holder, key } of picturesOfSettings(copy))
    if (typeof holder[key] === 'string') holder[key] = picture(holder[key]);
  return copy;
}

/** Returns a value with the fields of a schema, in its order: the database has an order of its own. */
function inOrder<T>(schema: v.GenericSchema, value: T): T {
  const entries = entriesOf(schema);
  if (!entries || !isRecord(value)) return value;
  const fields = entries.flatMap(([name, entry]) => (name in value ? [[name, inOrder(entry, value[name])]] : []));
  return Object.fromEntries(fields) as T;
}

/** Returns stored settings as a file has them. */
export const toFile = (settings: SettingsValues): SettingsValues =>
  inOrder(SETTINGS, translated(settings, fromMinor, referenceOf));

/** Returns settings of a file as they are stored. */
export const toStored = (settings: SettingsValues): SettingsValues =>
  translated(settings, (amount) => toMinor(amount) ?? 0, keyOfPicture);

/** Returns the settings of a database as a file has them; null before the first start. */
export const readSettings = async (db: Db | Tx): Promise<SettingsValues | null> =>
  (await isNew(db)) ? null : toFile(await loadSettings(db));

function merged<T>(base: T, fields: Fields<T>): T {
  if (!isRecord(base) || !isRecord(fields)) return fields as T;
  const entries = Object.entries(fields).map(([key, value]) => [
    key,
    merged<unknown>(base[key], value as Fields<unknown>),
  ]);
  return { ...base, ...Object.fromEntries(entries) };
}

/** Returns the settings as they are after an import; null when it changes none. */
export function planSettings(
  fileSettings: { fields: SettingsFields } | null,
  current: SettingsValues | null,
): SettingsValues | null {
  if (!fileSettings || !current) return null;
  const settings = merged(current, fileSettings.fields);
  return isDeepStrictEqual(settings, current) ? null : settings;
}

/** Returns which settings differ, as `business.name`. */
export function changedSettings(settings: SettingsValues, before: SettingsValues): string[] {
  const earlierTopics: Record<string, Record<string, unknown>> = before;
  return Object.entries(settings).flatMap(([topic, fields]) =>
    Object.entries(fields).flatMap(([field, value]) =>
      isDeepStrictEqual(value, earlierTopics[topic]?.[field]) ? [] : [`${topic}.${field}`],
    ),
  );
}
