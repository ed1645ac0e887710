import { placeOrder } from '#src/api/orders.ts';
import { placeOrderWithPictures, placePrescription } from '#src/api/prescriptions.ts';
import type { DeliveryAddress } from '#src/contract/address.ts';
import { type Result, succeed } from '#src/contract/errors.ts';
import type { Minor } from '#src/contract/money.ts';
import type { OrderDraft } from '#src/contract/placement.ts';
import { api, currentZoneIds } from '../client.ts';
import { callerId } from '../guest.ts';
import type { PlaceRequest } from '../orders/place.ts';
import { type CheckoutCart, type CheckoutPage, entriesOf, needsPrescription } from './checkout-cart.ts';
import { addressOf } from './form.ts';
import type { CheckoutForm } from './form-shape.ts';
import { scheduleText } from './schedule.ts';
import type { Terms } from './terms.ts';
import { tipsOf } from './tips.ts';

/** A confirmed checkout to place. */
export type ConfirmedCheckout = {
  page: CheckoutPage;
  checkoutCart: CheckoutCart;
  form: CheckoutForm;
  terms: Extract<Terms, { state: 'ready' }>;
  total: Minor;
  /** Code of the applied coupon, null = none. */
  couponCode: string | null;
  pictures: readonly File[];
  /** Password of the guest's new account, null = none. */
  password: string | null;
};

type Ready = ConfirmedCheckout & { address: DeliveryAddress; guestId: number | null; moduleId: number };

/** Returns the request that places the order. Fails when no guest id can be created. */
export async function requestOf(
  confirmed: ConfirmedCheckout,
): Promise<Result<Omit<PlaceRequest, 'checkoutCart' | 'key' | 'expectedAmount'>>> {
  const { page, checkoutCart, form, terms } = confirmed;
  const { moduleId } = checkoutCart;
  const address = addressOf(page === 'prescription' ? { ...form, type: 'delivery' } : form, terms.store);
  if (!address || moduleId === null)
    throw new Error('An order without a position or a module was let through: submit() has to ask for them first.');
  const caller = await callerId();
  if (!caller.ok) return caller;
  const ready = { ...confirmed, address, guestId: caller.value, moduleId };
  return succeed({
    moduleId,
    storeId: terms.store.id,
    zoneIds: currentZoneIds(),
    send: page === 'prescription' ? prescriptionOf(ready) : orderOf(ready),
  });
}

/** A prescription order is always delivered and paid in cash (customer.notes §7). */
function prescriptionOf({ form, terms, address, guestId, pictures }: Ready): PlaceRequest['send'] {
  const { store, reach, config } = terms;
  const draft = {
    storeId: store.id,
    address,
    distance: reach?.metres ?? 0,
    images: pictures,
    note: form.note,
    tips: tipsOf(form.tips) ?? 0,
    scheduleAt: form.scheduleAt && scheduleText(form.scheduleAt, config.timeZone),
    guestId,
  };
  return (placing) => placePrescription(api(), draft, placing);
}

function orderOf({
  page,
  checkoutCart,
  form,
  terms,
  total,
  couponCode,
  address,
  ...more
}: Ready): PlaceRequest['send'] {
  const { store, reach, config } = terms;
  const delivered = form.type === 'delivery';
  const draft: OrderDraft = {
    type: form.type,
    storeId: store.id,
    total,
    paymentMethod: form.payment,
    address,
    distance: delivered ? (reach?.metres ?? null) : null,
    guestId: more.guestId,
    note: form.note,
    instruction: delivered ? form.instruction : '',
    scheduleAt: form.scheduleAt && scheduleText(form.scheduleAt, config.timeZone),
    couponCode,
    tips: delivered && config.tips ? (tipsOf(form.tips) ?? 0) : 0,
    partialPayment: form.partial,
    cutlery: store.cutlery && form.cutlery,
    unavailableNote: form.unavailableNote,
    extraPackaging: form.packaging ? store.extraPackaging : null,
    newPassword: more.guestId === null ? null : more.password,
    buyNow: page === 'cart' ? null : entriesOf(checkoutCart),
  };
  const pictures = needsPrescription(checkoutCart) ? more.pictures : [];
  return (placing) =>
    pictures.length > 0 ? placeOrderWithPictures(api(), draft, pictures, placing) : placeOrder(api(), draft, placing);
}
