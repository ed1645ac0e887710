import { atom } from 'nanostores';
import * as v from 'valibot';
import type { DeliveryAddress } from '#src/contract/address.ts';
import { addressOf, NOBODY, type Recipient, RecipientSchema } from '../checkout/form.ts';
import { sessionValue } from '../session.ts';

/** Fields of a parcel only: its category (0 = none yet), receiver and payer. The others are in the checkout form. */
export type Booking = { categoryId: number; payer: 'sender' | 'receiver'; receiver: Recipient };

/** Empty booking; a constant for islands. */
export const NO_BOOKING: Booking = { categoryId: 0, payer: 'sender', receiver: NOBODY };

const BookingSchema: v.GenericSchema<unknown, Booking> = v.object({
  categoryId: v.number(),
  payer: v.picklist(['sender', 'receiver']),
  receiver: RecipientSchema,
});

const kept = sessionValue('islet:checkout-parcel', BookingSchema);

/** The booking of this tab. */
export const $booking = atom<Booking>(NO_BOOKING);

/** Restores the booking from before a reload; `categoryId` replaces the stored category unless null. */
export function openBooking(categoryId: number | null): void {
  $booking.set(kept.get() ?? NO_BOOKING);
  if (categoryId !== null) changeBooking({ categoryId });
}

/** Changes fields and stores the booking. */
export function changeBooking(fields: Partial<Booking>): void {
  $booking.set({ ...$booking.get(), ...fields });
  kept.set($booking.get());
}

/** Resets receiver and payer after an order. */
export const forgetBooking = (): void => changeBooking({ payer: NO_BOOKING.payer, receiver: NOBODY });

/** Returns whether a receiver is empty. */
export const isBlank = (receiver: Recipient): boolean => JSON.stringify(receiver) === JSON.stringify(NOBODY);

/** Returns the delivery address of a receiver; null without a position. */
export const receiverAddress = (receiver: Recipient): DeliveryAddress | null =>
  receiver.at && addressOf({ ...receiver, type: 'delivery', email: '' }, receiver.at);
