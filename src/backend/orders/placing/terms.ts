import { asc, eq } from 'drizzle-orm';
import type { Minor } from '#src/contract/money.ts';
import { pickZoneSwitches } from '#src/contract/payment-methods.ts';
import type { StoreDetails } from '#src/contract/store-details.ts';
import type { ZoneTerms } from '#src/domain/delivery.ts';
import type { QuoteConfig, QuoteStore } from '#src/domain/quote-input.ts';
import { packagingOf, type StoreRow } from '../../catalogue/store-rows.ts';
import { storeSchedules } from '../../db/schema/catalogue.ts';
import { vehicles } from '../../db/schema/marketplace.ts';
import type { Db, Tx } from '../../db/types.ts';
import type { Reference } from '../../reference.ts';
import { paymentSwitches } from '../../settings.ts';

/** Returns the settings that a quote needs. */
export function quoteConfig({ settings }: Reference): QuoteConfig {
  const { business, charges, orders } = settings;
  return {
    currency: { symbol: business.currencySymbol, side: business.currencySide, digits: business.digits },
    timeZone: business.timeZone,
    delivery: orders.homeDelivery,
    takeAway: orders.takeAway,
    taxIncluded: charges.taxIncluded,
    freeDeliveryOver: charges.freeDeliveryOver,
    perKm: charges.perKm,
    minimumDelivery: charges.minimum,
    tips: charges.tips,
    additionalCharge: charges.additional.status
      ? { name: charges.additional.name.en, amount: charges.additional.amount }
      : null,
    ...paymentSwitches(settings),
  };
}

/** Returns the terms of a store that a quote needs. */
export function quoteStore(row: StoreRow, reference: Reference): QuoteStore {
  const { store, discount } = row;
  return {
    id: store.id,
    tax: store.tax,
    minimumOrder: store.minimumOrder,
    freeDelivery: store.freeDelivery,
    delivery: store.delivery,
    takeAway: store.takeAway,
    extraPackaging: packagingOf(row, reference),
    discount: discount && {
      percent: discount.percent,
      minPurchase: discount.minPurchase,
      maxDiscount: discount.maxDiscount,
      startsOn: discount.startDate,
      endsOn: discount.endDate,
      window: { starts: discount.startTime, ends: discount.endTime },
    },
    ownRates: store.selfDelivery
      ? { perKm: store.perKm ?? 0, minimum: store.minimumCharge ?? 0, maximum: store.maximumCharge }
      : null,
  };
}

/** Returns the terms of a zone for a module; null when the module does not run there. */
export function zoneTermsOf(reference: Reference, zoneId: number, moduleId: number): ZoneTerms | null {
  const zone = reference.zones.get(zoneId);
  const pivot = reference.moduleZones.find((row) => row.zoneId === zoneId && row.moduleId === moduleId);
  if (!zone || !pivot) return null;
  return {
    rates: pivot.perKm === null ? null : { perKm: pivot.perKm, minimum: pivot.minimum ?? 0, maximum: pivot.maximum },
    increasedFeePercent: zone.increasedFeeStatus ? zone.increasedFeePercent : 0,
    maximumCod: pivot.maximumCod,
    ...pickZoneSwitches(zone),
  };
}

/** A vehicle of the marketplace's couriers: the distances it covers, in kilometres, and its extra charge. */
type Vehicle = { id: number; from: number; to: number; extra: Minor };

/** Returns the vehicles in use, those for the shortest distances first. */
export const vehiclesInUse = (db: Db | Tx): Promise<Vehicle[]> =>
  db
    .select({
      id: vehicles.id,
      from: vehicles.startingCoverage,
      to: vehicles.maximumCoverage,
      extra: vehicles.extraCharges,
    })
    .from(vehicles)
    .where(eq(vehicles.status, true))
    .orderBy(asc(vehicles.startingCoverage), asc(vehicles.id));

/** Returns the vehicle for a distance in metres: the one with the smallest start that covers or exceeds it. */
export const vehicleAt = (inUse: readonly Vehicle[], metres: number): Vehicle | null =>
  inUse.find(({ from, to }) => from >= metres / 1000 || to >= metres / 1000) ?? null;

/** Returns the vehicle for a distance in metres and its extra charge. */
export const vehicleFor = async (db: Db | Tx, metres: number): Promise<Vehicle | null> =>
  vehicleAt(await vehiclesInUse(db), metres);

/** Returns the opening hours of a store as `domain` reads them. */
export async function schedulesOf(tx: Db | Tx, storeId: number): Promise<StoreDetails['schedules']> {
  const { day, opens, closes } = storeSchedules;
  return tx.select({ day, opens, closes }).from(storeSchedules).where(eq(storeSchedules.storeId, storeId));
}
