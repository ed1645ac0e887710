import * as v from 'valibot';
import { addressBody, type DeliveryAddress } from './address.ts';
import { addOnsBody, type CartEntry, variationBody } from './cart.ts';
import { fromMinor, type Minor } from './money.ts';
import { orderStatus } from './order-status.ts';
import type { ChosenMethod } from './payment-methods.ts';
import { DEFAULT_TIME_ZONE, toInstant } from './time.ts';
import { id, idOrNull, moneyOrZero, strict, textOrNull } from './wire.ts';

const statusOrPending = v.fallback(orderStatus, 'pending');

/** The response to a placement; only the order id is always present. The total is `total_ammount` (sic). */
/* @__NO_SIDE_EFFECTS__ */
export function placedOrderSchema(zone: string = DEFAULT_TIME_ZONE) {
  return v.pipe(
    v.object({
      order_id: id,
      total_ammount: moneyOrZero,
      status: statusOrPending,
      created_at: strict('an instant', (value) => (value === null ? '' : toInstant(value, zone))),
      user_id: idOrNull,
      payment_link: textOrNull,
      account_verification: v.fallback(v.nullish(v.picklist(['phone', 'email']), null), null),
    }),
    v.transform((raw) => ({
      orderId: raw.order_id,
      total: raw.total_ammount,
      status: raw.status,
      createdAt: raw.created_at,
      /** Customer or guest id, the `customer_id` of the payment page. */
      userId: raw.user_id,
      /** Path of the payment page with its access token; null where the marketplace sends none. */
      paymentLink: raw.payment_link,
      /** Where a code was sent that makes the account asked for; null where none has to be typed. */
      accountBy: raw.account_verification,
    })),
  );
}
export type PlacedOrder = v.InferOutput<ReturnType<typeof placedOrderSchema>>;

/** A placement in the default time zone. */
export const PlacedOrderSchema = placedOrderSchema();

/** Minutes after placement. */
type ArrivalRange = { from: number; to: number };

/** An order before placement, from the server's cart or, with `buyNow`, from its own lines. */
export type OrderRequest = {
  type: 'delivery' | 'take_away';
  storeId: number;
  /** The total shown; the marketplace computes its own. */
  total: Minor;
  paymentMethod: ChosenMethod;
  /** Take-away needs only the position and a guest's contact. */
  address: DeliveryAddress;
  /** Metres by road, null for take-away. */
  distance: number | null;
  /** Null when signed in. */
  guestId: number | null;
  note: string;
  /** For the courier only. */
  instruction?: string;
  /** Who gets it instead of its payer. */
  gift?: { name: string; phone: string; message: string } | undefined;
  /** The customer declares to be of the age that its items are for. */
  ageDeclared?: boolean;
  /** Name of an uploaded photo of the door. */
  doorPhoto?: string | undefined;
  /** 'YYYY-MM-DD HH:mm' in the marketplace's time zone, null = now. */
  scheduleAt: string | null;
  /** Minutes in which the customer was told that it arrives (EXT-21). */
  shownRange?: ArrivalRange | undefined;
  couponCode: string | null;
  tips: Minor;
  partialPayment: boolean;
  cutlery: boolean;
  unavailableNote: string;
  /** The store's price of extra packaging when chosen, else null. */
  extraPackaging: Minor | null;
  /** Password of the account to create for a guest, null = none. */
  newPassword: string | null;
  buyNow: CartEntry[] | null;
};

/** Returns the payload of order place without absent values, which a form would store as 'undefined' and 'null'. */
export function orderBody(draft: OrderRequest) {
  const body: Record<string, string | number> = {
    ...addressBody(draft.address),
    order_type: draft.type,
    store_id: draft.storeId,
    order_amount: fromMinor(draft.total),
    payment_method: draft.paymentMethod,
    dm_tips: fromMinor(draft.tips),
    is_guest: draft.guestId === null ? 0 : 1,
    cutlery: draft.cutlery ? 1 : 0,
    partial_payment: draft.partialPayment ? 1 : 0,
    is_buy_now: draft.buyNow === null ? 0 : 1,
    cart: JSON.stringify((draft.buyNow ?? []).map(buyNowLine)),
  };
  if (draft.guestId !== null) body['guest_id'] = draft.guestId;
  if (draft.distance !== null) body['distance'] = draft.distance / 1000;
  if (draft.note.trim() !== '') body['order_note'] = draft.note.trim();
  if (draft.instruction?.trim()) body['delivery_instruction'] = draft.instruction.trim();
  if (draft.gift) {
    const { name, phone, message } = draft.gift;
    Object.assign(body, { gift_name: name, gift_phone: phone, ...(message === '' ? {} : { gift_message: message }) });
  }
  if (draft.ageDeclared) body['age_declared'] = 1;
  if (draft.doorPhoto) body['door_photo'] = draft.doorPhoto;
  if (draft.shownRange) Object.assign(body, { arrival_min: draft.shownRange.from, arrival_max: draft.shownRange.to });
  if (draft.scheduleAt !== null) body['schedule_at'] = draft.scheduleAt;
  if (draft.couponCode !== null) body['coupon_code'] = draft.couponCode;
  if (draft.unavailableNote.trim() !== '') body['unavailable_item_note'] = draft.unavailableNote.trim();
  if (draft.extraPackaging !== null) body['extra_packaging_amount'] = fromMinor(draft.extraPackaging);
  if (draft.newPassword !== null) Object.assign(body, { create_new_user: 1, password: draft.newPassword });
  return body;
}

function buyNowLine({ item, choice, quantity, unit }: CartEntry) {
  const campaign = item.campaign !== null;
  return {
    item_id: item.id,
    item_campaign_id: campaign ? item.id : null,
    item_type: campaign ? 'AppModelsItemCampaign' : 'AppModelsItem',
    price: fromMinor(unit * quantity),
    quantity,
    variant: '',
    variation: variationBody(item, choice),
    ...addOnsBody(choice),
  };
}
