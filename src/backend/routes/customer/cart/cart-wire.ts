import { fromMinor } from '#src/contract/money.ts';
import type { CartRow } from '../../../cart/rows.ts';
import { instant } from '../../../catalogue/values.ts';
import { moduleRef } from '../../../catalogue/zone-wire.ts';
import type { StoredVariation } from '../../../db/schema/order.ts';
import { localised } from '../../../localised.ts';
import type { CatalogueItem } from '../../../orders/placing/catalogue-items.ts';
import { variationWire } from '../../../orders/placing/stored-choice.ts';
import type { RequestContext } from '../../../types.ts';

/**
 * Returns a cart line (schema CartLine); prices are current, `price` is what the client sent. `names`: who added it in a
 * group order.
 */
export function cartLineWire(line: CartRow, item: CatalogueItem, context: RequestContext, names = line.forNames ?? []) {
  return {
    id: line.id,
    user_id: line.userId,
    is_guest: line.isGuest,
    module_id: line.moduleId,
    item_id: line.itemId,
    item_type: `App\\Models\\${line.model}`,
    price: line.price,
    quantity: line.quantity,
    variation: variationWire(line.variation, item, { locale: context.locale, amount: fromMinor }),
    add_on_ids: line.addOnIds,
    add_on_qtys: line.addOnQtys,
    ...(line.note === '' ? {} : { note: line.note }),
    ...(names.length > 0 ? { for_names: names } : {}),
    item: { ...item.wire, module: moduleRef(line.moduleId, context), ...selectionOf(line, item, context) },
    created_at: instant(line.createdAt),
    updated_at: instant(line.updatedAt),
  };
}

/**
 * Returns the fields of the item that show the selection: the chosen add-ons with their quantities, and the chosen
 * values of option groups. All add-ons of the item are in `offered_addons`, because some clients order everything in
 * `addons`.
 */
function selectionOf(line: CartRow, { row }: CatalogueItem, { locale }: RequestContext) {
  const offered = (row.addOns ?? []).map(({ id, name, price }) => ({
    id,
    name: localised(name, locale),
    price: fromMinor(price),
    store_id: row.item.storeId,
  }));
  return {
    add_ons: JSON.stringify(offered.map(({ id }) => id)),
    offered_addons: offered,
    addons: offered.flatMap((addOn) => {
      const at = line.addOnIds.indexOf(addOn.id);
      return at < 0 ? [] : [{ ...addOn, isChecked: true, quantity: line.addOnQtys[at] ?? 1 }];
    }),
    food_variations: row.item.foodVariations.map((group) => ({
      name: localised(group.name, locale),
      type: group.type,
      required: group.required ? 'on' : 'off',
      min: group.min,
      max: group.max,
      values: group.values.map(({ label, price }) => ({
        label: localised(label, locale),
        optionPrice: String(fromMinor(price)),
        ...selected(line.variation, group.name.en, label.en),
      })),
    })),
  };
}

/** Returns the mark only for values of groups in the selection. */
function selected(variation: readonly StoredVariation[], group: string, label: string): { isSelected?: boolean } {
  const groupEntry = variation.find((entry) => 'name' in entry && entry.name === group);
  return groupEntry && 'values' in groupEntry ? { isSelected: groupEntry.values.label.includes(label) } : {};
}
