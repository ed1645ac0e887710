import { addressBody, type DeliveryAddress } from './address.ts';
import { formOf } from './form.ts';
import { fromMinor, type Minor } from './money.ts';
import { type OrderDraft, orderBody } from './placement.ts';

/** An order that consists of pictures of a prescription; the store adds items and price. Always delivered, paid in cash. */
export type PrescriptionDraft = {
  storeId: number;
  address: DeliveryAddress;
  /** Metres by road. */
  distance: number;
  images: readonly File[];
  note: string;
  tips: Minor;
  /** 'YYYY-MM-DD HH:mm' on the marketplace's wall clock, null = now. */
  scheduleAt: string | null;
  /** Null when signed in. */
  guestId: number | null;
};

/** Payload of prescription place: multipart. */
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
    },
    { 'order_attachment[]': draft.images },
  );
}

/** Payload of order place with pictures of the prescription that one of its items needs: multipart. */
export function orderForm(draft: OrderDraft, images: readonly File[]): FormData {
  return formOf(orderBody(draft), { 'order_attachment[]': images });
}
