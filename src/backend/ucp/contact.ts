import * as v from 'valibot';
import { isEmail } from '#src/lib/email.ts';
import type { AgentDestination, AgentSelection } from '../db/schema/agents.ts';
import type { customers } from '../db/schema/customer.ts';
import type { Localised, Point } from '../db/schema/json.ts';
import type { StoredAddress } from '../db/schema/order.ts';
import { phone as phoneSchema } from '../http/body.ts';
import { storedPhone } from '../orders/placing/phone.ts';
import { MESSAGES } from './texts.ts';

/** Whom an order is for. */
export type Contact = { name: string; phone: string; email: string };

/** Returns the contact of a selection; a linked customer's profile fills what is missing. */
export function contactOf({ buyer }: AgentSelection, customer: typeof customers.$inferSelect | undefined): Contact {
  const full = (first: string | null | undefined, last: string | null | undefined) =>
    `${first ?? ''} ${last ?? ''}`.trim().slice(0, 100);
  return {
    name: full(buyer.first_name, buyer.last_name) || full(customer?.firstName, customer?.lastName),
    phone: buyer.phone_number ?? customer?.phone ?? '',
    email: buyer.email ?? customer?.email ?? '',
  };
}

/** Notes what is missing or wrong in a contact. */
export function contactProblems(
  { name, phone, email }: Contact,
  notes: { error: (code: string, content: Localised, path: string) => void },
): void {
  if (name === '') notes.error('missing', MESSAGES.firstName, '$.buyer.first_name');
  if (phone === '') notes.error('missing', MESSAGES.phone, '$.buyer.phone_number');
  else if (!v.is(phoneSchema, phone)) notes.error('invalid', MESSAGES.phoneInvalid, '$.buyer.phone_number');
  if (email === '') notes.error('missing', MESSAGES.email, '$.buyer.email');
  else if (!isEmail(email)) notes.error('invalid', MESSAGES.emailInvalid, '$.buyer.email');
}

/** Returns contact and address as an order stores them. */
export function storedAddressOf(
  contact: Contact,
  destination: AgentDestination | null,
  point: Point | null,
): StoredAddress {
  const parts = destination && [
    destination.street_address,
    destination.address_locality,
    destination.address_region,
    destination.postal_code,
  ];
  return {
    contact_person_name: contact.name,
    contact_person_number: storedPhone(contact.phone),
    contact_person_email: contact.email,
    address_type: destination ? 'Delivery' : '',
    address: parts ? parts.filter(Boolean).join(', ').slice(0, 500) : '',
    floor: destination?.extended_address ?? '',
    road: '',
    house: '',
    longitude: point ? String(point.lng) : '',
    latitude: point ? String(point.lat) : '',
  };
}
