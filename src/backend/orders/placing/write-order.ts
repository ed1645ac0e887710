import { eq, inArray, sql } from 'drizzle-orm';
import type { Minor } from '#src/contract/money.ts';
import type { ArrivalRange } from '#src/domain/arrival-range.ts';
import { minAgeOf } from '#src/domain/gift.ts';
import { traitsOf } from '#src/domain/modules.ts';
import { addMinor, percentOf } from '#src/domain/money.ts';
import { unitPrice } from '#src/domain/price.ts';
import type { Quote } from '#src/domain/quote.ts';
import type { QuoteLine } from '#src/domain/quote-lines.ts';
import { exemptionOf } from '#src/domain/withdrawal.ts';
import { lineFacts } from '../../catalogue/food-facts.ts';
import type { StoreRow } from '../../catalogue/store-rows.ts';
import { items, stores } from '../../db/schema/catalogue.ts';
import type { Localised, Point } from '../../db/schema/json.ts';
import { orderLines, orders, type StoredAddress, type StoredGift } from '../../db/schema/order.ts';
import { campaignItems } from '../../db/schema/promotions.ts';
import type { Tx } from '../../db/types.ts';
import { type Locale, localised } from '../../localised.ts';
import type { Identity, RequestContext } from '../../types.ts';
import type { OrderRow } from '../order-rows.ts';
import { bookPayment, type Payment, type PaymentRequest } from '../paying/pay.ts';
import type { OrderEntry, OrderEntryLine } from './entries.ts';
import { phoneDigits } from './phone.ts';
import { type FlashShare, moveStock, stockTakenBy } from './stock.ts';
import { invoiceVariation } from './stored-choice.ts';

/** An order to place; the caller has checked the identity and the delivery point. */
export type OrderRequest = {
  owner: Identity;
  row: StoreRow;
  type: 'delivery' | 'take_away';
  pay: PaymentRequest;
  entries: readonly OrderEntry[];
  point: Point;
  /** Metres by road; null for take-away. */
  metres: number | null;
  address: StoredAddress;
  scheduleAt: string | undefined;
  couponCode: string | undefined;
  tips: Minor;
  extraPackaging: boolean;
  cutlery: boolean;
  note: string;
  unavailableNote: string;
  instruction: string;
  /** Minutes in which the client said that a delivery arrives; null when it said nothing. */
  shownRange: ArrivalRange | null;
  /** Key of the photo of the door; null for none. */
  doorPhoto: string | null;
  /** Null: it is no gift. */
  gift: StoredGift | null;
  /** The customer declares to be of the age that its items are for. */
  ageDeclared: boolean;
  /** Keys of uploaded prescription pictures. */
  attachments: readonly string[];
  /** The order consists of the pictures only: the store adds the lines later. */
  fromPrescription: boolean;
  /** Host of the agent that places it. */
  placedBy?: string;
};

/** An accepted order with everything its rows need. */
export type AcceptedOrder = {
  request: OrderRequest;
  quote: Quote;
  payment: Payment;
  entryLines: readonly OrderEntryLine[];
  flash: Map<number, FlashShare>;
  promised: Date | null;
  vehicleId: number | null;
  coupon: { code: string; title: { en: string } } | null;
  cashbackId: number | null;
  /** Minutes after placement in which it is promised. */
  arrival: ArrivalRange;
  lateCredit: Minor | null;
};

/** Writes order and lines, takes the stock and the wallet's part, and counts the order; the items must be locked. */
export async function writeOrder(tx: Tx, context: RequestContext, accepted: AcceptedOrder): Promise<OrderRow> {
  const { request, quote, payment, entryLines, flash, promised, vehicleId, coupon, cashbackId, arrival, lateCredit } =
    accepted;
  const { row, owner } = request;
  const now = context.now.at;
  const minAge = minAgeOf(entryLines.map(({ item }) => item.row.item));
  const { amounts, lines } = invoiceOf({ quote, entryLines, flash });
  const [order] = await tx
    .insert(orders)
    .values({
      ...amounts,
      ...payment.columns,
      userId: owner.id,
      isGuest: owner.kind === 'guest',
      moduleId: row.store.moduleId,
      storeId: row.store.id,
      zoneId: row.store.zoneId,
      type: request.type,
      couponCode: coupon?.code ?? null,
      couponTitle: coupon?.title.en ?? null,
      cashbackId,
      taxStatus: quote.taxIncluded ? 'included' : 'excluded',
      taxPercentage: row.store.tax,
      distance: request.metres ?? 0,
      scheduled: promised !== null,
      scheduleAt: promised,
      minMinutes: arrival.from,
      maxMinutes: arrival.to,
      lateCredit,
      otp: context.reference.settings.orders.deliveryVerification ? fourDigits() : null,
      note: request.note || null,
      unavailableItemNote: request.unavailableNote || null,
      deliveryInstruction: courierInstruction(request, minAge, context.locale) || null,
      gift: request.gift,
      minAge,
      ageDeclared: minAge === null ? null : now,
      doorPhoto: request.type === 'delivery' ? request.doorPhoto : null,
      cutlery: request.cutlery,
      prescription: request.fromPrescription,
      placedBy: request.placedBy ?? null,
      attachments: [...request.attachments],
      deliveryAddress: request.address,
      contactPhone: phoneDigits(request.address.contact_person_number),
      vehicleId,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!order) throw new Error('The database returned no row for a new order.');
  await writeLines(tx, { orderId: order.id, lines, entryLines, now });
  await bookPayment(tx, order, payment);
  await tx.update(stores).set(COUNT_ORDER).where(eq(stores.id, row.store.id));
  return order;
}

const AGE_CHECK = (age: number): Localised => ({
  en: `Check the age at the door: ${age} or older, with an identity document. Otherwise bring it back.`,
  ar: `تحقق من العمر عند الباب: ${age} سنة فأكثر، مع وثيقة هوية. وإلا فأعد الطلب.`,
});
const GIFT = ({ name, phone }: StoredGift): Localised => ({
  en: `A gift for ${name}, ${phone}: show no price and no bill.`,
  ar: `هدية إلى ${name}، ${phone}: لا تُظهر أي سعر أو فاتورة.`,
});

/** Returns what a courier is told: the customer's words, who gets a gift, and whose age is checked. */
const courierInstruction = (
  { instruction, gift }: Pick<OrderRequest, 'instruction' | 'gift'>,
  minAge: number | null,
  locale: Locale,
): string =>
  [instruction, gift ? localised(GIFT(gift), locale) : '', minAge === null ? '' : localised(AGE_CHECK(minAge), locale)]
    .filter((text) => text !== '')
    .join('\n');

/** Lists rank by the number of orders. */
const COUNT_ORDER = { orderCount: sql<number>`order_count + 1` };

/** Writes the lines of an order, takes their stock and counts their items, which must be locked. */
export async function writeLines(
  tx: Tx,
  {
    orderId,
    lines,
    entryLines,
    now,
  }: { orderId: number; lines: LineRow[]; entryLines: readonly OrderEntryLine[]; now: Date },
): Promise<void> {
  if (lines.length === 0) return;
  const rows = lines.map((line) => ({ ...line, orderId, createdAt: now }));
  await tx.insert(orderLines).values(rows);
  await moveStock(tx, rows, -1);
  const idsOf = (model: 'Item' | 'ItemCampaign') =>
    entryLines.filter(({ item }) => item.model === model).map(({ item }) => item.itemId);
  const [itemIds, campaignIds] = [idsOf('Item'), idsOf('ItemCampaign')];
  if (itemIds.length > 0) await tx.update(items).set(COUNT_ORDER).where(inArray(items.id, itemIds));
  if (campaignIds.length > 0)
    await tx.update(campaignItems).set(COUNT_ORDER).where(inArray(campaignItems.id, campaignIds));
}

/** Returns a hand-over code. */
export function fourDigits(): string {
  const [value = 0] = crypto.getRandomValues(new Uint32Array(1));
  return String(1000 + (value % 9000));
}

const DISCOUNT_TYPE = {
  flash: 'flash_sale',
  store: 'store_discount',
  item: 'product_discount',
  none: 'product_discount',
} as const satisfies Record<QuoteLine['source'], string>;

const FREE_BY = { admin: 'admin', coupon: 'admin', membership: 'admin', store: 'vendor' } as const;

type InvoiceInput = { quote: Quote; entryLines: readonly OrderEntryLine[]; flash: Map<number, FlashShare> };

/** A line to be written, before its order has an id. */
type LineRow = Omit<typeof orderLines.$inferInsert, 'id' | 'orderId' | 'createdAt'>;

/** Returns the amounts of the order and its lines from a quote, in minor units. */
export function invoiceOf({ quote, entryLines, flash }: InvoiceInput) {
  const flashAdmin = addMinor(
    ...quote.lines.map((line) =>
      line.source === 'flash' ? percentOf(line.discount, flash.get(line.itemId)?.adminPercent ?? 100) : 0,
    ),
  );
  const amounts = {
    amount: quote.total,
    couponDiscount: quote.couponDiscount,
    storeDiscount: quote.storeDiscount,
    flashAdminDiscount: flashAdmin,
    flashStoreDiscount: quote.flashDiscount - flashAdmin,
    referralDiscount: quote.referralDiscount,
    tax: quote.tax,
    deliveryCharge: quote.delivery.charge,
    originalDeliveryCharge: quote.delivery.original,
    freeDeliveryBy: quote.delivery.freeBy && FREE_BY[quote.delivery.freeBy],
    tips: quote.tips,
    additionalCharge: quote.additionalCharge,
    extraPackaging: quote.extraPackaging,
    slotFee: quote.slotFee,
    membershipSaving: quote.membershipSaving,
  } satisfies Partial<typeof orders.$inferInsert>;
  return { amounts, lines: entryLines.map((line, index) => lineRow(line, quote.lines[index], { quote, flash })) };
}

function lineRow(
  { line, item, entry }: OrderEntryLine,
  priced: QuoteLine | undefined,
  { quote, flash }: Pick<InvoiceInput, 'quote' | 'flash'>,
): LineRow {
  const { item: row, addOns } = item.row;
  const facts = lineFacts(line.item, line.choice, { ...row, addOns });
  const ordinary = priced?.source !== 'flash';
  // A store discount below its minimum purchase does not apply, on the lines either.
  const dropped = ordinary && quote.storeDiscount <= 0;
  return {
    itemId: item.model === 'Item' ? item.itemId : null,
    campaignId: item.model === 'ItemCampaign' ? item.itemId : null,
    item: {
      id: row.id,
      name: row.name,
      slug: row.slug,
      image: row.image,
      price: row.price,
      discount: row.discount,
      discountType: row.discountType,
      storeId: row.storeId,
      moduleId: row.moduleId,
      ...(facts && { facts }),
      exemption: exemptionOf({ prescription: row.prescription, rule: row.withdrawal }, traitsOf(line.item.moduleType)),
      ...(row.minAge !== null && { minAge: row.minAge }),
    },
    price: priced?.unit ?? unitPrice(line.item, line.choice),
    quantity: line.quantity,
    discount: dropped ? 0 : (priced?.unitDiscount ?? 0),
    discountType: DISCOUNT_TYPE[priced?.source ?? 'none'],
    addOns: line.choice.addOns.flatMap(({ id, quantity }) => {
      const addOn = addOns?.find((one) => one.id === id);
      return addOn ? [{ id, name: addOn.name, price: addOn.price, quantity }] : [];
    }),
    addOnsPrice: priced?.addOns ?? 0,
    variation: invoiceVariation(entry.variation, item),
    variant: line.choice.variation,
    stockTaken: stockTakenBy(line),
    forNames: entry.forNames ?? null,
    flashItemId: priced?.source === 'flash' ? (flash.get(item.itemId)?.rowId ?? null) : null,
  };
}
