import { Hono } from 'hono';
import { listCall } from '../../http/context.ts';
import type { AppEnv } from '../../types.ts';
import { pointIn } from './config.ts';

/** All three modes are accepted (catalogue.notes §12). */
const MODES = ['walking', 'WALK', 'DRIVE'];

/** Routes of `GET /api/v1/config/…`: place search, addresses and distances, from the marketplace's geography. */
export const placeRoutes = new Hono<AppEnv>()
  .get('/place-api-autocomplete', async (c) => {
    const { services, context, fields } = await listCall(c);
    const text = fields.needText('search_text');
    fields.check();
    const near = context.position ?? context.reference.settings.business.defaultLocation;
    const predictions = services.geography.autocomplete(text.slice(0, 200), context.locale, near);
    return c.json({ predictions, status: predictions.length > 0 ? 'OK' : 'ZERO_RESULTS' });
  })
  .get('/place-api-details', async (c) => {
    const { services, context, fields } = await listCall(c);
    const id = fields.needText('placeid');
    fields.check();
    const place = services.geography.placeDetails(id, context.locale);
    if (!place) return c.json({ error: { code: 404, status: 'NOT_FOUND' } });
    const { lat, lng, address } = place;
    return c.json({
      result: { geometry: { location: { lat, lng } }, formatted_address: address, name: address },
      status: 'OK',
    });
  })
  .get('/geocode-api', async (c) => {
    const { services, context, fields } = await listCall(c);
    const point = pointIn(fields);
    fields.check();
    const place = services.geography.reverseGeocode(point, context.locale);
    const results = place
      ? [{ formatted_address: place.address, place_id: place.placeId, geometry: { location: point } }]
      : [];
    return c.json({ results, status: place ? 'OK' : 'ZERO_RESULTS' });
  })
  .get('/distance-api', async (c) => {
    const { services, fields } = await listCall(c);
    const from = pointIn(fields, 'origin_lat', 'origin_lng');
    const to = pointIn(fields, 'destination_lat', 'destination_lng');
    const mode = fields.text('mode');
    if (mode !== null && !MODES.includes(mode)) fields.refuse('mode');
    fields.check();
    const way = services.geography.route(from, to);
    const element = way
      ? {
          status: 'OK',
          distance: { value: Math.round(way.metres), text: `${(way.metres / 1000).toFixed(1)} km` },
          duration: { value: Math.round(way.seconds), text: `${Math.max(1, Math.round(way.seconds / 60))} min` },
        }
      : { status: 'ZERO_RESULTS' };
    return c.json({ rows: [{ elements: [element] }], status: 'OK' });
  });
