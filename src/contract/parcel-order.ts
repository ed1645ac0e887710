import { addressBody, type DeliveryAddress } from './address.ts';
import { fromMinor, type Minor } from './money.ts';
import type { ChosenMethod } from './payment-methods.ts';

/** A parcel order before placement. */
export type ParcelDraft = {
  categoryId: number;
  sender: DeliveryAddress;
  senderZoneId: number;
  receiver: DeliveryAddress;
  receiverZoneId: number;
  /** Metres by road. */
  distance: number;
  chargePayer: 'sender' | 'receiver';
  paymentMethod: ChosenMethod;
  partialPayment: boolean;
  /** The total shown; the marketplace computes its own. */
  total: Minor;
  tips: Minor;
  note: string;
  /** Text of a chosen instruction, '' = none. */
  instruction: string;
  /** Null when signed in. */
  guestId: number | null;
  /** Password of the account to create for a guest, null = none. */
  newPassword: string | null;
};

/** Returns the payload of order place for a parcel: the address is the sender's, the receiver is JSON text. */
export function parcelBody(draft: ParcelDraft) {
  const { sender, receiver } = draft;
  return {
    ...addressBody(sender),
    order_type: 'parcel',
    parcel_category_id: draft.categoryId,
    receiver_details: JSON.stringify({ ...addressBody(receiver), zone_id: draft.receiverZoneId }),
    charge_payer: draft.chargePayer,
    sender_zone_id: draft.senderZoneId,
    distance: draft.distance / 1000,
    order_amount: fromMinor(draft.total),
    payment_method: draft.paymentMethod,
    partial_payment: draft.partialPayment ? 1 : 0,
    dm_tips: fromMinor(draft.tips),
    is_guest: draft.guestId === null ? 0 : 1,
    cart: [],
    ...(draft.guestId === null ? {} : { guest_id: draft.guestId }),
    ...(draft.note.trim() === '' ? {} : { order_note: draft.note.trim() }),
    ...(draft.instruction.trim() === '' ? {} : { delivery_instruction: draft.instruction.trim() }),
    ...(draft.newPassword === null ? {} : { create_new_user: 1, password: draft.newPassword }),
  };
}
