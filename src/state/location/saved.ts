import { listAddresses } from '#src/api/addresses.ts';
import { listOrders } from '#src/api/orders.ts';
import { findZoneIds } from '#src/api/zone-ids.ts';
import { type Result, succeed } from '#src/contract/errors.ts';
import type { LatLng } from '#src/contract/place.ts';
import type { SavedAddress } from '#src/contract/saved-address.ts';
import { addressName, newestAddress } from '#src/domain/address-form.ts';
import { loadT } from '#src/i18n/browser.ts';
import { greatCircle } from '#src/lib/geo.ts';
import { api } from '../client.ts';
import { announceStored, navigateWithNotice } from '../page/navigate-with-notice.ts';
import { reportError } from '../page/notices.ts';
import { setDeliveryLocation } from './location.ts';
import { isLocationFresh, type StoredLocation, storedLocation, storeLocation } from './stored-location.ts';

/**
 * Makes a saved address the delivery location: stores text, coordinates and zones, and reloads the page for them
 * (LOC-06).
 */
export async function chooseSavedLocation(saved: SavedAddress): Promise<void> {
  const place = await locationOf(saved);
  if (!place.ok) return reportError(place.error);
  const t = await loadT('location');
  if (setDeliveryLocation(place.value, t('changed'))) return;
  navigateWithNotice(inZones(window.location.href, place.value.zoneIds), t('changed'));
}

/**
 * After sign-in, makes the saved address of the customer's last order the delivery location; without such an order, and
 * without a stored location, the home, else the latest saved address. A location picked in this visit, or one that a cart
 * was filled for (`mayMove` false), stays; nothing changes without an address or when loading fails.
 */
export async function adoptSavedLocation(mayMove: Promise<boolean> = Promise.resolve(true)): Promise<void> {
  const before = storedLocation();
  if (before && (!EXTRAS.lastAddress || isLocationFresh())) return;
  const [addresses, used, free] = await Promise.all([
    listAddresses(api()),
    EXTRAS.lastAddress ? lastUsed() : null,
    mayMove,
  ]);
  if (!addresses.ok || (before && !free)) return;
  const last = used && addresses.value.find((address) => greatCircle(address, used) < SAME_PLACE_METRES);
  const saved = last ?? (before ? null : (addresses.value.find(isHome) ?? newestAddress(addresses.value)));
  const place = saved && (await locationOf(saved));
  if (!place?.ok || storedLocation()?.at !== before?.at) return;
  storeLocation(place.value);
  announceStored();
}

/** Addresses closer than this are the same. */
const SAME_PLACE_METRES = 30;

/** Returns where the customer's latest delivered or running order goes; null without one. */
async function lastUsed(): Promise<LatLng | null> {
  const pages = await Promise.all(
    (['running', 'past'] as const).map((kind) => listOrders(api(), kind, { pageSize: 5, guestId: null })),
  );
  const orders = pages.flatMap((page) => (page.ok ? page.value.rows : [])).filter(({ type }) => type === 'delivery');
  return orders.toSorted((one, other) => other.id - one.id)[0]?.address ?? null;
}

function isHome(address: SavedAddress): boolean {
  const name = addressName(address);
  return 'label' in name && name.label === 'home';
}

/** Returns the location of a saved address; loads its zones when the marketplace does not return them. */
async function locationOf({
  id,
  lat,
  lng,
  address,
  zoneIds: storedZoneIds,
}: SavedAddress): Promise<Result<StoredLocation>> {
  const at = { lat, lng };
  if (storedZoneIds.length > 0) return succeed({ at, address, zoneIds: storedZoneIds, savedId: id });
  const zonesResult = await findZoneIds(api(), at);
  return zonesResult.ok ? succeed({ at, address, zoneIds: zonesResult.value, savedId: id }) : zonesResult;
}

/** Returns the address of a page of this site with other zones, if it names any. */
export function inZones(href: string, zoneIds: readonly number[]): string {
  const url = new URL(href, window.location.href);
  const { searchParams } = url;
  if (searchParams.has('zone_id')) searchParams.set('zone_id', zoneIds.join());
  searchParams.delete('page');
  return url.pathname + url.search.replaceAll('%2C', ',');
}
