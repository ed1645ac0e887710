import type { ShopConfig } from '#src/contract/config.ts';
import type { ShopModule } from '#src/contract/module.ts';
import type { Minor } from '#src/contract/money.ts';
import { pickZoneSwitches, type ZoneSwitches } from '#src/contract/payment-methods.ts';
import type { StoreSummary } from '#src/contract/store.ts';
import type { ZoneLookup } from '#src/contract/zone.ts';
import { chargeForDistance, percentOf } from './money.ts';

/** Rates of a delivery, minor units; maximum null = no cap. */
export type DeliveryRates = { perKm: Minor; minimum: Minor; maximum: Minor | null };

/** Who pays for a free delivery; `membership`: the marketplace, for a member. */
export type FreeBy = 'admin' | 'store' | 'coupon' | 'membership';

/** A delivery charge and its parts, minor units: original = way + vehicle + increase; charge = what the customer
 *  pays. */
export type DeliveryCharge = {
  charge: Minor;
  original: Minor;
  way: Minor;
  vehicle: Minor;
  increase: Minor;
  freeBy: FreeBy | null;
};

/** Terms of a zone for orders of one module. `rates` null = the marketplace's rates. */
export type ZoneTerms = ZoneSwitches & {
  rates: DeliveryRates | null;
  increasedFeePercent: number;
  maximumCod: Minor | null;
};

/** The charge without a delivery, e.g. for take-away. */
export const NO_DELIVERY: DeliveryCharge = { charge: 0, original: 0, way: 0, vehicle: 0, increase: 0, freeBy: null };

/** Returns a zone's terms for a module, from the zone look-up (`GET /api/v1/config/get-zone-id`). */
export function zoneTerms(zone: ZoneLookup['zones'][number], moduleId: number): ZoneTerms {
  const zoneModule = zone.modules.find((one) => one.id === moduleId);
  const rates =
    zoneModule && zoneModule.perKm !== null
      ? { perKm: zoneModule.perKm, minimum: zoneModule.minimum ?? 0, maximum: zoneModule.maximum }
      : null;
  const maximumCod = zoneModule ? zoneModule.maximumCod : zone.maximumCod;
  return { ...pickZoneSwitches(zone), rates, increasedFeePercent: zone.increasedFeePercent, maximumCod };
}

/** What a delivery charge depends on besides the distance and the vehicle. */
export type DeliveryTerms = { rates: DeliveryRates; increasedFeePercent: number };

/** Delivery terms of a module in a zone. */
export type ModuleTerms = DeliveryTerms & { moduleId: number; zoneId: number };

/** Returns the delivery terms per module and zone; all 0 while the marketplace pays for every delivery. */
export function moduleTerms(
  modules: readonly Pick<ShopModule, 'id' | 'zones'>[],
  config: Pick<ShopConfig, 'perKm' | 'minimumDelivery' | 'freeDeliveryForAll'>,
): ModuleTerms[] {
  const general: DeliveryRates = { perKm: config.perKm, minimum: config.minimumDelivery, maximum: null };
  return modules.flatMap(({ id, zones }) =>
    zones.map(({ zoneId, perKm, minimum, maximum, increasedFeePercent }) => {
      const moduleRates = perKm === null ? general : { perKm, minimum: minimum ?? 0, maximum };
      const rates = config.freeDeliveryForAll ? { perKm: 0, minimum: 0, maximum: null } : moduleRates;
      return { moduleId: id, zoneId, rates, increasedFeePercent };
    }),
  );
}

type Delivering = Pick<StoreSummary, 'delivery' | 'freeDelivery' | 'ownRates' | 'moduleId' | 'zoneId'>;

/** Returns the delivery terms of a store; null when it does not deliver, pays for it, or its zone is unknown. */
export function storeTerms(store: Delivering, terms: readonly ModuleTerms[]): DeliveryTerms | null {
  if (!store.delivery || store.freeDelivery) return null;
  if (store.ownRates) return { rates: store.ownRates, increasedFeePercent: 0 };
  return terms.find(({ moduleId, zoneId }) => moduleId === store.moduleId && zoneId === store.zoneId) ?? null;
}

/** Returns the lowest delivery charge of a store; null when it does not deliver or its zone is unknown. */
export function minimumDeliveryCharge(store: Delivering, terms: readonly ModuleTerms[]): Minor | null {
  if (store.delivery && store.freeDelivery) return 0;
  const deliveryTerms = storeTerms(store, terms);
  return deliveryTerms && leastCharge(deliveryTerms, 0);
}

/**
 * Returns the lowest delivery charge over a distance in metres, without the vehicle's extra charge. With the straight
 * line it is a lower bound of what is charged, because a road is never shorter.
 */
export const leastCharge = (terms: DeliveryTerms, metres: number): Minor =>
  deliveryCharge({ ...terms, metres, vehicleExtra: 0, freeBy: null }).charge;

/** Returns the charge for a distance in metres, between minimum and maximum; a maximum of 0 or below the minimum is
 *  ignored. */
export function distanceCharge(metres: number, rates: DeliveryRates): Minor {
  const charge = Math.max(chargeForDistance(Math.max(0, metres), rates.perKm), rates.minimum);
  const maximum = rates.maximum ?? 0;
  return maximum > 0 && maximum >= rates.minimum ? Math.min(charge, maximum) : charge;
}

/**
 * Returns a delivery charge: distance, plus the vehicle's extra charge, plus the zone's increased fee in percent of
 * both. With `freeBy` the charge is 0 and `original` keeps the full amount.
 */
export function deliveryCharge(input: {
  metres: number;
  rates: DeliveryRates;
  vehicleExtra: Minor;
  increasedFeePercent: number;
  freeBy: FreeBy | null;
}): DeliveryCharge {
  const way = distanceCharge(input.metres, input.rates);
  const vehicle = Math.max(0, input.vehicleExtra);
  const increase = percentOf(way + vehicle, Math.max(0, input.increasedFeePercent));
  const original = way + vehicle + increase;
  return { charge: input.freeBy ? 0 : original, original, way, vehicle, increase, freeBy: input.freeBy };
}
