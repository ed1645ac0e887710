import { eq } from 'drizzle-orm';
import { modules, moduleZones, parcelCategories, vehicles, zones } from '#src/backend/db/schema/marketplace.ts';
import { same } from '#src/backend/localised.ts';
import { HOME, type Market, OTHER_ZONE, STORE_AT } from './market.ts';

export const PARCEL = 5;
/** 2.00 per km, at least 3.00. */
export const DOCUMENTS = 1;
/** At the marketplace's parcel rates: 0.50 per km, at least 1.00. */
export const CLOTHES = 2;
/** Switched off. */
export const ANIMALS = 3;

/**
 * Lets a market deliver parcels in zones 1 and 2. Zone 1 has a surcharge of 10 %, and cash up to 20.00; a bicycle (up
 * to 1 km) costs 0.25 more, a van (further) 1.50.
 */
export async function carryParcels({ db }: Market): Promise<void> {
  await db.insert(modules).values({ id: PARCEL, type: 'parcel', name: same('Parcel'), description: same('') });
  await db.insert(moduleZones).values([
    { moduleId: PARCEL, zoneId: 1, maximumCod: 2000 },
    { moduleId: PARCEL, zoneId: 2 },
  ]);
  await db.update(zones).set({ increasedFeePercent: 10, increasedFeeStatus: true }).where(eq(zones.id, 1));
  const kind = { moduleId: PARCEL, description: same('Dry and flat') };
  await db.insert(parcelCategories).values([
    { ...kind, name: { en: 'Documents', ar: 'مستندات' }, image: 'category/send-documents', perKm: 200, minimum: 300 },
    { ...kind, name: same('Clothes') },
    { ...kind, name: same('Animals'), status: false },
  ]);
  await db.insert(vehicles).values([
    { type: 'bicycle', name: same('Bicycle'), startingCoverage: 0, maximumCoverage: 1, extraCharges: 25 },
    { type: 'van', name: same('Van'), startingCoverage: 1, maximumCoverage: 50, extraCharges: 150 },
  ]);
}

/** Returns the receiver of a parcel as JSON; by default at the sender's address. */
export const receiver = (more: Record<string, unknown> = {}): string =>
  JSON.stringify({
    contact_person_name: 'Omar',
    contact_person_number: '+971 50 765 4321',
    address: 'Corniche Road 1',
    latitude: STORE_AT.lat,
    longitude: STORE_AT.lng,
    zone_id: 1,
    ...more,
  });

export const AT_HOME = { latitude: HOME.lat, longitude: HOME.lng };
export const FAR_AWAY = { latitude: OTHER_ZONE.lat, longitude: OTHER_ZONE.lng, zone_id: 2 };

/** Returns a parcel order of documents from the corniche, paid in cash by the sender. */
export const parcel = (more: Record<string, unknown> = {}) => ({
  order_amount: 1,
  payment_method: 'cash_on_delivery',
  order_type: 'parcel',
  distance: 0.1,
  address: 'Corniche Road 1',
  latitude: STORE_AT.lat,
  longitude: STORE_AT.lng,
  contact_person_name: 'Lina',
  contact_person_number: '+971 50 123 4567',
  contact_person_email: 'lina@example.com',
  parcel_category_id: DOCUMENTS,
  receiver_details: receiver(),
  charge_payer: 'sender',
  ...more,
});
