import { Hono } from 'hono';
import { contains } from '#src/domain/geo.ts';
import { configWire } from '../../catalogue/config-wire.ts';
import { zonesAt } from '../../catalogue/scope.ts';
import { zoneModulesWire, zoneOutlineWire } from '../../catalogue/zone-wire.ts';
import { zones } from '../../db/schema/marketplace.ts';
import { listCall, requestContextOf } from '../../http/context.ts';
import { refusal } from '../../http/errors.ts';
import type { Fields } from '../../http/fields.ts';
import type { AppEnv } from '../../types.ts';

const OUTSIDE = {
  en: 'We do not deliver here yet. Pick a place inside one of our zones.',
  ar: 'لا نوصل إلى هنا بعد. اختر مكاناً داخل إحدى مناطقنا.',
};
const SWITCHED_OFF = { en: 'Deliveries are paused in this area.', ar: 'التوصيل متوقف مؤقتاً في هذه المنطقة.' };

/** Reads a point and refuses coordinates out of range; call `fields.check` afterwards. */
export function pointIn(fields: Fields, lat = 'lat', lng = 'lng') {
  const point = { lat: fields.needNumber(lat), lng: fields.needNumber(lng) };
  if (Math.abs(point.lat) > 90) fields.refuse(lat);
  if (Math.abs(point.lng) > 180) fields.refuse(lng);
  return point;
}

/** Routes of `GET /api/v1/config` and `config/get-zone-id`. */
export const configRoutes = new Hono<AppEnv>()
  .get('/config', async (c) => {
    const firebasePhone = c.var.services.auth.tokenVerifier?.phone !== undefined;
    return c.json(
      configWire(await requestContextOf(c), c.var.origin, { firebasePhone, gateway: c.var.services.gateway }),
    );
  })
  .get('/config/get-zone-id', async (c) => {
    const { services, context, fields } = await listCall(c);
    const point = pointIn(fields);
    fields.check();
    const inside = zonesAt(context, point);
    if (inside.length > 0) {
      return c.json({
        zone_id: JSON.stringify(inside.map(({ id }) => id)),
        zone_data: inside.map((zone) => zoneModulesWire(zone, context)),
      });
    }
    const all = await services.db.select({ polygon: zones.polygon }).from(zones);
    if (all.some(({ polygon }) => contains(polygon, point))) throw refusal(403, 'coordinates', SWITCHED_OFF);
    throw refusal(404, 'coordinates', OUTSIDE);
  });

/** Routes of `GET /api/v1/zone/…`. */
export const zoneRoutes = new Hono<AppEnv>()
  .get('/list', async (c) => {
    const context = await requestContextOf(c);
    const rows = [...context.reference.zones.values()].sort((a, b) => a.id - b.id);
    return c.json(rows.map((zone) => zoneOutlineWire(zone, context)));
  })
  .get('/check', async (c) => {
    const { context, fields } = await listCall(c);
    const point = pointIn(fields);
    const id = fields.needCount('zone_id');
    fields.check();
    const zone = context.reference.zones.get(id);
    return c.json(zone !== undefined && contains(zone.polygon, point));
  });
