import { randomBytes, randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { fieldsOf, trimmedText } from '../../http/body.ts';
import { requestContextOf } from '../../http/context.ts';
import { refusal } from '../../http/errors.ts';
import { hashOf } from '../../http/identity.ts';
import { refuseAbove } from '../../http/limits.ts';
import { maskedView } from '../../orders/order-rows.ts';
import type { Ctx } from '../../types.ts';
import { getProduct, ProductSchema, SearchSchema, searchCatalog } from '../../ucp/catalog.ts';
import { createCheckout, getCheckout, updateCheckout } from '../../ucp/checkout.ts';
import type { McpTool } from '../../ucp/mcp/mcp-server.ts';
import { CAPABILITY_NAMES, currencyOf } from '../../ucp/protocol.ts';
import { SelectionSchema } from '../../ucp/selection.ts';
import { FAULTS } from '../../ucp/texts.ts';
import type { AgentCall } from '../../ucp/view.ts';
import { guardedOrder } from '../customer/orders/track.ts';
import { shopOf } from './request.ts';

const HOUR_MS = 3_600_000;
/** Prepared orders of one address in an hour. */
const PREPARED_PER_HOUR = 60;

const text = { type: 'string' };
const LINES = {
  type: 'array',
  description: 'What to order, all of one store. Replaces what was there.',
  items: {
    type: 'object',
    required: ['id', 'quantity'],
    properties: { id: { type: 'string', description: 'Id of a variant.' }, quantity: { type: 'integer', minimum: 1 } },
  },
};

const LinesSchema = v.pipe(v.array(v.object({ id: v.string(), quantity: v.number() })), v.maxLength(50));
const CartSchema = v.object({
  cart: v.optional(v.pipe(v.string(), v.maxLength(200))),
  lines: v.optional(LinesSchema),
  name: v.optional(trimmedText(100)),
  phone: v.optional(trimmedText(40)),
  address: v.optional(trimmedText(300)),
  pickup: v.optional(v.boolean(), false),
  coupon: v.optional(trimmedText(100)),
});
const HandleSchema = v.object({ cart: v.pipe(v.string(), v.maxLength(200)) });
const TrackSchema = v.object({
  order_id: v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.integer(), v.minValue(1)),
  contact: trimmedText(190),
});

/**
 * Returns the tools of an assistant, which has no identity: a prepared order belongs to who holds the secret that came
 * with it, and the person orders and pays in the shop.
 */
export async function assistantTools(c: Ctx): Promise<Record<string, McpTool>> {
  const { services } = c.var;
  const context = { ...(await requestContextOf(c)), locale: c.var.locale };
  const currency = currencyOf(context.reference);
  const shop = shopOf(c);
  /** Returns the call of who holds a secret; the shop itself stands for the assistant. */
  const callOf = (secret: string): AgentCall => {
    if (currency === null) throw refusal(403, 'currency', FAULTS.currency);
    const url = `${shop}/api/v1/mcp/${hashOf(secret)}`;
    const agent = { url, host: new URL(shop).host };
    const active = CAPABILITY_NAMES;
    return { services, context, currency, shop, agent, active, proved: false, customerId: null, scopes: [] };
  };
  const plain = () => callOf('');

  async function fillCart(args: Record<string, unknown>) {
    const { cart, lines, name, phone, address, pickup, coupon } = fieldsOf(CartSchema, args);
    const caller = c.env?.address;
    if (caller) await refuseAbove(c, PREPARED_PER_HOUR, { key: `prepared ${caller}`, windowMs: HOUR_MS });
    const [firstName, ...otherNames] = (name ?? '').split(' ');
    const destinations = address === undefined ? undefined : [{ id: 'home', street_address: address }];
    const sent = fieldsOf(SelectionSchema, {
      ...(lines ? { line_items: lines.map(({ id, quantity }) => ({ item: { id }, quantity })) } : {}),
      ...(name === undefined && phone === undefined
        ? {}
        : { buyer: { first_name: firstName, last_name: otherNames.join(' '), phone_number: phone } }),
      ...(pickup || destinations
        ? { fulfillment: { methods: [{ type: pickup ? 'pickup' : 'shipping', destinations }] } }
        : {}),
      ...(coupon === undefined ? {} : { discounts: { codes: [coupon] } }),
    });
    const [id, secret] = cart === undefined ? ['', randomBytes(18).toString('base64url')] : handleOf(cart);
    const call = callOf(secret);
    const keyed = { key: randomUUID(), request: args };
    const { body } =
      cart === undefined ? await createCheckout(call, sent, keyed) : await updateCheckout(call, id, sent, keyed);
    return preparedOrder(body, secret);
  }

  return {
    search_items: {
      description: 'Search dishes and goods of all stores. Prices are in the minor unit of their currency.',
      inputSchema: {
        type: 'object',
        required: ['query'],
        properties: { query: text, max_price: { type: 'integer', description: 'In the minor unit.' } },
      },
      readOnly: true,
      run: async ({ query, max_price }) => {
        const filters = typeof max_price === 'number' ? { price: { max: max_price } } : {};
        const { products } = await searchCatalog(plain(), fieldsOf(SearchSchema, { query, filters }));
        return { products };
      },
    },
    read_item: {
      description: 'Read one item: its variants with their prices, options and availability.',
      inputSchema: { type: 'object', required: ['id'], properties: { id: text } },
      readOnly: true,
      run: async ({ id }) => ({ ...(await getProduct(plain(), fieldsOf(ProductSchema, { id }))) }),
    },
    fill_cart: {
      description:
        'Prepare an order, or change a prepared one. Returns the total, what is missing, and `checkout_link`, at which the person decides, orders and pays. Keep `cart` to change it later.',
      inputSchema: {
        type: 'object',
        properties: {
          cart: { type: 'string', description: 'Of an earlier call; without it a new order is prepared.' },
          lines: LINES,
          name: text,
          phone: text,
          address: { type: 'string', description: 'Where it is delivered.' },
          pickup: { type: 'boolean', description: 'The person collects it at the store.' },
          coupon: text,
        },
      },
      run: fillCart,
    },
    show_checkout: {
      description: 'Read a prepared order as it is now.',
      inputSchema: { type: 'object', required: ['cart'], properties: { cart: text } },
      readOnly: true,
      run: async (args) => {
        const [id, secret] = handleOf(fieldsOf(HandleSchema, args).cart);
        return preparedOrder((await getCheckout(callOf(secret), id)).body, secret);
      },
    },
    track_order: {
      description: 'Read the progress of an order by its number and the phone or e-mail it was ordered with.',
      inputSchema: {
        type: 'object',
        required: ['order_id', 'contact'],
        properties: { order_id: { type: 'integer' }, contact: { type: 'string', description: 'Phone or e-mail.' } },
      },
      readOnly: true,
      run: async (args) => {
        const { order_id: id, contact } = fieldsOf(TrackSchema, args);
        const { view } = await guardedOrder(c, null, { id, contact });
        const { order } = maskedView(view);
        return {
          order_id: order.id,
          status: order.status,
          type: order.type,
          placed_at: order.createdAt.toISOString(),
          scheduled_at: order.scheduleAt?.toISOString() ?? null,
          delivered_at: order.delivered?.toISOString() ?? null,
          link: `${shop}/track-order?order_id=${order.id}`,
        };
      },
    },
  };
}

/** Returns id and secret of the handle of a prepared order. */
function handleOf(cart: string): [id: string, secret: string] {
  const at = cart.indexOf('.');
  return [cart.slice(0, Math.max(0, at)), cart.slice(at + 1)];
}

/** Returns what an assistant reads of a prepared order. */
function preparedOrder(body: Record<string, unknown>, secret: string): Record<string, unknown> {
  const { id, status, line_items, totals, currency, fulfillment, messages, continue_url, expires_at } = body;
  if (typeof id !== 'string') return { messages, ...(continue_url === undefined ? {} : { shop: continue_url }) };
  const order = { status, line_items, totals, currency, fulfillment, messages, expires_at };
  return { cart: `${id}.${secret}`, checkout_link: continue_url, ...order };
}
