import { landing } from '#src/config/routes.ts';
import { type Globals, openContext } from '../shared/page/context.server.ts';
import { locationFromQuery, wholeNumber, zoneIdsOf } from '../shared/page/query.ts';

/** The location from the cookies, as written by the browser for this route only. */
export type RememberedLocation = { zoneIds: string | undefined; moduleId: string | undefined };

/**
 * Returns the complete URL of a `/home` without zone or module: from the cookies, otherwise the zone of the default
 * location and its first module. Null if the URL is complete; a 404 response for an unknown language.
 */
export async function fullHomeAddress(
  page: Globals,
  remembered: RememberedLocation,
): Promise<string | Response | null> {
  const asked = locationFromQuery(page.url.searchParams);
  if (asked.moduleId !== null && asked.zoneIds.length > 0) return null;
  const url = new URL(page.url);
  const zoneIds = asked.zoneIds.length > 0 ? asked.zoneIds : zoneIdsOf(remembered.zoneIds ?? null);
  if (zoneIds.length > 0) url.searchParams.set('zone_id', zoneIds.join(','));
  const place = await openContext({ params: page.params, url });
  if (place instanceof Response) return place;

  const wish = asked.moduleId ?? wholeNumber(remembered.moduleId ?? null);
  const moduleId = place.modules.some(({ id }) => id === wish) ? wish : (asked.moduleId ?? place.moduleId);
  if (moduleId === null || place.zoneIds.length === 0) return landing({ locale: place.locale });
  url.searchParams.delete('zone_id');
  url.searchParams.set('module_id', String(moduleId));
  url.searchParams.set('zone_id', place.zoneIds.join(','));
  return url.pathname + url.search.replaceAll('%2C', ',');
}
