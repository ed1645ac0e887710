import * as v from 'valibot';

/** Forms of the protocol's responses, as its version 2026-04-08 describes them; written for these tests. */
const version = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/));
const url = v.pipe(v.string(), v.url());
const instant = v.pipe(v.string(), v.isoTimestamp());
const amount = v.pipe(v.number(), v.integer(), v.minValue(0));
const named = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9]*(?:\.[a-z][a-z0-9_]*)+$/));
const price = v.object({ amount, currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)) });
const range = v.object({ min: price, max: price });

const SIGNS: Readonly<Record<string, (value: number) => boolean>> = {
  items_discount: (value) => value < 0,
  discount: (value) => value < 0,
  subtotal: (value) => value >= 0,
  fulfillment: (value) => value >= 0,
  tax: (value) => value >= 0,
  fee: (value) => value >= 0,
};
const total = v.pipe(
  v.object({ type: v.string(), amount: v.pipe(v.number(), v.integer()), display_text: v.optional(v.string()) }),
  v.check(({ type, amount: value }) => SIGNS[type]?.(value) ?? true, 'a sign that its type does not have'),
);
const lineTotals = v.array(total);
/** Exactly one subtotal and one total, which is the sum of everything before it; unknown types have a text. */
const totals = v.pipe(
  v.array(total),
  v.check(
    (list) => ['subtotal', 'total'].every((type) => list.filter((one) => one.type === type).length === 1),
    'one subtotal and one total',
  ),
  v.check(
    (list) =>
      list.reduce((sum, one) => sum + (one.type === 'total' ? 0 : one.amount), 0) ===
      list.find(({ type }) => type === 'total')?.amount,
    'parts that add up to the total',
  ),
  v.check(
    (list) => list.every(({ type, display_text }) => type in SIGNS || type === 'total' || display_text !== undefined),
    'a text for an amount of its own type',
  ),
);

const message = v.variant('type', [
  v.object({
    type: v.literal('error'),
    code: v.string(),
    content: v.pipe(v.string(), v.minLength(1)),
    severity: v.picklist(['recoverable', 'requires_buyer_input', 'requires_buyer_review', 'unrecoverable']),
    path: v.optional(v.pipe(v.string(), v.startsWith('$'))),
  }),
  v.object({ type: v.literal('warning'), code: v.string(), content: v.string(), path: v.optional(v.string()) }),
  v.object({
    type: v.literal('info'),
    code: v.optional(v.string()),
    content: v.string(),
    path: v.optional(v.string()),
  }),
]);
const messages = v.optional(v.array(message));

const registry = <T extends v.GenericSchema>(entry: T) => v.record(named, v.array(entry));
const active = registry(v.object({ version }));
const success = v.object({ version, status: v.literal('success'), capabilities: active });
const handlers = registry(
  v.object({
    id: v.string(),
    version,
    available_instruments: v.pipe(v.array(v.object({ type: v.string() })), v.minLength(1)),
  }),
);

const Failure = v.strictObject({
  ucp: v.object({ version, status: v.literal('error') }),
  messages: v.pipe(v.array(message), v.minLength(1)),
  continue_url: v.optional(url),
});

const item = v.object({ id: v.string(), title: v.string(), price: amount, image_url: v.optional(url) });
const lineItem = v.object({
  id: v.string(),
  item,
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
  totals: lineTotals,
});
const link = v.object({ type: v.string(), url });
const discounts = v.optional(
  v.object({
    codes: v.array(v.string()),
    applied: v.array(v.object({ title: v.string(), amount, code: v.optional(v.string()) })),
  }),
);
const destination = v.object({ id: v.string() });
const option = v.object({
  id: v.string(),
  title: v.pipe(v.string(), v.minLength(1)),
  totals: lineTotals,
  earliest_fulfillment_time: v.optional(instant),
  latest_fulfillment_time: v.optional(instant),
});
const fulfillment = v.optional(
  v.object({
    methods: v.array(
      v.object({
        id: v.string(),
        type: v.picklist(['shipping', 'pickup']),
        line_item_ids: v.array(v.string()),
        destinations: v.array(destination),
        selected_destination_id: v.nullable(v.string()),
        groups: v.array(
          v.object({
            id: v.string(),
            line_item_ids: v.array(v.string()),
            options: v.array(option),
            selected_option_id: v.nullable(v.string()),
          }),
        ),
      }),
    ),
    available_methods: v.array(
      v.object({ type: v.picklist(['shipping', 'pickup']), line_item_ids: v.array(v.string()) }),
    ),
  }),
);

const shared = {
  id: v.string(),
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  line_items: v.array(lineItem),
  totals,
  messages,
  links: v.array(link),
  discounts,
  expires_at: v.optional(instant),
  continue_url: v.optional(url),
};
const Cart = v.object({ ...shared, ucp: success });
const Checkout = v.pipe(
  v.object({
    ...shared,
    ucp: v.object({ ...success.entries, payment_handlers: handlers }),
    status: v.picklist(['incomplete', 'requires_escalation', 'ready_for_complete', 'completed', 'canceled']),
    fulfillment,
    order: v.optional(v.object({ id: v.string(), permalink_url: url })),
  }),
  v.check(
    ({ status, continue_url }) => status !== 'requires_escalation' || continue_url !== undefined,
    'a continue_url where a person has to decide',
  ),
  v.check(
    ({ status, messages: list = [] }) =>
      (status === 'requires_escalation') ===
      list.some((one) => one.type === 'error' && one.severity.startsWith('requires_')),
    'an escalation exactly with a message of a person',
  ),
  v.check(({ status, order }) => (status === 'completed') === (order !== undefined), 'an order exactly when completed'),
);

const selectedOption = v.object({ name: v.string(), label: v.string(), id: v.optional(v.string()) });
const variant = v.object({
  id: v.string(),
  title: v.string(),
  description: v.object({ plain: v.string() }),
  price,
  list_price: v.optional(price),
  availability: v.object({ available: v.boolean(), status: v.string() }),
  options: v.array(selectedOption),
});
const productEntries = {
  id: v.string(),
  handle: v.string(),
  title: v.string(),
  description: v.object({ plain: v.string() }),
  url,
  price_range: range,
  list_price_range: v.optional(range),
  media: v.optional(v.array(v.object({ type: v.string(), url }))),
  options: v.optional(
    v.array(
      v.object({
        name: v.string(),
        values: v.pipe(v.array(v.object({ label: v.string(), id: v.string() })), v.minLength(1)),
      }),
    ),
  ),
};
const variantsOf = <T extends v.GenericSchema>(one: T) => v.pipe(v.array(one), v.minLength(1));
const input = v.object({ id: v.string(), match: v.picklist(['exact', 'featured']) });
const Search = v.object({
  ucp: success,
  products: v.array(v.object({ ...productEntries, variants: variantsOf(variant) })),
  pagination: v.pipe(
    v.object({ has_next_page: v.boolean(), cursor: v.optional(v.string()), total_count: v.optional(amount) }),
    v.check(({ has_next_page, cursor }) => !has_next_page || cursor !== undefined, 'a cursor for the next page'),
  ),
});
const Lookup = v.object({
  ucp: success,
  products: v.array(
    v.object({
      ...productEntries,
      variants: variantsOf(v.object({ ...variant.entries, inputs: v.pipe(v.array(input), v.minLength(1)) })),
    }),
  ),
  messages,
});
const Product = v.object({ ucp: success, product: v.object({ ...productEntries, variants: variantsOf(variant) }) });

const some = v.object({ id: v.string(), quantity: v.pipe(v.number(), v.integer()) });
const Order = v.object({
  ucp: success,
  id: v.string(),
  checkout_id: v.string(),
  permalink_url: url,
  line_items: v.array(
    v.object({
      id: v.string(),
      item,
      quantity: v.object({ original: amount, total: amount, fulfilled: amount }),
      totals: lineTotals,
      status: v.picklist(['processing', 'partial', 'fulfilled', 'removed']),
    }),
  ),
  fulfillment: v.object({
    expectations: v.array(
      v.object({
        id: v.string(),
        line_items: v.array(some),
        method_type: v.picklist(['shipping', 'pickup', 'digital']),
        destination: v.object({}),
      }),
    ),
    events: v.array(v.object({ id: v.string(), occurred_at: instant, type: v.string(), line_items: v.array(some) })),
  }),
  currency: v.string(),
  totals,
});
const Fault = v.strictObject({ code: v.string(), content: v.pipe(v.string(), v.minLength(1)) });

/** Form of `/.well-known/ucp` and of the marketplace's part of it. */
export const BusinessProfile = v.object({
  ucp: v.object({
    version,
    services: registry(v.object({ version, transport: v.picklist(['rest', 'mcp']), endpoint: v.string() })),
    capabilities: registry(v.object({ version, spec: url, schema: url })),
    payment_handlers: handlers,
  }),
});

const SUCCESSES: readonly [path: RegExp, schema: v.GenericSchema][] = [
  [/^\/catalog\/search$/, Search],
  [/^\/catalog\/lookup$/, Lookup],
  [/^\/catalog\/product$/, Product],
  [/^\/carts/, Cart],
  [/^\/checkout-sessions/, Checkout],
  [/^\/orders/, Order],
  [/^\/profile$/, BusinessProfile],
];

/** Returns how a response differs from the protocol's form of it; empty when it does not. */
export function shapeFaults(path: string, status: number, body: unknown): string[] {
  const success = SUCCESSES.find(([pattern]) => pattern.test(path))?.[1];
  const isConflict =
    status === 409 &&
    path.startsWith('/checkout-sessions') &&
    typeof body === 'object' &&
    body !== null &&
    'id' in body;
  const schema = success && (status < 300 || isConflict) ? v.union([success, Failure]) : Fault;
  const parsed = v.safeParse(schema, body);
  if (parsed.success) return [];
  const narrow = success && (status < 300 || isConflict) ? v.safeParse(success, body) : parsed;
  return (narrow.issues ?? parsed.issues).slice(0, 5).map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`);
}
