import { findZoneIds } from '#src/api/zone-ids.ts';
import type { SavedAddress } from '#src/contract/saved-address.ts';
import { words } from '#src/i18n/browser.ts';
import { api } from '../client.ts';
import { leaveFor } from '../leave.ts';
import { moveTo } from '../location.ts';
import { reportError } from '../notices.ts';

/** Delivers to a kept address from now on: text, coordinates and zones are stored and the page is made for them anew (LOC-06). */
export async function chooseSavedPlace({ lat, lng, address, zoneIds: known }: SavedAddress): Promise<void> {
  const at = { lat, lng };
  // Its zones may have changed since it was kept, and some marketplaces do not tell them.
  const found = known.length > 0 ? null : await findZoneIds(api(), at);
  if (found && !found.ok) return reportError(found.error);
  const zoneIds = found?.value ?? known;
  const say = await words('location');
  if (moveTo({ at, address, zoneIds }, say('changed'))) return;
  leaveFor(samePage(zoneIds), say('changed'));
}

/** This page in other zones, where its address names them. */
function samePage(zoneIds: readonly number[]): string {
  const url = new URL(window.location.href);
  const { searchParams } = url;
  if (searchParams.has('zone_id')) searchParams.set('zone_id', zoneIds.join());
  searchParams.delete('page');
  return url.pathname + url.search.replaceAll('%2C', ',');
}
