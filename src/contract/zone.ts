import * as v from 'valibot';
import { numberFrom } from '#src/lib/number.ts';
import { isRecord } from '#src/lib/record.ts';
import { toModuleType } from './module.ts';
import { zonePaymentEntries, zoneSwitchesOf } from './payment-methods.ts';
import { type LatLng, LatLngSchema } from './place.ts';
import { anyValue, flag, id, looseList, moneyOrNull, numberOrZero, rows, strict, textOrNull, toRows } from './wire.ts';
import { NO_ZONE, namedZones } from './zone-ids.ts';

const ZoneModuleSchema = v.pipe(
  v.object({
    id,
    module_type: strict('a known module type', toModuleType),
    pivot: v.optional(
      v.object({
        per_km_shipping_charge: moneyOrNull,
        minimum_shipping_charge: moneyOrNull,
        maximum_shipping_charge: moneyOrNull,
        maximum_cod_order_amount: moneyOrNull,
      }),
      {},
    ),
  }),
  v.transform(({ id: moduleId, module_type, pivot }) => ({
    id: moduleId,
    type: module_type,
    perKm: pivot.per_km_shipping_charge,
    minimum: pivot.minimum_shipping_charge,
    maximum: pivot.maximum_shipping_charge,
    maximumCod: pivot.maximum_cod_order_amount,
  })),
);

const ZoneSettingsSchema = v.pipe(
  v.object({
    id,
    name: textOrNull,
    display_name: textOrNull,
    ...zonePaymentEntries(flag),
    increased_delivery_fee: numberOrZero,
    increased_delivery_fee_status: flag,
    increase_delivery_charge_message: textOrNull,
    maximum_cod_order_amount: moneyOrNull,
    modules: looseList(ZoneModuleSchema),
  }),
  v.transform((raw) => {
    const limits = raw.modules.map((module) => module.maximumCod ?? 0).filter((limit) => limit > 0);
    return {
      id: raw.id,
      name: raw.display_name ?? raw.name ?? '',
      ...zoneSwitchesOf(raw),
      /** Percentage added to the delivery charge, 0 when switched off. */
      increasedFeePercent: raw.increased_delivery_fee_status ? raw.increased_delivery_fee : 0,
      increasedFeeMessage: raw.increased_delivery_fee_status ? raw.increase_delivery_charge_message : null,
      /** Highest amount for cash on delivery over all modules of the zone, null = no limit. */
      maximumCod: raw.maximum_cod_order_amount ?? (limits.length > 0 ? Math.max(...limits) : null),
      modules: raw.modules,
    };
  }),
);
export type ZoneSettings = v.InferOutput<typeof ZoneSettingsSchema>;

/** The zone lookup; at least one zone is required. */
export const ZoneLookupSchema = v.pipe(
  v.object({ zone_id: anyValue, zone_data: looseList(ZoneSettingsSchema) }),
  v.transform((raw) => ({ zoneIds: namedZones(raw), zones: raw.zone_data })),
  v.check(({ zoneIds }) => zoneIds.length > 0, NO_ZONE),
);

/** The zones that contain a point, smallest first. */
export type ZoneLookup = v.InferOutput<typeof ZoneLookupSchema>;

/** Returns the outer ring of a zone: `formated_coordinates` (sic), or the GeoJSON polygon, whose positions are
 *  longitude first. */
function ringOf(pairs: LatLng[], geometry: unknown): LatLng[] {
  if (pairs.length > 0) return pairs;
  const rings = isRecord(geometry) ? geometry['coordinates'] : undefined;
  const ring: unknown = Array.isArray(rings) ? rings[0] : undefined;
  if (!Array.isArray(ring)) return [];
  return ring
    .map((position: unknown) => ({ lat: numberFrom(toRows(position)?.[1]), lng: numberFrom(toRows(position)?.[0]) }))
    .filter((point) => Number.isFinite(point.lat) && Number.isFinite(point.lng));
}

/** A zone with its outline. */
const ZoneSchema = v.pipe(
  v.object({
    id,
    slug: textOrNull,
    name: textOrNull,
    display_name: textOrNull,
    formated_coordinates: looseList(LatLngSchema),
    coordinates: anyValue,
  }),
  v.transform((raw) => ({
    id: raw.id,
    slug: raw.slug ?? String(raw.id),
    name: raw.display_name ?? raw.name ?? '',
    polygon: ringOf(raw.formated_coordinates, raw.coordinates),
  })),
);

/** A zone; `slug` is its name in addresses. */
export type Zone = v.InferOutput<typeof ZoneSchema>;

/** All zones. */
export const ZonesSchema = rows(ZoneSchema);
