import { eq } from 'drizzle-orm';
import { customers } from '../../../db/schema/customer.ts';
import type { StoredAddress } from '../../../db/schema/order.ts';
import { type Problem, Refusal, required } from '../../../http/errors.ts';
import { storedPhone } from '../../../orders/placing/phone.ts';
import type { Ctx, Identity } from '../../../types.ts';
import type { PlaceInput } from './place-input.ts';

/**
 * Returns the address and contact of an order. A customer's profile fills missing fields; a guest has to send all, but
 * no e-mail for prescriptions and parcels.
 * @throws {Refusal} 403 with one problem per missing field.
 */
export async function addressOf(
  c: Ctx,
  owner: Identity,
  input: PlaceInput,
  { email = true }: { email?: boolean } = {},
): Promise<StoredAddress> {
  const profile = owner.kind === 'customer' ? await profileOf(c, owner.id) : { name: '', phone: '', email: '' };
  const address: StoredAddress = {
    contact_person_name: input.contact_person_name || profile.name,
    contact_person_number: storedPhone(input.contact_person_number ?? profile.phone),
    contact_person_email: input.contact_person_email ?? profile.email,
    address_type: input.address_type || (input.order_type === 'take_away' ? '' : 'Delivery'),
    address: input.address,
    floor: input.floor,
    road: input.road,
    house: input.house,
    longitude: String(input.longitude ?? ''),
    latitude: String(input.latitude ?? ''),
  };
  const needed: (keyof StoredAddress)[] = [
    ...(input.order_type === 'take_away' ? [] : (['address'] as const)),
    'contact_person_name',
    'contact_person_number',
    ...(owner.kind === 'guest' && email ? (['contact_person_email'] as const) : []),
  ];
  const problems = needed
    .filter((field) => address[field] === '')
    .map((field): Problem => ({ code: field, message: required(field) }));
  if (problems.length > 0) throw new Refusal(403, problems);
  return address;
}

async function profileOf(c: Ctx, id: number): Promise<{ name: string; phone: string; email: string }> {
  const [customer] = await c.var.services.db.select().from(customers).where(eq(customers.id, id));
  return {
    name: `${customer?.firstName ?? ''} ${customer?.lastName ?? ''}`.trim(),
    phone: customer?.phone ?? '',
    email: customer?.email ?? '',
  };
}
