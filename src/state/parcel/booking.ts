import { atom } from 'nanostores';
import * as v from 'valibot';
import type { DeliveryAddress } from '#src/contract/address.ts';
import { deliveryAddressOf, EMPTY_RECIPIENT, type Recipient, RecipientSchema } from '../checkout/form.ts';
import { sessionValue } from '../storage/storage-value.ts';

/** Fields of a parcel only: its category (0 = none yet), receiver and payer. The others are in the checkout form. */
export type Booking = { categoryId: number; payer: 'sender' | 'receiver'; receiver: Recipient };

/** Empty booking. */
export const NO_BOOKING: Booking = { categoryId: 0, payer: 'sender', receiver: EMPTY_RECIPIENT };

const BookingSchema: v.GenericSchema<unknown, Booking> = v.object({
  categoryId: v.number(),
  payer: v.picklist(['sender', 'receiver']),
  receiver: RecipientSchema,
});

const stored = sessionValue('islet:checkout-parcel', BookingSchema);

/** The booking of this tab. */
export const $booking = atom<Booking>(NO_BOOKING);

/** Restores the booking from before a reload; `categoryId` replaces the stored category unless null. */
export function openBooking(categoryId: number | null): void {
  $booking.set(stored.get() ?? NO_BOOKING);
  if (categoryId !== null) changeBooking({ categoryId });
}

/** Changes fields and stores the booking. */
export function changeBooking(fields: Partial<Booking>): void {
  $booking.set({ ...$booking.get(), ...fields });
  stored.set($booking.get());
}

/** Resets receiver and payer after an order. */
export const resetBooking = (): void => changeBooking({ payer: NO_BOOKING.payer, receiver: EMPTY_RECIPIENT });

/** Returns whether a receiver is empty. */
export const isEmptyRecipient = (receiver: Recipient): boolean =>
  JSON.stringify(receiver) === JSON.stringify(EMPTY_RECIPIENT);

/** Returns the delivery address of a receiver; null without a position. */
export const receiverAddress = (receiver: Recipient): DeliveryAddress | null =>
  receiver.at && deliveryAddressOf({ ...receiver, type: 'delivery', email: '' }, receiver.at);
