import { atom } from 'nanostores';
import { listAddresses } from '#src/api/addresses.ts';
import { findZones } from '#src/api/zones.ts';
import type { SavedAddress } from '#src/contract/saved-address.ts';
import { words } from '#src/i18n/browser.ts';
import { api } from '../client.ts';
import { leaveFor } from '../leave.ts';
import { moveTo } from '../location.ts';
import { errorTexts, reportError } from '../notices.ts';

/** The addresses a customer may have things delivered to, for the location control (LOC-06). */
export type SavedView =
  | { state: 'loading' }
  | { state: 'ready'; addresses: readonly SavedAddress[] }
  | { state: 'failed'; text: string };

/** Before they are known; a constant for islands. */
export const LOADING_SAVED: SavedView = { state: 'loading' };

/** The customer's addresses. */
export const $savedPlaces = atom<SavedView>(LOADING_SAVED);

/** Reads the addresses; also the 'try again' of the list. */
export async function loadSavedPlaces(): Promise<void> {
  if ($savedPlaces.get().state === 'failed') $savedPlaces.set(LOADING_SAVED);
  const answer = await listAddresses(api());
  if (answer.ok) $savedPlaces.set({ state: 'ready', addresses: answer.value });
  else $savedPlaces.set({ state: 'failed', text: (await errorTexts(answer.error))[0] ?? '' });
}

/** Delivers to a kept address from now on: text, coordinates and zones are stored and the page is made for them anew (LOC-06). */
export async function chooseSavedPlace({ lat, lng, address, zoneIds: known }: SavedAddress): Promise<void> {
  const at = { lat, lng };
  // Its zones may have changed since it was kept, and some marketplaces do not tell them.
  const found = known.length > 0 ? null : await findZones(api(), at);
  if (found && !found.ok) return reportError(found.error);
  const zoneIds = found?.value.zoneIds ?? known;
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
