import { eq, inArray } from 'drizzle-orm';
import { fromMinor } from '#src/contract/money.ts';
import { offlinePayments, refunds } from '../../../db/schema/aftercare.ts';
import { offlinePaymentMethods } from '../../../db/schema/marketplace.ts';
import { orderPayments } from '../../../db/schema/order.ts';
import type { Db } from '../../../db/types.ts';
import { fileOfAddress } from '../../../files/pictures.ts';
import { localised } from '../../../localised.ts';
import { noteOn } from '../../../orders/progress/administrator.ts';
import type { RequestContext } from '../../../types.ts';

export type RefundView = ReturnType<typeof refundWire>;

/** Returns the refund requests of some orders, by order id (schema Refund). */
export async function refundsOf(db: Db, context: RequestContext, orderIds: readonly number[]) {
  if (orderIds.length === 0) return new Map<number, RefundView>();
  const rows = await db
    .select()
    .from(refunds)
    .where(inArray(refunds.orderId, [...orderIds]));
  return new Map(rows.map((row) => [row.orderId, refundWire(row, context)]));
}

function refundWire(row: typeof refunds.$inferSelect, { locale, picture }: RequestContext) {
  const images = row.images.map(picture);
  return {
    id: row.id,
    order_id: row.orderId,
    refund_amount: fromMinor(row.amount),
    refund_status: row.status,
    refund_method: row.method,
    customer_reason: row.reason,
    customer_note: row.note,
    admin_note: row.adminNote && noteOn(row.status, locale),
    image: JSON.stringify(images.map(fileOfAddress)),
    image_full_url: images,
  };
}

/**
 * Returns the parts of an order's payment (schema OrderPayment): two for a partial payment, first the wallet, else
 * none.
 */
export async function paymentsOf(db: Db, orderId: number) {
  const rows = await db
    .select()
    .from(orderPayments)
    .where(eq(orderPayments.orderId, orderId))
    .orderBy(orderPayments.id);
  return rows.map((row) => ({
    id: row.id,
    order_id: row.orderId,
    amount: fromMinor(row.amount),
    payment_status: row.status,
    payment_method: row.method,
    transaction_ref: row.transactionRef,
  }));
}

type OfflineRow = {
  details: typeof offlinePayments.$inferSelect;
  fields: (typeof offlinePaymentMethods.$inferSelect)['fields'] | null;
};

/**
 * Returns the submitted details of offline payments and their account data (schema OfflinePaymentView), by order; none
 * of an order without.
 */
export async function offlinePaymentsOf(db: Db, context: RequestContext, orderIds: number[]) {
  if (orderIds.length === 0) return new Map<number, ReturnType<typeof offlineWire>>();
  const rows = await db
    .select({ details: offlinePayments, fields: offlinePaymentMethods.fields })
    .from(offlinePayments)
    .leftJoin(offlinePaymentMethods, eq(offlinePaymentMethods.id, offlinePayments.methodId))
    .where(inArray(offlinePayments.orderId, orderIds));
  return new Map(rows.map((row) => [row.details.orderId, offlineWire(row, context)]));
}

function offlineWire({ details, fields }: OfflineRow, { locale }: RequestContext) {
  return {
    input: details.inputs,
    data: {
      status: details.status,
      method_id: details.methodId,
      method_name: details.methodName,
      customer_note: details.customerNote,
      admin_note: details.adminNote && noteOn(details.status, locale),
    },
    method_fields:
      fields?.map(({ label, value }) => ({
        input_name: localised(label, locale),
        input_data: localised(value, locale),
      })) ?? null,
  };
}
