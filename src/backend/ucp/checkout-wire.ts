import type { Quote } from '#src/domain/quote.ts';
import type { AgentSelection } from '../db/schema/agents.ts';
import type { Localised } from '../db/schema/json.ts';
import { localised } from '../localised.ts';
import { zoneTermsOf } from '../orders/placing/terms.ts';
import type { Evaluation } from './evaluate.ts';
import type { EvaluatedLine } from './evaluate-lines.ts';
import type { OfferedOption } from './handover.ts';
import { responseCapabilities } from './negotiate.ts';
import { CASH_HANDLER, UCP_VERSION, type UcpMessage, type UcpTotal, WALLET_HANDLER, wireAmount } from './protocol.ts';
import { LABELS } from './texts.ts';
import { variantId, variantTitle } from './variants.ts';
import type { AgentCall, AgentView } from './view.ts';

/** Status of a checkout, as the protocol has it. */
export type CheckoutStatus = 'incomplete' | 'requires_escalation' | 'ready_for_complete' | 'completed' | 'canceled';

const isError = (message: UcpMessage) => message.type === 'error';

/** Returns the status of a checkout with these messages. */
function statusOf(messages: readonly UcpMessage[]): CheckoutStatus {
  const errors = messages.filter(isError);
  if (errors.some((one) => one.type === 'error' && one.severity.startsWith('requires_'))) return 'requires_escalation';
  return errors.length > 0 ? 'incomplete' : 'ready_for_complete';
}

const METHOD_ID = 'method_1';
const GROUP_ID = 'group_1';

/** Returns the amounts of a quote: they add up to the last one, the total. */
function totalsOf(quote: Quote, view: AgentView): UcpTotal[] {
  const { context, currency } = view;
  const part = (type: string, minor: number, label: Localised): UcpTotal[] =>
    minor === 0 ? [] : [{ type, amount: wireAmount(minor, currency), display_text: localised(label, context.locale) }];
  const subtotal = quote.items + quote.addOns;
  const always = (type: string, minor: number, label: Localised): UcpTotal => ({
    type,
    amount: wireAmount(minor, currency),
    display_text: localised(label, context.locale),
  });
  return [
    always('subtotal', subtotal, LABELS.subtotal),
    ...part('items_discount', -(quote.storeDiscount + quote.flashDiscount), LABELS.itemsDiscount),
    ...part('discount', -quote.couponDiscount, LABELS.coupon),
    ...part('discount', -quote.referralDiscount, LABELS.referral),
    ...part('fulfillment', quote.delivery.charge, LABELS.delivery),
    ...part('fulfillment', quote.slotFee, LABELS.slotFee),
    ...part('tax', quote.taxIncluded ? 0 : quote.tax, LABELS.tax),
    ...part('fee', quote.additionalCharge, LABELS.charge),
    ...part('rounding', quote.rounding, LABELS.rounding),
    always('total', quote.total, LABELS.total),
  ];
}

/** Returns the amounts of lines that cannot be priced. */
const noTotals = (view: AgentView): UcpTotal[] =>
  (['subtotal', 'total'] as const).map((type) => ({
    type,
    amount: 0,
    display_text: localised(LABELS[type], view.context.locale),
  }));

function linesWire(lines: readonly EvaluatedLine[], quote: Quote | null, view: AgentView) {
  const { context, currency } = view;
  const ordered = lines.filter((line) => line.ordered);
  return lines.map((line) => {
    const priced = quote?.lines[ordered.indexOf(line)];
    const gross = priced ? wireAmount(priced.gross + priced.addOns, currency) : 0;
    const { item } = line;
    const image = item && context.picture(item.row.item.image);
    const name = item ? localised(item.row.item.name, context.locale) : line.variant;
    return {
      id: line.id,
      item: {
        id: item && line.ordered ? variantId(item.itemId, line.values) : line.variant,
        title: variantTitle({ name }, line.values, context.locale),
        price: priced ? wireAmount(priced.unit, currency) : 0,
        ...(image ? { image_url: image } : {}),
      },
      quantity: line.quantity,
      totals: [
        { type: 'subtotal', amount: gross },
        { type: 'total', amount: gross },
      ],
    };
  });
}

/** Returns the time of an option in words. */
function titleOf({ at, until }: OfferedOption, { context }: AgentView): string {
  const { locale, reference } = context;
  if (at === null || until === null) return localised(LABELS.soonest, locale);
  const { timeZone } = reference.settings.business;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).formatRange(
    new Date(at),
    new Date(until),
  );
}

/** Returns the hand-over: one method with one group, whose options are the times. */
function fulfillmentWire(evaluation: Evaluation, view: AgentView) {
  const { selection, lines, row, type, types, options, option, quote } = evaluation;
  const { context, currency } = view;
  const ids = lines.map(({ id }) => id);
  const delivery = type === 'delivery';
  const chosen = selection.fulfillment;
  const { locale } = context;
  const destinations = delivery
    ? (chosen?.destinations ?? [])
    : row
      ? [
          {
            id: `store_${row.store.id}`,
            name: localised(row.store.name, locale),
            address: { street_address: localised(row.store.address, locale) },
          },
        ]
      : [];
  const charge = delivery ? (quote?.delivery.charge ?? 0) : 0;
  const minutes = row && `${row.store.minutesFrom}–${row.store.minutesTo} ${row.store.deliveryUnit}`;
  return {
    methods: [
      {
        id: METHOD_ID,
        type: delivery ? 'shipping' : 'pickup',
        line_item_ids: ids,
        destinations,
        selected_destination_id: delivery ? (evaluation.destination?.id ?? null) : (destinations[0]?.id ?? null),
        groups: [
          {
            id: GROUP_ID,
            line_item_ids: ids,
            selected_option_id: option?.id ?? null,
            options: options.map((one) => ({
              id: one.id,
              title: titleOf(one, view),
              ...(one.at === null && minutes ? { description: minutes } : {}),
              ...(one.at === null ? {} : { earliest_fulfillment_time: one.at, latest_fulfillment_time: one.until }),
              totals: [
                {
                  type: 'total',
                  amount: wireAmount(charge + one.fee, currency),
                  display_text: localised(delivery ? LABELS.delivery : LABELS.pickup, locale),
                },
              ],
            })),
          },
        ],
      },
    ],
    available_methods: types.map((one) => ({
      type: one === 'delivery' ? 'shipping' : 'pickup',
      line_item_ids: ids,
      fulfillable_on: options.some(({ at }) => at === null) ? 'now' : (options[0]?.at ?? null),
    })),
  };
}

function discountsWire(
  selection: AgentSelection,
  { coupon, quote }: Pick<Evaluation, 'coupon' | 'quote'>,
  view: AgentView,
) {
  const { context, currency } = view;
  const automatic = quote ? quote.storeDiscount + quote.flashDiscount : 0;
  return {
    codes: selection.codes,
    applied: [
      ...(coupon
        ? [
            {
              code: coupon.code,
              title: localised(coupon.title, context.locale),
              amount: wireAmount(coupon.discount, currency),
            },
          ]
        : []),
      ...(automatic > 0
        ? [
            {
              title: localised(LABELS.itemsDiscount, context.locale),
              amount: wireAmount(automatic, currency),
              automatic: true,
            },
          ]
        : []),
    ],
  };
}

/** Returns the ways to pay an order through an agent. */
function handlersWire({ row, payable }: Pick<Evaluation, 'row' | 'payable'>, { context, currency }: AgentView) {
  const most = row ? (zoneTermsOf(context.reference, row.store.zoneId, row.store.moduleId)?.maximumCod ?? 0) : 0;
  return {
    ...(payable.includes('cash_on_delivery')
      ? {
          [CASH_HANDLER]: [
            {
              id: 'cash_on_delivery',
              version: UCP_VERSION,
              available_instruments: [{ type: 'cash' }],
              ...(most > 0 ? { config: { maximum: { amount: wireAmount(most, currency), currency } } } : {}),
            },
          ],
        }
      : {}),
    ...(payable.includes('wallet')
      ? { [WALLET_HANDLER]: [{ id: 'wallet', version: UCP_VERSION, available_instruments: [{ type: 'wallet' }] }] }
      : {}),
  };
}

const linksOf = ({ shop, context }: AgentView) => [
  { type: 'privacy_policy', url: `${shop}/privacy-policy`, title: localised(LABELS.privacy, context.locale) },
  { type: 'terms_of_service', url: `${shop}/terms-and-conditions`, title: localised(LABELS.terms, context.locale) },
];

/** What a response says besides the evaluation. */
export type Shown = { id: string; expiresAt: Date; continueUrl: string | null; notes?: readonly UcpMessage[] };

/** Returns a checkout as the protocol has it. */
export function checkoutWire(
  call: AgentCall,
  evaluation: Evaluation,
  { id, expiresAt, continueUrl, notes = [] }: Shown,
): Record<string, unknown> & { status: CheckoutStatus } {
  const { selection, lines, quote, payable } = evaluation;
  const messages = [...notes, ...evaluation.messages];
  const status = statusOf(messages);
  return {
    ucp: {
      version: UCP_VERSION,
      status: 'success',
      capabilities: responseCapabilities(call.active, 'dev.ucp.shopping.checkout'),
      payment_handlers: handlersWire(evaluation, call),
    },
    id,
    status,
    currency: call.currency,
    line_items: linesWire(lines, quote, call),
    ...(Object.keys(selection.buyer).length > 0 ? { buyer: selection.buyer } : {}),
    totals: quote ? totalsOf(quote, call) : noTotals(call),
    ...(messages.length > 0 ? { messages } : {}),
    links: linksOf(call),
    ...(call.active.includes('dev.ucp.shopping.fulfillment') ? { fulfillment: fulfillmentWire(evaluation, call) } : {}),
    ...(call.active.includes('dev.ucp.shopping.discount')
      ? { discounts: discountsWire(selection, evaluation, call) }
      : {}),
    payment: {
      instruments: payable.map((handler) => ({
        id: handler,
        handler_id: handler,
        type: handler === 'wallet' ? 'wallet' : 'cash',
      })),
    },
    expires_at: expiresAt.toISOString(),
    ...(continueUrl === null ? {} : { continue_url: continueUrl }),
  };
}

/** Returns a cart as the protocol has it: prices are estimates without delivery. */
export function cartWire(call: AgentCall, evaluation: Evaluation, { id, expiresAt, continueUrl, notes = [] }: Shown) {
  const { selection, lines, quote } = evaluation;
  const messages = [...notes, ...evaluation.messages];
  return {
    ucp: {
      version: UCP_VERSION,
      status: 'success',
      capabilities: responseCapabilities(call.active, 'dev.ucp.shopping.cart'),
    },
    id,
    currency: call.currency,
    line_items: linesWire(lines, quote, call),
    ...(Object.keys(selection.buyer).length > 0 ? { buyer: selection.buyer } : {}),
    totals: quote ? totalsOf(quote, call) : noTotals(call),
    ...(messages.length > 0 ? { messages } : {}),
    links: linksOf(call),
    ...(call.active.includes('dev.ucp.shopping.discount')
      ? { discounts: discountsWire(selection, evaluation, call) }
      : {}),
    expires_at: expiresAt.toISOString(),
    ...(continueUrl === null ? {} : { continue_url: continueUrl }),
  };
}
