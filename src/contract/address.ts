import * as v from 'valibot';
import { numberOrZero, textOrEmpty } from './wire.ts';

/** The address stored with an order; coordinates come as numeric text. */
export const StoredAddressSchema = v.pipe(
  v.object({
    address: textOrEmpty,
    latitude: numberOrZero,
    longitude: numberOrZero,
    address_type: textOrEmpty,
    road: textOrEmpty,
    house: textOrEmpty,
    floor: textOrEmpty,
    contact_person_name: textOrEmpty,
    contact_person_number: textOrEmpty,
    contact_person_email: textOrEmpty,
  }),
  v.transform((raw) => ({
    address: raw.address,
    lat: raw.latitude,
    lng: raw.longitude,
    /** 'home', 'office', 'other' or a custom label (ADDR-01). */
    type: raw.address_type,
    road: raw.road,
    house: raw.house,
    floor: raw.floor,
    contact: { name: raw.contact_person_name, phone: raw.contact_person_number, email: raw.contact_person_email },
  })),
);

/** A delivery address with its contact; '' for missing values. */
export type DeliveryAddress = v.InferOutput<typeof StoredAddressSchema>;
export type Contact = DeliveryAddress['contact'];

/** Returns the API fields of an address with its contact, without the empty ones. */
export function addressBody(address: DeliveryAddress) {
  const filled = Object.entries({
    address: address.address,
    address_type: address.type,
    road: address.road,
    house: address.house,
    floor: address.floor,
    contact_person_name: address.contact.name,
    contact_person_number: address.contact.phone,
    contact_person_email: address.contact.email,
  }).filter(([, value]) => value.trim() !== '');
  return { ...Object.fromEntries(filled), latitude: address.lat, longitude: address.lng };
}
