import { zoneSwitchesBody } from '#src/contract/payment-methods.ts';
import { pictureFile } from '../files/pictures.ts';
import { localised, localisedOrNull } from '../localised.ts';
import type { ModuleRow, ModuleZoneRow, ZoneRow } from '../reference.ts';
import type { RequestContext } from '../types.ts';
import { bit, fromMinorOrNull, instant } from './values.ts';

/** Returns a module without its zones (schema Module). */
export function moduleWire(row: ModuleRow, { locale, picture }: RequestContext) {
  return {
    id: row.id,
    module_name: localised(row.name, locale),
    module_type: row.type,
    icon: pictureFile(row.icon),
    icon_full_url: picture(row.icon),
    thumbnail: pictureFile(row.thumbnail),
    thumbnail_full_url: picture(row.thumbnail),
    status: '1',
    description: localised(row.description, locale),
    theme_id: row.themeId,
    all_zone_service: bit(row.allZones),
    created_at: instant(row.createdAt),
    updated_at: instant(row.createdAt),
  };
}

/** Returns the module of a cart line or order; null for a disabled one. */
export function moduleRef(id: number, { locale, reference }: RequestContext) {
  const module = reference.modules.get(id);
  return module ? { id, module_type: module.type, module_name: localised(module.name, locale) } : null;
}

/** Returns the delivery rates of a module in a zone (schema ModuleZonePivot). */
const pivotWire = (row: ModuleZoneRow) => ({
  zone_id: row.zoneId,
  module_id: row.moduleId,
  per_km_shipping_charge: fromMinorOrNull(row.perKm),
  minimum_shipping_charge: fromMinorOrNull(row.minimum),
  maximum_shipping_charge: fromMinorOrNull(row.maximum),
  maximum_cod_order_amount: fromMinorOrNull(row.maximumCod),
});

/** Returns a zone with its payment and delivery settings (schema Zone). */
function zoneWire(row: ZoneRow, { locale }: RequestContext) {
  const name = localised(row.name, locale);
  return {
    id: row.id,
    name,
    display_name: name,
    status: 1,
    ...zoneSwitchesBody(row),
    increased_delivery_fee: row.increasedFeePercent,
    increased_delivery_fee_status: bit(row.increasedFeeStatus),
    increase_delivery_charge_message: localisedOrNull(row.increasedFeeMessage, locale),
    created_at: instant(row.createdAt),
    updated_at: instant(row.createdAt),
  };
}

/** Returns an English name as it stands in addresses: `old-town`. */
const nameInAddresses = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '');

/** The same with its outline and its name in addresses; GeoJSON closes the ring, the list of points does not. */
export function zoneOutlineWire(row: ZoneRow, context: RequestContext) {
  const ring = row.polygon.map(({ lat, lng }) => [lng, lat]);
  const [first] = ring;
  return {
    ...zoneWire(row, context),
    slug: nameInAddresses(localised(row.name, 'en')),
    coordinates: { type: 'Polygon', coordinates: [first ? [...ring, first] : ring] },
    formated_coordinates: row.polygon,
  };
}

/** Returns the zones a module runs in, with its rates there; `zoneIds` null: all of them. */
export const zonesOfModule = (module: ModuleRow, zoneIds: readonly number[] | null, context: RequestContext) =>
  context.reference.moduleZones
    .filter((row) => row.moduleId === module.id && (zoneIds === null || zoneIds.includes(row.zoneId)))
    .flatMap((pivot) => {
      const zone = context.reference.zones.get(pivot.zoneId);
      return zone ? [{ ...zoneWire(zone, context), pivot: pivotWire(pivot) }] : [];
    });

/** Returns a zone with the modules offered there and their rates (zone lookup). */
export function zoneModulesWire(row: ZoneRow, context: RequestContext) {
  const { modules, moduleZones } = context.reference;
  return {
    ...zoneWire(row, context),
    modules: moduleZones
      .filter(({ zoneId }) => zoneId === row.id)
      .flatMap((pivot) => {
        const module = modules.get(pivot.moduleId);
        if (!module) return [];
        const zones = zonesOfModule(module, [row.id], context);
        return [{ ...moduleWire(module, context), zones, pivot: pivotWire(pivot) }];
      }),
  };
}
