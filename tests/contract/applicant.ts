import { vehicles } from '#src/backend/db/schema/marketplace.ts';
import { same } from '#src/backend/localised.ts';
import type { Market } from './market.ts';

/** Adds a kind of vehicle, which couriers choose; returns its id. */
export async function addVehicle({ db }: Market): Promise<number | undefined> {
  const bike = { type: 'bike', name: same('Bike'), startingCoverage: 0, maximumCoverage: 5 };
  const [row] = await db.insert(vehicles).values(bike).returning({ id: vehicles.id });
  return row?.id;
}
