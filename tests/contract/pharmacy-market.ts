import { items, storeSchedules, stores } from '#src/backend/db/schema/catalogue.ts';
import { modules, moduleZones } from '#src/backend/db/schema/marketplace.ts';
import { same } from '#src/backend/localised.ts';
import { type Market, STORE_AT } from './market.ts';

export const PHARMACY = 3;
/** Accepts prescriptions; tax 5 %, minimum order 9.00. */
export const CHEMIST = 4;
/** Does not accept prescriptions. */
export const KIOSK = 5;
/** 14.50, forty left. */
export const CAPSULES = 7;
/** 6.00 less 10 %, forty left. */
export const SYRUP = 8;

/** Adds two pharmacies in zone 1 that are always open; delivery 1.00 per km, at least 2.00. */
export async function openPharmacies({ db }: Market): Promise<void> {
  await db.insert(modules).values({ id: PHARMACY, type: 'pharmacy', name: same('Pharmacy'), description: same('') });
  await db.insert(moduleZones).values({ moduleId: PHARMACY, zoneId: 1, perKm: 100, minimum: 200 });
  const store = {
    moduleId: PHARMACY,
    zoneId: 1,
    address: same('Corniche Road 2'),
    lat: STORE_AT.lat,
    lng: STORE_AT.lng,
    minutesFrom: 10,
    minutesTo: 20,
    tax: 5,
  };
  await db.insert(stores).values([
    { ...store, slug: 'chemist', name: same('Chemist'), prescriptionOrder: true, minimumOrder: 900 },
    { ...store, slug: 'kiosk', name: same('Kiosk') },
  ]);
  await db
    .insert(storeSchedules)
    .values([0, 1, 2, 3, 4, 5, 6].map((day) => ({ storeId: CHEMIST, day, opens: '09:00', closes: '22:00' })));
  const medicine = { storeId: CHEMIST, moduleId: PHARMACY, description: same(''), stock: 40 };
  await db.insert(items).values([
    { ...medicine, slug: 'capsules', name: same('Capsules'), price: 1450, prescription: true },
    { ...medicine, slug: 'syrup', name: same('Syrup'), price: 600, discount: 10, prescription: true },
    { ...medicine, slug: 'plasters', name: same('Plasters'), price: 300 },
  ]);
}
