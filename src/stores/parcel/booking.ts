import { atom } from 'nanostores';
import * as v from 'valibot';
import type { DeliveryAddress } from '#src/contract/address.ts';
import { addressOf } from '../checkout/form.ts';
import { NOBODY, type Recipient, RecipientSchema } from '../checkout/form-shape.ts';
import { sessionValue } from '../session.ts';

/** What is a parcel's own: the kind that was tapped (0 = none yet), where it goes and who pays. The rest is an order's form. */
export type Booking = { categoryId: number; payer: 'sender' | 'receiver'; receiver: Recipient };

/** The untouched booking; a constant for islands. */
export const NO_BOOKING: Booking = { categoryId: 0, payer: 'sender', receiver: NOBODY };

const BookingSchema: v.GenericSchema<unknown, Booking> = v.object({
  categoryId: v.number(),
  payer: v.picklist(['sender', 'receiver']),
  receiver: RecipientSchema,
});

const kept = sessionValue('islet:checkout-parcel', BookingSchema);

/** The booking of this tab. */
export const $booking = atom<Booking>(NO_BOOKING);

/** Takes up what was kept before a reload; `categoryId` is the kind that was tapped, null = the kept one. */
export function openBooking(categoryId: number | null): void {
  $booking.set(kept.get() ?? NO_BOOKING);
  if (categoryId !== null) changeBooking({ categoryId });
}

/** Changes some fields and keeps them for a reload. */
export function changeBooking(fields: Partial<Booking>): void {
  $booking.set({ ...$booking.get(), ...fields });
  kept.set($booking.get());
}

/** Forgets where the parcel went and who paid: the next one goes elsewhere. */
export const forgetBooking = (): void => changeBooking({ payer: NO_BOOKING.payer, receiver: NOBODY });

/** Whether nothing was said of a receiver yet. */
export const isBlank = (receiver: Recipient): boolean => JSON.stringify(receiver) === JSON.stringify(NOBODY);

/** Where the parcel goes; null while no position is known. */
export const receiverAddress = (receiver: Recipient): DeliveryAddress | null =>
  receiver.at && addressOf({ ...receiver, type: 'delivery', email: '' }, receiver.at);
