import type { Minor } from '#src/contract/money.ts';
import { discountInForce, discountOn, unitPrice } from '#src/domain/price.ts';
import { localised } from '../localised.ts';
import type { CatalogueItem } from '../orders/placing/catalogue-items.ts';
import { wireAmount } from './protocol.ts';
import {
  choiceWith,
  groupsOf,
  isOrderable,
  listedVariants,
  type OptionGroup,
  type OptionValue,
  productId,
  variantId,
  variantTitle,
} from './variants.ts';
import type { AgentView } from './view.ts';

/** Which identifiers of a lookup led to a variant. */
export type Inputs = readonly { id: string; match: 'exact' | 'featured' }[];

const LONGEST_DESCRIPTION = 2000;

const descriptionOf = (item: CatalogueItem, view: AgentView) => {
  const text = localised(item.row.item.description, view.context.locale).trim();
  return { plain: (text || localised(item.row.item.name, view.context.locale)).slice(0, LONGEST_DESCRIPTION) };
};

/** Returns the price of one piece as chosen, and its price before the discount. */
function pricesOf({ domainItem }: CatalogueItem, values: readonly OptionValue[]): { price: Minor; before: Minor } {
  const before = unitPrice(domainItem, choiceWith(values));
  return { price: before - discountOn(before, discountInForce(domainItem)), before };
}

/** Returns a variant of an item as the protocol has it. */
function variantWire(item: CatalogueItem, values: readonly OptionValue[], view: AgentView) {
  const { context, currency, shop } = view;
  const { locale } = context;
  const { price, before } = pricesOf(item, values);
  const available = isOrderable(item, choiceWith(values), context);
  const { row } = item;
  const name = localised(row.item.name, locale);
  return {
    id: variantId(item.itemId, values),
    title: variantTitle({ name }, values, locale),
    description: descriptionOf(item, view),
    price: { amount: wireAmount(price, currency), currency },
    ...(before > price ? { list_price: { amount: wireAmount(before, currency), currency } } : {}),
    availability: { available, status: available ? 'in_stock' : 'out_of_stock' },
    options: values.map(({ id, group, label }) => ({
      name: localised(group, locale),
      id,
      label: localised(label, locale),
    })),
    seller: {
      name: localised(row.store.name, locale),
      links: [{ type: 'store', url: `${shop}/store/${row.item.storeId}` }],
    },
  };
}

function optionsWire(groups: readonly OptionGroup[], view: AgentView) {
  const { locale } = view.context;
  return groups
    .filter(({ values }) => values.length > 0)
    .map(({ name, values }) => ({
      name: localised(name, locale) || '–',
      values: values.map(({ id, label }) => ({ id, label: localised(label, locale) })),
    }));
}

/**
 * Returns an item as a product of the protocol. `variants`: those to show, default the listed ones; `inputs`: by the id of
 * a variant, for lookups.
 */
export function productWire(
  item: CatalogueItem,
  view: AgentView,
  { variants, inputs }: { variants?: readonly (readonly OptionValue[])[]; inputs?: ReadonlyMap<string, Inputs> } = {},
) {
  const { context, currency, shop } = view;
  const { item: row } = item.row;
  const groups = groupsOf(item);
  const listed = listedVariants(groups);
  const prices = listed.map((values) => pricesOf(item, values));
  const range = (amounts: readonly Minor[]) => ({
    min: { amount: wireAmount(Math.min(...amounts), currency), currency },
    max: { amount: wireAmount(Math.max(...amounts), currency), currency },
  });
  const images = [context.picture(row.image), ...row.images.map(context.picture)].filter((image) => image !== null);
  const name = localised(row.name, context.locale);
  const category = row.categoryId === null ? undefined : context.reference.categories.get(row.categoryId);
  const { domainItem } = item;
  return {
    id: productId(item.itemId),
    handle: row.slug,
    title: name,
    description: descriptionOf(item, view),
    url: `${shop}/product/${row.slug}`,
    ...(category ? { categories: [{ value: localised(category.name, context.locale), taxonomy: 'merchant' }] } : {}),
    price_range: range(prices.map(({ price }) => price)),
    ...(prices.some(({ price, before }) => before > price)
      ? { list_price_range: range(prices.map(({ before }) => before)) }
      : {}),
    ...(images.length > 0
      ? { media: [...new Set(images)].map((url) => ({ type: 'image', url, alt_text: name })) }
      : {}),
    ...(groups.length > 0 ? { options: optionsWire(groups, view) } : {}),
    variants: (variants ?? listed).map((values) => ({
      ...variantWire(item, values, view),
      ...(inputs ? { inputs: inputs.get(variantId(item.itemId, values)) ?? [] } : {}),
    })),
    ...(domainItem.ratingCount > 0
      ? { rating: { value: domainItem.rating, scale_min: 1, scale_max: 5, count: domainItem.ratingCount } }
      : {}),
    metadata: {
      store_id: row.storeId,
      module: domainItem.moduleType,
      ...(domainItem.prescription ? { prescription_required: true } : {}),
    },
  };
}
