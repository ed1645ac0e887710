import { listAddresses } from '#src/api/addresses.ts';
import { findZoneIds } from '#src/api/zone-ids.ts';
import { type Result, succeed } from '#src/contract/errors.ts';
import type { SavedAddress } from '#src/contract/saved-address.ts';
import { addressName, newestAddress } from '#src/domain/address-form.ts';
import { loadT } from '#src/i18n/browser.ts';
import { api } from '../client.ts';
import { moveTo } from '../location.ts';
import { announceStored, navigateWithNotice } from '../navigate-with-notice.ts';
import { reportError } from '../notices.ts';
import { type Place, storedPlace, storePlace } from '../place.ts';

/** Delivers to a kept address from now on: text, coordinates and zones are stored and the page is made for them anew (LOC-06). */
export async function chooseSavedPlace(saved: SavedAddress): Promise<void> {
  const place = await placeOf(saved);
  if (!place.ok) return reportError(place.error);
  const t = await loadT('location');
  if (moveTo(place.value, t('changed'))) return;
  navigateWithNotice(samePage(place.value.zoneIds), t('changed'));
}

/**
 * Delivers to the home of whoever has just signed in, else to the address that was kept last, where no place is chosen yet. Without
 * an address, or when the marketplace cannot be asked, there is still none.
 */
export async function adoptSavedPlace(): Promise<void> {
  if (storedPlace()) return;
  const answer = await listAddresses(api());
  if (!answer.ok) return;
  const home = answer.value.find(isHome);
  const saved = home ?? newestAddress(answer.value);
  const place = saved && (await placeOf(saved));
  if (!place?.ok || storedPlace()) return;
  storePlace(place.value);
  announceStored();
}

function isHome(address: SavedAddress): boolean {
  const name = addressName(address);
  return 'label' in name && name.label === 'home';
}

/** The place of a saved address. Its zones may have changed since it was kept, and some marketplaces do not tell them. */
async function placeOf({ id, lat, lng, address, zoneIds: known }: SavedAddress): Promise<Result<Place>> {
  const at = { lat, lng };
  if (known.length > 0) return succeed({ at, address, zoneIds: known, savedId: id });
  const found = await findZoneIds(api(), at);
  return found.ok ? succeed({ at, address, zoneIds: found.value, savedId: id }) : found;
}

/** This page in other zones, where its address names them. */
function samePage(zoneIds: readonly number[]): string {
  const url = new URL(window.location.href);
  const { searchParams } = url;
  if (searchParams.has('zone_id')) searchParams.set('zone_id', zoneIds.join());
  searchParams.delete('page');
  return url.pathname + url.search.replaceAll('%2C', ',');
}
