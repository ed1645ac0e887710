import { and, eq, inArray } from 'drizzle-orm';
import type { MembershipTerms } from '#src/contract/membership.ts';
import { fromMinor } from '#src/contract/money.ts';
import { storeFees } from '#src/domain/price-promise.ts';
import { selectStores } from '../../catalogue/store-rows.ts';
import { stores } from '../../db/schema/catalogue.ts';
import type { Localised, Point } from '../../db/schema/json.ts';
import type { Db } from '../../db/types.ts';
import type { FindRoute } from '../../platform/geography.ts';
import type { RequestContext } from '../../types.ts';
import { deliversTo, deliveryDistance } from './delivery.ts';
import { quoteConfig, quoteStore, vehicleAt, vehiclesInUse, zoneTermsOf } from './terms.ts';

/** Stores of one call. */
export const MOST_STORES = 40;

export const TOO_MANY_STORES: Localised = {
  en: `One call tells the fees of at most ${MOST_STORES} stores. Send the others in another call.`,
  ar: `يعطي الطلب الواحد رسوم ${MOST_STORES} متجرًا على الأكثر. أرسل الباقي في طلب آخر.`,
};

/**
 * Returns the fees of delivered orders of some stores at a point, by the rules that orders are priced by; `membership`: of
 * who asks.
 */
export async function storeFeesAt(
  db: Db,
  context: RequestContext,
  {
    storeIds,
    point,
    findRoute,
    membership,
  }: { storeIds: readonly number[]; point: Point; findRoute: FindRoute; membership: MembershipTerms | null },
) {
  const where = and(inArray(stores.id, [...storeIds]), eq(stores.status, true));
  const [rows, vehicles] = await Promise.all([
    selectStores(db, context, { where, limit: MOST_STORES }),
    vehiclesInUse(db),
  ]);
  const { reference } = context;
  return rows.map((row) => {
    const { store } = row;
    const served = store.delivery && reference.settings.orders.homeDelivery && deliversTo(context, row, point);
    const metres = served ? deliveryDistance(findRoute, { lat: store.lat, lng: store.lng }, point) : null;
    const vehicle = metres === null || store.selfDelivery ? null : vehicleAt(vehicles, metres);
    const fees = storeFees({
      store: quoteStore(row, reference),
      config: quoteConfig(reference),
      zone: zoneTermsOf(reference, store.zoneId, store.moduleId),
      distance: metres,
      vehicleExtra: vehicle?.extra,
      freeDeliveryForAll: reference.settings.charges.freeDeliveryToAll,
      membership,
      now: context.now.at,
    });
    return {
      store_id: store.id,
      served,
      delivery_charge: served ? fromMinor(fees.delivery) : 0,
      additional_charge: fromMinor(fees.service),
      tax_percent: fees.taxPercent,
    };
  });
}
