import { atom } from 'nanostores';
import * as v from 'valibot';
import type { DeliveryAddress } from '#src/contract/address.ts';
import type { LatLng } from '#src/contract/place.ts';
import { plainPhone } from '#src/lib/digits.ts';
import { sessionValue } from '../session.ts';

/** Who gets a parcel, and where, as typed. */
export type Receiver = {
  name: string;
  phone: string;
  address: string;
  at: LatLng | null;
  /** The saved address that was chosen, 0 = none. */
  savedId: number;
  road: string;
  house: string;
  floor: string;
};

/** What is a parcel's own: the kind that was tapped (0 = none yet), where it goes and who pays. The rest is an order's form. */
export type Booking = { categoryId: number; payer: 'sender' | 'receiver'; receiver: Receiver };

const NOBODY: Receiver = { name: '', phone: '', address: '', at: null, savedId: 0, road: '', house: '', floor: '' };

/** The untouched booking; a constant for islands. */
export const NO_BOOKING: Booking = { categoryId: 0, payer: 'sender', receiver: NOBODY };

const text = v.fallback(v.string(), '');
const BookingSchema: v.GenericSchema<unknown, Booking> = v.object({
  categoryId: v.number(),
  payer: v.picklist(['sender', 'receiver']),
  receiver: v.object({
    name: text,
    phone: text,
    address: text,
    at: v.nullable(v.object({ lat: v.number(), lng: v.number() })),
    savedId: v.number(),
    road: text,
    house: text,
    floor: text,
  }),
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
export const isBlank = (receiver: Receiver): boolean => JSON.stringify(receiver) === JSON.stringify(NOBODY);

/** Where the parcel goes; null while no position is known. */
export function receiverAddress({ at, name, phone, address, road, house, floor }: Receiver): DeliveryAddress | null {
  return (
    at && {
      ...at,
      type: 'other',
      address: address.trim(),
      road: road.trim(),
      house: house.trim(),
      floor: floor.trim(),
      contact: { name: name.trim(), phone: plainPhone(phone), email: '' },
    }
  );
}
