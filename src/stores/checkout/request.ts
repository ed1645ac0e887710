import { type Result, succeed } from '#src/contract/errors.ts';
import type { Minor } from '#src/contract/money.ts';
import { currentZoneIds } from '../client.ts';
import { callerId } from '../guest.ts';
import type { PlaceRequest } from '../orders/place.ts';
import { type Basket, type CheckoutPage, entriesOf } from './basket.ts';
import { addressOf, type CheckoutForm } from './form.ts';
import type { Terms } from './terms.ts';

/** What was reviewed and is to be placed. */
export type Reviewed = {
  page: CheckoutPage;
  basket: Basket;
  form: CheckoutForm;
  terms: Extract<Terms, { state: 'ready' }>;
  total: Minor;
};

/** The order as it is sent. Fails when there is no guest id to be had. */
export async function requestOf(reviewed: Reviewed): Promise<Result<Omit<PlaceRequest, 'basket' | 'key'>>> {
  const { page, basket, form, terms, total } = reviewed;
  const { store, reach } = terms;
  const address = addressOf(form, store);
  if (!address || basket.moduleId === null)
    throw new Error('An order without a position or a module was let through: submit() has to ask for them first.');
  const caller = await callerId();
  if (!caller.ok) return caller;
  return succeed({
    moduleId: basket.moduleId,
    zoneIds: currentZoneIds(),
    order: {
      type: form.type,
      storeId: store.id,
      total,
      paymentMethod: form.payment,
      address,
      distance: form.type === 'delivery' ? (reach?.metres ?? null) : null,
      guestId: caller.value,
      note: form.note,
      scheduleAt: null,
      couponCode: null,
      tips: 0,
      partialPayment: false,
      cutlery: false,
      unavailableNote: '',
      extraPackaging: null,
      newPassword: null,
      buyNow: page === 'cart' ? null : entriesOf(basket),
    },
  });
}
