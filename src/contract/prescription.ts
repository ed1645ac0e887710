import { addressBody, type DeliveryAddress } from './address.ts';
import { formOf } from './form.ts';
import { fromMinor, type Minor } from './money.ts';
import { type OrderRequest, orderBody } from './placement.ts';

/** An order that consists of prescription images; the store adds items and price. Always delivery and cash on
 *  delivery. */
export type PrescriptionDraft = {
  storeId: number;
  address: DeliveryAddress;
  /** Metres by road. */
  distance: number;
  images: readonly File[];
  note: string;
  tips: Minor;
  /** 'YYYY-MM-DD HH:mm' in the marketplace's time zone, null = now. */
  scheduleAt: string | null;
  /** Minutes in which the customer was told that it arrives (EXT-21). */
  shownRange?: OrderRequest['shownRange'];
  /** Null when signed in. */
  guestId: number | null;
};

/** Returns the payload of prescription place (multipart). */
export function prescriptionForm(draft: PrescriptionDraft): FormData {
  const note = draft.note.trim();
  return formOf(
    {
      ...addressBody(draft.address),
      store_id: draft.storeId,
      distance: draft.distance / 1000,
      dm_tips: fromMinor(draft.tips),
      order_note: note === '' ? null : note,
      schedule_at: draft.scheduleAt,
      guest_id: draft.guestId,
      arrival_min: draft.shownRange?.from ?? null,
      arrival_max: draft.shownRange?.to ?? null,
    },
    { 'order_attachment[]': draft.images },
  );
}

/** Returns the payload of order place with the prescription images that an item requires (multipart). */
export function orderForm(draft: OrderRequest, images: readonly File[]): FormData {
  return formOf(orderBody(draft), { 'order_attachment[]': images });
}
