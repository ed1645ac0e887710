import type { Choice } from '#src/contract/choice.ts';
import { normalType } from '#src/domain/variation.ts';
import type { LineVariation, Localised } from '../../db/schema/json.ts';
import type { StoredVariation } from '../../db/schema/order.ts';
import { type Locale, localised } from '../../localised.ts';
import type { CatalogueItem } from './catalogue-items.ts';

/** The choice of a line as it is stored. */
type StoredChoice = {
  variation: readonly StoredVariation[];
  addOnIds: readonly number[];
  addOnQtys: readonly number[];
  note?: string | undefined;
};

/** The `variation` that a client sends: food groups with labels, or one combination. */
export type SentVariation = readonly ({ name: string; values: { label: readonly string[] } } | { type: string })[];

/**
 * Returns a sent variation in English, so that a line added in one language equals the same line in the other; null
 * when the item has no such group, label or combination. Groups and labels are in the item's order.
 */
export function storedVariation(variation: SentVariation, { row: { item } }: CatalogueItem): StoredVariation[] | null {
  const labels = new Map<number, Set<number>>();
  let type: string | null = null;
  for (const entry of variation) {
    if ('type' in entry) {
      const sentType = normalType(entry.type);
      const priced = item.variations.find((one) => both(one.type).some((text) => normalType(text) === sentType));
      if (!priced || type !== null) return null;
      type = priced.type.en;
      continue;
    }
    const sentLabels = entry.values.label.filter((label) => label !== '');
    const group = item.foodVariations.findIndex(({ name }) => both(name).includes(entry.name));
    if (group < 0 && sentLabels.length === 0) continue;
    const values = item.foodVariations[group]?.values ?? [];
    const valueIndexes = sentLabels.map((label) => values.findIndex((value) => both(value.label).includes(label)));
    if (valueIndexes.includes(-1) || new Set(valueIndexes).size < valueIndexes.length || labels.has(group)) return null;
    if (valueIndexes.length > 0) labels.set(group, new Set(valueIndexes));
  }
  if (type !== null) return labels.size === 0 ? [{ type }] : null;
  return item.foodVariations.flatMap((group, index) => {
    const chosenLabels = group.values.filter((_, at) => labels.get(index)?.has(at)).map(({ label }) => label.en);
    return chosenLabels.length > 0 ? [{ name: group.name.en, values: { label: chosenLabels } }] : [];
  });
}

/**
 * Returns one text per stored choice; equal exactly when variation, add-ons and note are equal. Without add-ons and note
 * it is that of the variation alone.
 */
export function choiceKey({ variation, addOnIds, addOnQtys, note }: StoredChoice): string {
  const options = variation.map((entry) => ('type' in entry ? entry.type : [entry.name, entry.values.label]));
  const addOns = addOnIds.map((id, at) => [id, addOnQtys[at] ?? 1]);
  return JSON.stringify([...options, ...(addOns.length > 0 ? [{ addOns }] : []), ...(note ? [{ note }] : [])]);
}

/** Returns the choice as `domain` reads it, in English like `CatalogueItem.domainItem`. */
export function choiceOfLine(line: StoredChoice): Choice {
  const groups = line.variation.flatMap((entry) =>
    'type' in entry ? [] : [{ name: entry.name, labels: entry.values.label }],
  );
  const plain = line.variation.find((entry) => 'type' in entry);
  return {
    groups,
    variation: plain?.type ?? null,
    addOns: line.addOnIds.map((id, index) => ({ id, quantity: line.addOnQtys[index] ?? 1 })),
    ...(line.note ? { note: line.note } : {}),
  };
}

/** Returns the stored variation for a cart line, in one language; combinations have their current price and stock. */
export function variationWire(
  stored: readonly StoredVariation[],
  { row: { item } }: CatalogueItem,
  { locale, amount }: { locale: Locale; amount: (minor: number) => number },
) {
  return stored.map((entry) => {
    if ('type' in entry) {
      const priced = item.variations.find(({ type }) => type.en === entry.type);
      return priced
        ? { type: localised(priced.type, locale), price: amount(priced.price), stock: priced.stock }
        : { type: entry.type };
    }
    const group = item.foodVariations.find(({ name }) => name.en === entry.name);
    const label = entry.values.label.map((text) => {
      const value = group?.values.find((one) => one.label.en === text);
      return value ? localised(value.label, locale) : text;
    });
    return { name: group ? localised(group.name, locale) : entry.name, values: { label } };
  });
}

/** Returns the stored variation for an order line, independent of later changes of the item. */
export function invoiceVariation(
  stored: readonly StoredVariation[],
  { row: { item } }: CatalogueItem,
): LineVariation[] {
  return stored.flatMap((entry): LineVariation[] => {
    if ('type' in entry) {
      const priced = item.variations.find(({ type }) => type.en === entry.type);
      return priced ? [{ type: priced.type, price: priced.price }] : [];
    }
    const group = item.foodVariations.find(({ name }) => name.en === entry.name);
    return group
      ? [{ name: group.name, values: group.values.filter(({ label }) => entry.values.label.includes(label.en)) }]
      : [];
  });
}

const both = ({ en, ar }: Localised): string[] => [en, ar];
