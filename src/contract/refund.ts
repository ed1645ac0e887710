import * as v from 'valibot';
import { formOf } from './form.ts';
import { CancelReasonSchema } from './reason.ts';
import { DEFAULT_TIME_ZONE } from './time.ts';
import { instantOrNull, looseList, moneyOrNull, textOrEmpty, textOrNull, urlOrNull } from './wire.ts';

/** The refund of an order. */
/* @__NO_SIDE_EFFECTS__ */
export function refundSchema(zone: string = DEFAULT_TIME_ZONE) {
  return v.pipe(
    v.object({
      refund_status: textOrEmpty,
      refund_amount: moneyOrNull,
      refund_method: textOrEmpty,
      customer_reason: textOrEmpty,
      customer_note: textOrNull,
      admin_note: textOrNull,
      image_full_url: looseList(urlOrNull),
      created_at: instantOrNull(zone),
    }),
    v.transform((raw) => ({
      /** 'pending', 'approved', 'rejected'; '' when unknown. */
      status: raw.refund_status,
      amount: raw.refund_amount,
      method: raw.refund_method,
      reason: raw.customer_reason,
      note: raw.customer_note,
      /** The administrator's note. */
      adminNote: raw.admin_note,
      images: raw.image_full_url.filter((image) => image !== null),
      createdAt: raw.created_at,
    })),
  );
}

/** The reasons for a refund; the text is sent back. */
export const RefundReasonsSchema = v.pipe(
  v.object({ refund_reasons: looseList(CancelReasonSchema) }),
  v.transform((raw) => raw.refund_reasons),
);

export type RefundRequest = { orderId: number; reason: string; note: string; images: readonly File[] };

/** Returns the payload of refund-request (multipart). */
export function refundForm({ orderId, reason, note, images }: RefundRequest): FormData {
  const filled = note.trim();
  return formOf(
    { order_id: orderId, customer_reason: reason, customer_note: filled === '' ? null : filled },
    { 'image[]': images },
  );
}
