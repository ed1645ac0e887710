import * as v from 'valibot';
import { isRecord } from '#src/lib/record.ts';
import { flag, id, looseList, numberOrZero, reading, rows, text, textOrEmpty, urlOrNull } from './wire.ts';

const TYPES = ['food', 'grocery', 'pharmacy', 'ecommerce', 'parcel'] as const;

/** Lines of business this shop knows; newer marketplaces may have more, which stay hidden. */
export type ModuleType = (typeof TYPES)[number];

/** The module type a wire value names, or undefined for a type this shop does not know. */
export function toModuleType(value: unknown): ModuleType | undefined {
  return TYPES.find((type) => type === value);
}

/** A known module type. */
export const moduleType = reading<ModuleType>('a known module type', toModuleType);

export type ShopModule = {
  id: number;
  type: ModuleType;
  name: string;
  icon: string | null;
  thumbnail: string | null;
  description: string;
  /** Zones in which it runs; empty when the call carried no zone. */
  zoneIds: number[];
  /** Its stores serve every zone, wherever they are. */
  allZones: boolean;
  storeCount: number;
  itemCount: number;
};

/** One line of business; guards its type and name. */
export const ShopModuleSchema = v.pipe(
  v.object({
    id,
    module_type: moduleType,
    module_name: text,
    icon_full_url: urlOrNull,
    thumbnail_full_url: urlOrNull,
    description: textOrEmpty,
    zones: looseList(v.object({ id })),
    all_zone_service: flag,
    stores_count: numberOrZero,
    items_count: numberOrZero,
  }),
  v.transform(
    (raw): ShopModule => ({
      id: raw.id,
      type: raw.module_type,
      name: raw.module_name,
      icon: raw.icon_full_url,
      thumbnail: raw.thumbnail_full_url,
      description: raw.description,
      zoneIds: raw.zones.map((zone) => zone.id),
      allZones: raw.all_zone_service,
      storeCount: raw.stores_count,
      itemCount: raw.items_count,
    }),
  ),
);

/** The module list; types this shop does not know are left out. */
export const ShopModulesSchema = rows(
  ShopModuleSchema,
  (row) => !isRecord(row) || toModuleType(row['module_type']) !== undefined,
);
