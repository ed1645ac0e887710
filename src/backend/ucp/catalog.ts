import { and, between, desc, inArray, lte, type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { categoryFilter, listed } from '../catalogue/item-list.ts';
import { countItems, selectItemIds } from '../catalogue/item-rows.ts';
import { payable } from '../catalogue/payable.ts';
import { itemScope, type Scope, storeScope, zonesAt } from '../catalogue/scope.ts';
import { items } from '../db/schema/catalogue.ts';
import { trimmedText } from '../http/body.ts';
import { localised } from '../localised.ts';
import { type CatalogueItem, itemKey, loadItems } from '../orders/placing/catalogue-items.ts';
import { matchItems, withFallback } from '../search/match.ts';
import { responseCapabilities } from './negotiate.ts';
import { type Inputs, productWire } from './product-wire.ts';
import { failureOf, minorOf, type RootCapability, UCP_VERSION, type UcpFailure, type UcpMessage } from './protocol.ts';
import { MESSAGES } from './texts.ts';
import {
  choiceWith,
  groupsOf,
  isOrderable,
  listedVariants,
  type OptionValue,
  optionsWith,
  parseVariantId,
  variantId,
} from './variants.ts';
import type { AgentCall } from './view.ts';

const PAGE = 10;
const LARGEST_PAGE = 25;
const LAST_SKIP = 10_000;
const MOST_IDS = 50;

const amount = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1e12)));
const FiltersSchema = v.optional(
  v.object({
    categories: v.optional(v.pipe(v.array(trimmedText(200)), v.maxLength(20))),
    price: v.optional(v.object({ min: amount, max: amount })),
  }),
  {},
);

/** Where the buyer is; beyond the protocol. Values that are no place are as if they were not sent. */
const ContextSchema = v.fallback(
  v.optional(
    v.object({
      latitude: v.optional(v.pipe(v.number(), v.minValue(-90), v.maxValue(90))),
      longitude: v.optional(v.pipe(v.number(), v.minValue(-180), v.maxValue(180))),
    }),
    {},
  ),
  {},
);

export const SearchSchema = v.object({
  context: ContextSchema,
  query: v.optional(trimmedText(200), ''),
  filters: FiltersSchema,
  pagination: v.optional(
    v.object({
      cursor: v.optional(v.pipe(v.string(), v.regex(/^o\d{1,5}$/))),
      limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1e6)), PAGE),
    }),
    { limit: PAGE },
  ),
});
export const LookupSchema = v.object({
  ids: v.pipe(v.array(trimmedText(300)), v.minLength(1), v.maxLength(MOST_IDS)),
  filters: FiltersSchema,
});
export const ProductSchema = v.object({
  id: trimmedText(300),
  selected: v.optional(
    v.pipe(
      v.array(v.object({ name: trimmedText(200), id: v.optional(trimmedText(50)), label: trimmedText(200) })),
      v.maxLength(20),
    ),
    [],
  ),
  preferences: v.optional(v.pipe(v.array(trimmedText(200)), v.maxLength(20)), []),
});

type Filters = v.InferOutput<typeof FiltersSchema>;

const headOf = ({ active }: AgentCall, root: RootCapability) => ({
  version: UCP_VERSION,
  status: 'success',
  capabilities: responseCapabilities(active, root),
});

const modulesOf = ({ context }: AgentCall) =>
  [...context.reference.modules.values()].filter(({ type }) => type !== 'parcel');

/** Returns the scope of everything that is sold: all modules in all their zones. */
const everywhere = (call: AgentCall): Scope =>
  modulesOf(call).flatMap((module) => itemScope(call.context, module, null));

/** Returns the scope of what is delivered to a place, everything without one. */
function around(call: AgentCall, { latitude: lat, longitude: lng }: v.InferOutput<typeof ContextSchema>): Scope {
  if (lat === undefined || lng === undefined) return everywhere(call);
  const zones = zonesAt(call.context, { lat, lng }).map(({ id }) => id);
  return modulesOf(call).flatMap((module) => storeScope(call.context, module, zones));
}

function filtered({ context, currency }: AgentCall, { categories, price }: Filters): SQL | undefined {
  const names = categories?.map((name) => name.toLowerCase());
  const ids =
    names &&
    [...context.reference.categories.values()]
      .filter(({ name }) => [name.en, name.ar].some((text) => names.includes(text.toLowerCase())))
      .map(({ id }) => id);
  const least = minorOf(price?.min ?? 0, currency);
  const most = Math.min(minorOf(price?.max ?? 1e9, currency), 2_147_483_647);
  return and(
    ids === undefined ? undefined : ids.length > 0 ? categoryFilter(ids, context) : sql`false`,
    price && (price.min !== undefined || price.max !== undefined) ? between(payable(context), least, most) : undefined,
    price?.max === undefined ? undefined : lte(sql`0`, most),
  );
}

/** Returns the products that a text finds, the best first; the most ordered ones for no text. */
export async function searchCatalog(call: AgentCall, request: v.InferOutput<typeof SearchSchema>) {
  const { services, context } = call;
  const { db } = services;
  const limit = Math.min(request.pagination.limit, LARGEST_PAGE);
  const skip = Math.min(Number(request.pagination.cursor?.slice(1) ?? 0), LAST_SKIP);
  const scope = around(call, request.context);
  const where = and(listed(scope), filtered(call, request.filters));
  const read = (more: SQL | undefined, order: SQL[], ranked: boolean) =>
    selectItemIds(db, { where: and(where, more), order, limit, skip, ranked });
  const { ids, total } =
    request.query === ''
      ? await read(undefined, [desc(items.orderCount)], false)
      : await withFallback(
          await matchItems(db, context, scope, request.query),
          async (stage) => {
            const result = await read(stage.where, stage.order, true);
            return { result, total: result.total };
          },
          async (stage) => (await countItems(db, and(listed(scope), stage.where))) > 0,
        );
  const byKey = await loadItems(
    db,
    context,
    ids.map((itemId) => ({ model: 'Item', itemId })),
  );
  const next = skip + ids.length;
  const hasNext = ids.length > 0 && next < total && next <= LAST_SKIP;
  return {
    ucp: headOf(call, 'dev.ucp.shopping.catalog.search'),
    products: ids.flatMap((itemId) => {
      const item = byKey.get(itemKey({ model: 'Item', itemId }));
      return item ? [productWire(item, call)] : [];
    }),
    pagination: { has_next_page: hasNext, ...(hasNext ? { cursor: `o${next}` } : {}), total_count: total },
  };
}

/** Returns the items of ids of products and variants that are listed, by the number of the item. */
async function itemsOf(call: AgentCall, ids: readonly string[], more?: SQL): Promise<Map<number, CatalogueItem>> {
  const { services, context } = call;
  const numbers = [...new Set(ids.flatMap((id) => parseVariantId(id)?.itemId ?? []))];
  if (numbers.length === 0) return new Map();
  const where = and(listed(everywhere(call)), inArray(items.id, numbers), more);
  const { ids: known } = await selectItemIds(services.db, { where, limit: numbers.length });
  const byKey = await loadItems(
    services.db,
    context,
    known.map((itemId) => ({ model: 'Item', itemId })),
  );
  return new Map([...byKey.values()].map((item) => [item.itemId, item]));
}

/** Returns the variant that stands for an item: the first that can be ordered, else the first. */
function featured(item: CatalogueItem, call: AgentCall): OptionValue[] {
  const variants = listedVariants(groupsOf(item));
  return variants.find((values) => isOrderable(item, choiceWith(values), call.context)) ?? variants[0] ?? [];
}

/** Returns the products with these ids; what is not found is said. */
export async function lookupCatalog(call: AgentCall, { ids, filters }: v.InferOutput<typeof LookupSchema>) {
  const byItem = await itemsOf(call, ids, filtered(call, filters));
  const variants = new Map<number, Map<string, { values: OptionValue[]; inputs: Inputs }>>();
  const missing: string[] = [];
  for (const id of new Set(ids)) {
    const parsed = parseVariantId(id);
    const item = parsed && byItem.get(parsed.itemId);
    const exact = item && parsed.options.length > 0 ? optionsWith(groupsOf(item), parsed.options) : null;
    if (!item || (parsed.options.length > 0 && !exact)) {
      missing.push(id);
      continue;
    }
    const isExact = exact !== null || groupsOf(item).every(({ required }) => !required);
    const values = exact ?? featured(item, call);
    const key = variantId(item.itemId, values);
    const ofItem = variants.get(item.itemId) ?? new Map<string, { values: OptionValue[]; inputs: Inputs }>();
    const before = ofItem.get(key)?.inputs ?? [];
    ofItem.set(key, { values, inputs: [...before, { id, match: isExact ? 'exact' : 'featured' }] });
    variants.set(item.itemId, ofItem);
  }
  const messages: UcpMessage[] = missing.map((id) => ({
    type: 'info',
    code: 'not_found',
    content: `${localised(MESSAGES.unknownItem, call.context.locale)} (${id})`,
  }));
  return {
    ucp: headOf(call, 'dev.ucp.shopping.catalog.lookup'),
    products: [...variants].flatMap(([itemId, ofItem]) => {
      const item = byItem.get(itemId);
      const inputs = new Map([...ofItem].map(([key, entry]) => [key, entry.inputs]));
      return item
        ? [productWire(item, call, { variants: [...ofItem.values()].map(({ values }) => values), inputs })]
        : [];
    }),
    ...(messages.length > 0 ? { messages } : {}),
  };
}

/**
 * Returns one product with the variant of the selected options, and which options can be chosen beside them. Options that
 * do not go together are dropped: those of `preferences` last.
 */
export async function getProduct(
  call: AgentCall,
  { id, selected, preferences }: v.InferOutput<typeof ProductSchema>,
): Promise<UcpFailure | object> {
  const parsed = parseVariantId(id);
  const item = parsed && (await itemsOf(call, [id])).get(parsed.itemId);
  const groups = item ? groupsOf(item) : [];
  const variantValues = item && optionsWith(groups, parsed.options);
  const { locale } = call.context;
  if (!item || !variantValues) {
    const content = localised(MESSAGES.unknownItem, locale);
    return failureOf([{ type: 'error', code: 'not_found', content, severity: 'unrecoverable' }], call.shop);
  }
  const rank = (value: OptionValue) => {
    const at = preferences.findIndex((name) => [value.group.en, value.group.ar].includes(name));
    return at < 0 ? preferences.length : at;
  };
  const selectedValues = selected.flatMap(({ name, id: option, label }) =>
    groups
      .filter((group) => [group.name.en, group.name.ar].includes(name))
      .flatMap((group) =>
        group.values.filter((value) =>
          option === undefined ? [value.label.en, value.label.ar].includes(label) : value.id === option,
        ),
      ),
  );
  const rankedValues = (selectedValues.length > 0 ? selectedValues : variantValues).toSorted(
    (a, b) => rank(a) - rank(b),
  );
  const allowedValues = rankedValues.filter((value, at) => {
    const group = groups.find(({ values }) => values.includes(value));
    return (
      group !== undefined && rankedValues.slice(0, at).filter((one) => group.values.includes(one)).length < group.most
    );
  });
  const base = allowedValues.length > 0 ? allowedValues : featured(item, call);
  const missing = groups.filter(({ required, values }) => required && !values.some((value) => base.includes(value)));
  const values = [...base, ...missing.flatMap(({ values: offered, least }) => offered.slice(0, least))];
  const inOrder = groups.flatMap((group) => group.values.filter((value) => values.includes(value)));
  const product = productWire(item, call, { variants: [inOrder] });
  return {
    ucp: headOf(call, 'dev.ucp.shopping.catalog.lookup'),
    product: {
      ...product,
      ...(groups.length > 0
        ? {
            selected: inOrder.map(({ id: option, group, label }) => ({
              name: localised(group, locale) || '–',
              id: option,
              label: localised(label, locale),
            })),
            options: product.options?.map((option, at) => ({
              ...option,
              values: option.values.map((value) => {
                const group = groups.filter(({ values: offered }) => offered.length > 0)[at];
                const others = inOrder.filter((one) => !group?.values.includes(one));
                const sameValue = group?.values.filter((one) => one.id === value.id) ?? [];
                return {
                  ...value,
                  available: isOrderable(item, choiceWith([...others, ...sameValue]), call.context),
                  exists: true,
                };
              }),
            })),
          }
        : {}),
    },
  };
}
