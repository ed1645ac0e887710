import * as v from 'valibot';
import { isRecord } from '#src/lib/record.ts';
import { flag, id, looseList, moneyOrNull, numberOrZero, rows, strict, text, textOrEmpty, urlOrNull } from './wire.ts';

const TYPES = ['food', 'grocery', 'pharmacy', 'ecommerce', 'parcel'] as const;

/** Module types this shop supports; newer marketplaces may have more, which stay hidden. */
export type ModuleType = (typeof TYPES)[number];

/** Returns the module type of a value, undefined for an unknown one. */
export function toModuleType(value: unknown): ModuleType | undefined {
  return TYPES.find((type) => type === value);
}

/** A known module type. */
const moduleType = strict<ModuleType>('a known module type', toModuleType);

const ModuleZoneSchema = v.object({
  id,
  increased_delivery_fee: numberOrZero,
  increased_delivery_fee_status: flag,
  pivot: v.optional(
    v.object({
      per_km_shipping_charge: moneyOrNull,
      minimum_shipping_charge: moneyOrNull,
      maximum_shipping_charge: moneyOrNull,
    }),
    {},
  ),
});

/** A module; type and name are required. */
const ShopModuleSchema = v.pipe(
  v.object({
    id,
    module_type: moduleType,
    module_name: text,
    icon_full_url: urlOrNull,
    thumbnail_full_url: urlOrNull,
    description: textOrEmpty,
    zones: looseList(ModuleZoneSchema),
    all_zone_service: flag,
    stores_count: numberOrZero,
    items_count: numberOrZero,
  }),
  v.transform((raw) => ({
    id: raw.id,
    type: raw.module_type,
    name: raw.module_name,
    icon: raw.icon_full_url,
    thumbnail: raw.thumbnail_full_url,
    description: raw.description,
    /** Zones that offer the module; empty when the call had no zone. */
    zoneIds: raw.zones.map((zone) => zone.id),
    /** Delivery rates of the module in a zone; null = the marketplace's general rate. */
    zones: raw.zones.map((zone) => ({
      zoneId: zone.id,
      perKm: zone.pivot.per_km_shipping_charge,
      minimum: zone.pivot.minimum_shipping_charge,
      /** Null also without a cap. */
      maximum: zone.pivot.maximum_shipping_charge,
      increasedFeePercent: zone.increased_delivery_fee_status ? zone.increased_delivery_fee : 0,
    })),
    /** Whether its stores serve every zone. */
    allZones: raw.all_zone_service,
    storeCount: raw.stores_count,
    itemCount: raw.items_count,
  })),
);
export type ShopModule = v.InferOutput<typeof ShopModuleSchema>;

/** The module list without unknown types. */
export const ShopModulesSchema = rows(
  ShopModuleSchema,
  (row) => !isRecord(row) || toModuleType(row['module_type']) !== undefined,
);
