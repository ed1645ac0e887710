import { eq } from 'drizzle-orm';
import type { Minor } from '#src/contract/money.ts';
import { minAgeOf } from '#src/domain/gift.ts';
import { aboveCeiling, paymentAllowed } from '#src/domain/payment.ts';
import type { Quote } from '#src/domain/quote.ts';
import type { StoreRow } from '../catalogue/store-rows.ts';
import type { AgentDestination, AgentSelection } from '../db/schema/agents.ts';
import { customers } from '../db/schema/customer.ts';
import type { Localised, Point } from '../db/schema/json.ts';
import { Refusal } from '../http/errors.ts';
import { membershipTerms } from '../membership/periods.ts';
import { couponFor, couponTerms } from '../orders/placing/coupon.ts';
import { deliveryDistance } from '../orders/placing/delivery.ts';
import { priceOrder, refuseQuote } from '../orders/placing/price-order.ts';
import { referralDiscount } from '../orders/placing/referral.ts';
import * as placing from '../orders/placing/refusal-texts.ts';
import { checkStock } from '../orders/placing/stock.ts';
import { quoteConfig, vehicleFor, zoneTermsOf } from '../orders/placing/terms.ts';
import * as orderTexts from '../orders/texts.ts';
import type { Identity } from '../types.ts';
import { type Contact, contactOf, contactProblems } from './contact.ts';
import { type EvaluatedLine, linesOf, storeOf } from './evaluate-lines.ts';
import { type OfferedOption, optionOf, optionsOf, placeOf, whyNotNow } from './handover.ts';
import { type Collector, collector, refusalOf, textOf } from './notes.ts';
import type { UcpMessage } from './protocol.ts';
import { MESSAGES } from './texts.ts';
import type { AgentCall } from './view.ts';

/** The coupon of a selection that applies. */
type AppliedCoupon = { code: string; title: Localised; discount: Minor };

/** A selection as it can be ordered now: lines, hand-over, price, and what stands in the way. */
export type Evaluation = {
  selection: AgentSelection;
  lines: EvaluatedLine[];
  row: StoreRow | null;
  type: 'delivery' | 'take_away';
  types: ('delivery' | 'take_away')[];
  destination: AgentDestination | null;
  point: Point | null;
  metres: number | null;
  options: OfferedOption[];
  option: OfferedOption | null;
  coupon: AppliedCoupon | null;
  contact: Contact;
  quote: Quote | null;
  /** Ids of the handlers by which it can be paid through an agent. */
  payable: ('cash_on_delivery' | 'wallet')[];
  messages: UcpMessage[];
};

/** A guest before there is one: owns nothing. */
const NO_GUEST = 0;

/** Returns what a selection comes to now, by the same rules as a placement; nothing is written. */
export async function evaluate(
  call: AgentCall,
  selection: AgentSelection,
  kind: 'cart' | 'checkout',
): Promise<Evaluation> {
  const { services, context, customerId } = call;
  const { db } = services;
  const notes = collector(call);
  const lines = await linesOf(call, selection, notes);
  const row = await storeOf(call, lines);
  const owner: Identity = customerId === null ? { kind: 'guest', id: NO_GUEST } : { kind: 'customer', id: customerId };
  const [customer] = customerId === null ? [] : await db.select().from(customers).where(eq(customers.id, customerId));
  const contact = contactOf(selection, customer);
  const base = { selection, lines, row, contact, messages: notes.messages };
  const nothing = { destination: null, point: null, metres: null, options: [], option: null, coupon: null };
  if (!row) return { ...base, ...nothing, type: 'delivery', types: [], quote: null, payable: [] };
  const config = quoteConfig(context.reference);
  const types = [
    ...(config.delivery && row.store.delivery ? (['delivery'] as const) : []),
    ...(config.takeAway && row.store.takeAway ? (['take_away'] as const) : []),
  ];
  const isCart = kind === 'cart';
  const handsOver = !isCart && call.active.includes('dev.ucp.shopping.fulfillment');
  const requested = selection.fulfillment && (selection.fulfillment.type === 'pickup' ? 'take_away' : 'delivery');
  const type = requested ?? types[0] ?? 'delivery';
  const placed =
    handsOver && type === 'delivery' ? placeOf(call, row, selection, notes) : { destination: null, point: null };
  const metres =
    type === 'delivery' && placed.point
      ? deliveryDistance(services.geography.route, { lat: row.store.lat, lng: row.store.lng }, placed.point)
      : null;
  const options = isCart ? [] : await optionsOf(call, row);
  const option = handsOver ? optionOf(selection, options, notes, await whyNotNow(call, row)) : null;
  if (!isCart && !handsOver)
    notes.error('fulfillment_required', MESSAGES.noFulfillment, undefined, 'requires_buyer_input');
  const orderedLines = lines.flatMap(({ ordered }) => ordered ?? []);
  const vehicle = metres === null || row.store.selfDelivery ? null : await vehicleFor(db, metres);
  const couponRow = await couponOf(call, selection, { row, owner, notes });
  const membership = customerId === null ? null : await membershipTerms(db, customerId, context.now.at);
  const price = (coupon: typeof couponRow) =>
    referral().then((discount) =>
      priceOrder(context, {
        row,
        lines: orderedLines.map(({ line }) => line),
        type,
        metres,
        vehicle,
        coupon: coupon && couponTerms(coupon),
        referral: discount,
        membership,
        promised: option?.at ? new Date(option.at) : null,
        payment: null,
      }),
    );
  const referral = async () =>
    customer
      ? referralDiscount(db, customer, { terms: context.reference.settings.customers, now: context.now.at })
      : null;
  let quote = await price(couponRow);
  let coupon = couponRow && { code: couponRow.code, title: couponRow.title, discount: quote.couponDiscount };
  if (quote.refusals.some((refusal) => refusal.kind === 'couponMinimum')) {
    notes.warn('discount_code_invalid', placing.COUPON_MINIMUM, '$.discounts.codes[0]');
    coupon = null;
    quote = await price(null);
  }
  const zone = zoneTermsOf(context.reference, row.store.zoneId, row.store.moduleId);
  const { total } = quote;
  const cash = paymentAllowed('cash_on_delivery', config, zone);
  const payable = [
    ...(cash && !aboveCeiling('cash_on_delivery', total, zone) ? (['cash_on_delivery'] as const) : []),
    ...(customer && paymentAllowed('wallet', config, zone) && customer.walletBalance >= total
      ? (['wallet'] as const)
      : []),
  ];
  await checkOrder(call, { lines, row, quote, type, types, isCart, notes });
  if (!isCart) {
    contactProblems(contact, notes);
    if (payable.length === 0 && orderedLines.length > 0)
      notes.error(
        'payment_in_shop',
        cash ? placing.CASH_CEILING : MESSAGES.payInShop,
        '$.payment',
        'requires_buyer_input',
      );
  }
  return { ...base, type, types, ...placed, metres, options, option, coupon, quote, payable };
}

const COUPON_CODES: Readonly<Record<number, string>> = {
  404: 'discount_code_invalid',
  407: 'discount_code_expired',
  403: 'discount_code_user_ineligible',
  406: 'discount_code_user_ineligible',
};

async function couponOf(
  call: AgentCall,
  { codes }: AgentSelection,
  { row, owner, notes }: { row: StoreRow; owner: Identity; notes: Collector },
) {
  const [code] = codes;
  if (code === undefined || !call.active.includes('dev.ucp.shopping.discount')) return null;
  for (const at of codes.keys())
    if (at > 0) notes.warn('discount_code_combination_disallowed', MESSAGES.oneCode, `$.discounts.codes[${at}]`);
  try {
    return await couponFor(call.services.db, call.context, { code, owner, store: row.store });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const needsAccount = textOf(error) === placing.COUPON_MEMBERS;
    const reason = needsAccount
      ? 'discount_code_user_not_logged_in'
      : (COUPON_CODES[error.status] ?? 'discount_code_invalid');
    notes.warn(reason, textOf(error), '$.discounts.codes[0]');
    return null;
  }
}

/** Notes what the rules of a placement refuse, besides contact and payment. */
async function checkOrder(
  call: AgentCall,
  {
    lines,
    row,
    quote,
    type,
    types,
    isCart,
    notes,
  }: Pick<Evaluation, 'lines' | 'type' | 'types'> & { row: StoreRow; quote: Quote; isCart: boolean; notes: Collector },
): Promise<void> {
  const { reference } = call.context;
  lines.forEach(({ ordered }, at) => {
    if (ordered && ordered.item.domainItem.storeId !== row.store.id)
      notes.error('different_stores', MESSAGES.severalStores, `$.line_items[${at}]`);
    if (ordered?.line.item.prescription && !isCart)
      notes.error(
        'prescription_required',
        orderTexts.needsPrescription(ordered.item),
        `$.line_items[${at}]`,
        'requires_buyer_input',
      );
  });
  const ordered = lines.flatMap((line) => line.ordered ?? []);
  const minAge = minAgeOf(ordered.map(({ item }) => item.row.item));
  if (minAge !== null && !isCart)
    notes.error('age_declaration_required', placing.AGE_UNDECLARED(minAge), undefined, 'requires_buyer_input');
  const itemOf = (id: number) => ordered.find(({ line }) => line.id === id)?.item;
  const stock = await refusalOf(() =>
    checkStock(
      ordered.map(({ line }) => line),
      (line) => {
        const item = itemOf(line.id);
        if (!item) throw new Error(`The selection has no line ${line.id}.`);
        return item;
      },
    ),
  );
  if (stock)
    notes.error(
      stock.problems[0]?.code === 'quantity' ? 'quantity_limit' : 'out_of_stock',
      textOf(stock),
      '$.line_items',
    );
  const refusals = quote.refusals.filter(({ kind }) => kind !== 'differentStores' && kind !== 'couponMinimum');
  for (const refusal of refusals) {
    if (ordered.length === 0 || (isCart && refusal.kind === 'orderType')) continue;
    const text = await refusalOf(() => refuseQuote({ ...quote, refusals: [refusal] }, quoteConfig(reference)));
    const isType = refusal.kind === 'orderType';
    if (isType && types.includes(type)) continue;
    notes.error(
      isType ? 'fulfillment_unavailable' : 'minimum_order',
      text ? textOf(text) : placing.EMPTY_CART,
      isType ? '$.fulfillment.methods[0].type' : '$.line_items',
    );
  }
  if (!isCart && call.customerId === null && !reference.settings.orders.guestCheckout)
    notes.error('sign_in_required', placing.GUESTS_OFF, '$.buyer', 'requires_buyer_input');
}
