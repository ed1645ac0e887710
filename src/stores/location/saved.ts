import { listAddresses } from '#src/api/addresses.ts';
import { findZoneIds } from '#src/api/zone-ids.ts';
import { type Result, succeed } from '#src/contract/errors.ts';
import type { SavedAddress } from '#src/contract/saved-address.ts';
import { addressName, newestAddress } from '#src/domain/address-form.ts';
import { loadT } from '#src/i18n/browser.ts';
import { api } from '../client.ts';
import { setDeliveryLocation } from '../location.ts';
import { announceStored, navigateWithNotice } from '../navigate-with-notice.ts';
import { reportError } from '../notices.ts';
import { type StoredLocation, storedLocation, storeLocation } from '../stored-location.ts';

/**
 * Makes a saved address the delivery location: stores text, coordinates and zones, and reloads the page for them
 * (LOC-06).
 */
export async function chooseSavedLocation(saved: SavedAddress): Promise<void> {
  const place = await locationOf(saved);
  if (!place.ok) return reportError(place.error);
  const t = await loadT('location');
  if (setDeliveryLocation(place.value, t('changed'))) return;
  navigateWithNotice(samePage(place.value.zoneIds), t('changed'));
}

/**
 * After sign-in without a stored location, makes the customer's home, else the latest saved address, the delivery
 * location. Nothing changes without an address or when loading fails.
 */
export async function adoptSavedLocation(): Promise<void> {
  if (storedLocation()) return;
  const answer = await listAddresses(api());
  if (!answer.ok) return;
  const home = answer.value.find(isHome);
  const saved = home ?? newestAddress(answer.value);
  const place = saved && (await locationOf(saved));
  if (!place?.ok || storedLocation()) return;
  storeLocation(place.value);
  announceStored();
}

function isHome(address: SavedAddress): boolean {
  const name = addressName(address);
  return 'label' in name && name.label === 'home';
}

/** Returns the location of a saved address; loads its zones when the marketplace does not return them. */
async function locationOf({ id, lat, lng, address, zoneIds: known }: SavedAddress): Promise<Result<StoredLocation>> {
  const at = { lat, lng };
  if (known.length > 0) return succeed({ at, address, zoneIds: known, savedId: id });
  const found = await findZoneIds(api(), at);
  return found.ok ? succeed({ at, address, zoneIds: found.value, savedId: id }) : found;
}

/** Returns the URL of this page with other zones, if it names any. */
function samePage(zoneIds: readonly number[]): string {
  const url = new URL(window.location.href);
  const { searchParams } = url;
  if (searchParams.has('zone_id')) searchParams.set('zone_id', zoneIds.join());
  searchParams.delete('page');
  return url.pathname + url.search.replaceAll('%2C', ',');
}
