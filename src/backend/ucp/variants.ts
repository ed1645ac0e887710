import { createHash } from 'node:crypto';
import type { Choice } from '#src/contract/choice.ts';
import type { Item } from '#src/contract/item.ts';
import { isAvailable } from '#src/domain/availability.ts';
import { choiceSoldOut } from '#src/domain/stock.ts';
import type { Localised } from '../db/schema/json.ts';
import type { StoredVariation } from '../db/schema/order.ts';
import { type Locale, localised } from '../localised.ts';
import type { CatalogueItem } from '../orders/placing/catalogue-items.ts';
import { choiceOfLine } from '../orders/placing/stored-choice.ts';
import type { RequestContext } from '../types.ts';

/** An option of an item that can be chosen: its group and label, and what stands for it in the id of a variant. */
export type OptionValue = { id: string; group: Localised; label: Localised; stored: StoredVariation };
/** Options of which one or several are chosen together. */
export type OptionGroup = { name: Localised; values: OptionValue[]; required: boolean; least: number; most: number };

/** Longest list of variants of one item; others are reached by selecting options. */
const MOST_VARIANTS = 24;
const MOST_OPTIONS = 20;
const ID = new RegExp(`^item_(\\d{1,9})((?:\\.[0-9a-f]{8}){0,${MOST_OPTIONS}})$`);

/** Returns the id of an item as a product. */
export const productId = (itemId: number): string => `item_${itemId}`;

/** Returns the id of a variant: by what was chosen, not by its place, so that it never means something else later. */
export const variantId = (itemId: number, values: readonly OptionValue[]): string =>
  [productId(itemId), ...values.map(({ id }) => id)].join('.');

/** Returns item and chosen options of the id of a product or variant; null for a text of another form. */
export function parseVariantId(text: string): { itemId: number; options: string[] } | null {
  const match = ID.exec(text);
  const itemId = Number(match?.[1]);
  if (!match || !(itemId >= 1 && itemId < 2 ** 31)) return null;
  return { itemId, options: (match[2] ?? '').split('.').filter(Boolean) };
}

const optionId = (group: string, label: string): string =>
  createHash('sha256').update(`${group}\0${label}`).digest('hex').slice(0, 8);

/** Returns the groups of options of an item, in its order. */
export function groupsOf({ row: { item } }: CatalogueItem): OptionGroup[] {
  if (item.variations.length > 0) {
    const titles = item.choiceOptions.map(({ title }) => title);
    const join = (locale: Locale) => titles.map((title) => localised(title, locale)).join(' / ');
    const name = { en: join('en'), ar: join('ar') };
    const values = item.variations.map(({ type }) => ({
      id: optionId('', type.en),
      group: name,
      label: type,
      stored: { type: type.en },
    }));
    return [{ name, values, required: true, least: 1, most: 1 }];
  }
  return item.foodVariations.map((group) => ({
    name: group.name,
    values: group.values.map(({ label }) => ({
      id: optionId(group.name.en, label.en),
      group: group.name,
      label,
      stored: { name: group.name.en, values: { label: [label.en] } },
    })),
    required: group.required,
    least: group.type === 'single' ? 1 : Math.max(1, group.min),
    most: group.type === 'single' ? 1 : group.max > 0 ? group.max : group.values.length,
  }));
}

/** Returns the options with these ids; null when the item has one of them not, or not just once. */
export function optionsWith(groups: readonly OptionGroup[], ids: readonly string[]): OptionValue[] | null {
  const values = groups.flatMap((group) => group.values);
  const chosen = ids.map((id) => values.filter((value) => value.id === id));
  return chosen.every(({ length }) => length === 1) && new Set(ids).size === ids.length ? chosen.flat() : null;
}

/** Returns chosen options as a cart line has them: one entry per group. */
export function storedOptions(values: readonly OptionValue[]): StoredVariation[] {
  const entries: StoredVariation[] = [];
  for (const { stored } of values) {
    const same = entries.find((entry) => 'name' in entry && 'name' in stored && entry.name === stored.name);
    if (same && 'values' in same && 'values' in stored) same.values.label.push(...stored.values.label);
    else entries.push('values' in stored ? { name: stored.name, values: { label: [...stored.values.label] } } : stored);
  }
  return entries;
}

/** Returns chosen options as the rules in `domain` read them. */
export const choiceWith = (values: readonly OptionValue[]): Choice =>
  choiceOfLine({ variation: storedOptions(values), addOnIds: [], addOnQtys: [] });

/**
 * Returns the variants of an item that are listed: every way to choose what is required and nothing else, the ones that
 * come first in the item's groups first.
 */
export function listedVariants(groups: readonly OptionGroup[]): OptionValue[][] {
  let variants: OptionValue[][] = [[]];
  for (const group of groups.filter(({ required }) => required)) {
    const picks = group.least === 1 ? group.values.map((value) => [value]) : [group.values.slice(0, group.least)];
    variants = variants.flatMap((before) => picks.map((pick) => [...before, ...pick])).slice(0, MOST_VARIANTS);
  }
  return variants;
}

/** Returns whether an item can be ordered as chosen, now or for later. */
export function isOrderable(item: CatalogueItem, choice: Choice, { now, reference }: RequestContext): boolean {
  const { domainItem } = item;
  const open = domainItem.storeActive && (domainItem.storeOpen || domainItem.schedulable);
  return (
    item.offered &&
    open &&
    !choiceSoldOut(domainItem, choice) &&
    (domainItem.schedulable || isAvailable(domainItem, now.at, reference.settings.business.timeZone))
  );
}

/** Returns the name of an item with what was chosen. */
export const variantTitle = (item: Pick<Item, 'name'>, values: readonly OptionValue[], locale: Locale): string =>
  [item.name, values.map(({ label }) => localised(label, locale)).join(', ')].filter(Boolean).join(' – ');
