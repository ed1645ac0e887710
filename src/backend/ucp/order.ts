import { and, eq } from 'drizzle-orm';
import { isRecord } from '#src/lib/record.ts';
import { agentCheckouts } from '../db/schema/agents.ts';
import { orderLines, orders, STATUS_COLUMN, type StoredAddress } from '../db/schema/order.ts';
import { localised } from '../localised.ts';
import type { OrderRow } from '../orders/order-rows.ts';
import { notFound } from './checkout.ts';
import { responseCapabilities } from './negotiate.ts';
import type { UcpResult } from './once.ts';
import { UCP_VERSION, type UcpTotal, wireAmount } from './protocol.ts';
import { LABELS } from './texts.ts';
import { productId } from './variants.ts';
import type { AgentCall, AgentView } from './view.ts';

/** How an order is written, also where no call asks for it. */
type OrderView = Omit<AgentView, 'services'>;

type LineRow = typeof orderLines.$inferSelect;

/** What of the progress of an order is told to agents, by the protocol's word. */
const EVENTS = {
  confirmed: 'processing',
  picked_up: 'shipped',
  delivered: 'delivered',
  canceled: 'canceled',
  failed: 'failed_attempt',
} as const satisfies Partial<Record<keyof typeof STATUS_COLUMN, string>>;
/** Adjustments: money or the whole order taken back. */
const ADJUSTMENTS = { canceled: 'cancellation', refunded: 'refund' } as const;

const ENDED_WELL = new Set(['delivered', 'refund_requested', 'refund_request_canceled', 'refunded']);
const ENDED_BADLY = new Set(['canceled', 'failed']);

/** Returns an order of this agent, and of this customer where there is one. */
export async function getOrder(call: AgentCall, id: string): Promise<UcpResult> {
  const { db } = call.services;
  const orderId = /^\d{1,9}$/.test(id) ? Number(id) : 0;
  const [row] = await db
    .select({ checkout: agentCheckouts, order: orders })
    .from(agentCheckouts)
    .innerJoin(orders, eq(orders.id, agentCheckouts.orderId))
    .where(and(eq(agentCheckouts.orderId, orderId), eq(agentCheckouts.agent, call.agent.url)));
  if (!row || row.checkout.customerId !== call.customerId) return notFound(call);
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(orderLines.id);
  return { status: 200, body: orderWire(call, { ...row, lines }) };
}

type OrderedCheckout = { checkout: typeof agentCheckouts.$inferSelect; order: OrderRow; lines: readonly LineRow[] };

/** Returns an order as the protocol has it. */
export function orderWire(view: OrderView & Pick<AgentCall, 'active'>, { checkout, order, lines }: OrderedCheckout) {
  const { currency, shop } = view;
  const permalink = `${shop}/track-order?order_id=${order.id}`;
  const isOver = ENDED_BADLY.has(order.status);
  const isDelivered = ENDED_WELL.has(order.status);
  const all = lines.map(({ id, quantity }) => ({ id: `li_${id}`, quantity }));
  const times = (names: readonly (keyof typeof STATUS_COLUMN)[]) =>
    names.flatMap((name) => {
      const at = order[STATUS_COLUMN[name]];
      return at ? [{ name, at: at.toISOString() }] : [];
    });
  const events = times(['confirmed', 'picked_up', 'delivered', 'canceled', 'failed']).map(({ name, at }) => ({
    id: `${order.id}_${name}`,
    occurred_at: at,
    type: Object.hasOwn(EVENTS, name) ? (Object.entries(EVENTS).find(([key]) => key === name)?.[1] ?? name) : name,
    line_items: all,
    ...(name === 'confirmed' ? {} : { tracking_number: String(order.id), tracking_url: permalink }),
  }));
  const adjustments = times(['canceled', 'refunded']).map(({ name, at }) => ({
    id: `${order.id}_${name}_adjustment`,
    type: name === 'refunded' ? ADJUSTMENTS.refunded : ADJUSTMENTS.canceled,
    occurred_at: at,
    status: 'completed' as const,
    ...(name === 'refunded'
      ? { totals: [{ type: 'total', amount: -wireAmount(order.amount, currency) }] }
      : { line_items: all.map(({ id, quantity }) => ({ id, quantity: -quantity })) }),
  }));
  return {
    ucp: {
      version: UCP_VERSION,
      status: 'success' as const,
      capabilities: responseCapabilities(view.active, 'dev.ucp.shopping.order'),
    },
    id: String(order.id),
    label: `#${order.id}`,
    checkout_id: checkout.publicId,
    permalink_url: permalink,
    line_items: lines.map((line) => lineWire(line, { isOver, isDelivered }, view)),
    fulfillment: {
      expectations: [
        {
          id: `${order.id}_handover`,
          line_items: all,
          method_type: order.type === 'take_away' ? ('pickup' as const) : ('shipping' as const),
          destination: destinationOf(order, checkout),
          fulfillable_on: order.scheduleAt?.toISOString() ?? 'now',
        },
      ],
      events,
    },
    ...(adjustments.length > 0 ? { adjustments } : {}),
    currency,
    totals: totalsOf(order, lines, view),
  };
}

function lineWire(line: LineRow, { isOver, isDelivered }: { isOver: boolean; isDelivered: boolean }, view: OrderView) {
  const { context, currency } = view;
  const gross = wireAmount(line.price * line.quantity + line.addOnsPrice, currency);
  const image = context.picture(line.item.image);
  const total = isOver ? 0 : line.quantity;
  return {
    id: `li_${line.id}`,
    item: {
      id: productId(line.item.id),
      title: localised(line.item.name, context.locale),
      price: wireAmount(line.price, currency),
      ...(image ? { image_url: image } : {}),
    },
    quantity: { original: line.quantity, total, fulfilled: isDelivered ? total : 0 },
    totals: [
      { type: 'subtotal', amount: gross },
      { type: 'total', amount: gross },
    ],
    status: isOver ? 'removed' : isDelivered ? 'fulfilled' : 'processing',
  };
}

/** Returns where an order goes, as the agent sent it while that is stored, else as the order has it. */
function destinationOf({ deliveryAddress }: OrderRow, { selection }: typeof agentCheckouts.$inferSelect) {
  const { fulfillment } = selection;
  const sent =
    fulfillment?.destinations.find(({ id }) => id === fulfillment.destination) ?? fulfillment?.destinations[0];
  if (sent) {
    const { id: _id, latitude: _lat, longitude: _lng, ...address } = sent;
    return address;
  }
  const stored: StoredAddress | null = isRecord(deliveryAddress) ? deliveryAddress : null;
  return stored?.address ? { street_address: stored.address } : {};
}

/** Returns the amounts of an order: they add up to the last one, the total. */
function totalsOf(order: OrderRow, lines: readonly LineRow[], view: OrderView): UcpTotal[] {
  const { context, currency } = view;
  const subtotal = lines.reduce((sum, line) => sum + line.price * line.quantity + line.addOnsPrice, 0);
  const parts: [type: string, minor: number, label: keyof typeof LABELS][] = [
    ['items_discount', -(order.storeDiscount + order.flashAdminDiscount + order.flashStoreDiscount), 'itemsDiscount'],
    ['discount', -order.couponDiscount, 'coupon'],
    ['discount', -order.referralDiscount, 'referral'],
    ['fulfillment', order.deliveryCharge, 'delivery'],
    ['fulfillment', order.slotFee, 'slotFee'],
    ['tax', order.taxStatus === 'included' ? 0 : order.tax, 'tax'],
    ['fee', order.additionalCharge + order.extraPackaging, 'charge'],
  ];
  const rounding = order.amount - parts.reduce((sum, [, minor]) => sum + minor, subtotal) - order.tips;
  const wire = (type: string, minor: number, label: keyof typeof LABELS): UcpTotal => ({
    type,
    amount: wireAmount(minor, currency),
    display_text: localised(LABELS[label], context.locale),
  });
  return [
    wire('subtotal', subtotal, 'subtotal'),
    ...[...parts, ['rounding', rounding, 'rounding'] as const].flatMap(([type, minor, label]) =>
      minor === 0 ? [] : [wire(type, minor, label)],
    ),
    ...(order.tips > 0 ? [wire('tip', order.tips, 'tip')] : []),
    wire('total', order.amount, 'total'),
  ];
}
