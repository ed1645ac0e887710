import { traitsOf } from '#src/domain/modules.ts';
import { addMinor, percentOf } from '#src/domain/money.ts';
import { unitPrice } from '#src/domain/price.ts';
import type { Quote } from '#src/domain/quote.ts';
import type { QuoteLine } from '#src/domain/quote-lines.ts';
import { exemptionOf } from '#src/domain/withdrawal.ts';
import { lineFacts } from '../../catalogue/food-facts.ts';
import type { orderLines, orders } from '../../db/schema/order.ts';
import type { OrderEntryLine } from './entries.ts';
import { type FlashShare, stockTakenBy } from './stock.ts';
import { invoiceVariation } from './stored-choice.ts';

const DISCOUNT_TYPE = {
  flash: 'flash_sale',
  store: 'store_discount',
  item: 'product_discount',
  none: 'product_discount',
} as const satisfies Record<QuoteLine['source'], string>;

const FREE_BY = { admin: 'admin', coupon: 'admin', membership: 'admin', store: 'vendor' } as const;

type InvoiceInput = { quote: Quote; entryLines: readonly OrderEntryLine[]; flash: Map<number, FlashShare> };

/** A line to be written, before its order has an id. */
export type LineRow = Omit<typeof orderLines.$inferInsert, 'id' | 'orderId' | 'createdAt'>;

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
