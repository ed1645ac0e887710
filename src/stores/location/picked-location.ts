import { atom } from 'nanostores';
import { addressAt } from '#src/api/places.ts';
import { findZoneIds } from '#src/api/zone-ids.ts';
import type { LatLng } from '#src/contract/place.ts';
import { currentPosition } from '#src/lib/geolocation.ts';
import { latest } from '#src/lib/latest.ts';
import { api } from '../client.ts';
import { errorTexts } from '../notices.ts';
import { $latLng } from '../place.ts';
import { loadShop } from '../shop.ts';

/** LOC-05: how long the device may take to say where it is, ms. */
const POSITION_MS = 5000;
/** A map that is being moved is asked about once it rests, ms. */
export const MOVE_DELAY_MS = 400;

export type AddressView =
  | { state: 'loading' }
  | { state: 'found'; text: string }
  | { state: 'none' }
  | { state: 'failed'; text: string };

export type ZonesView =
  | { state: 'loading' }
  | { state: 'found'; zoneIds: number[] }
  /** `text` is the marketplace's first error (LOC-03). */
  | { state: 'failed'; text: string };

/** What the pin points at. `unknown`: nobody told where to begin, so a place has to be searched for. */
export type PickedLocation =
  | { state: 'starting' }
  | { state: 'unknown'; text: string }
  | { state: 'at'; at: LatLng; address: AddressView; zones: ZonesView };

/** The spot before anything is known; a constant for islands. */
export const STARTING: PickedLocation = { state: 'starting' };

/** What the pin of the open picker points at. */
export const $pickedLocation = atom<PickedLocation>(STARTING);

/** How asking the device for its position stands. */
export type Finding = 'idle' | 'finding' | 'denied' | 'timeout' | 'unsupported';

/** Asking for the device's position. */
export const $finding = atom<Finding>('idle');

const LOADING = { state: 'loading' } as const;
const looking = latest();
/** Counts what was pointed at, so that a slow answer never overrules what was done after it was asked for. */
let moves = 0;

/** Puts the pin where the picker begins: at `start`, else the chosen place, else the marketplace's default (LOC-02). */
export async function startPickedLocation(start: LatLng | null = null): Promise<void> {
  const known = start ?? $latLng.get();
  if (known) return pointAt(known);
  const before = moves;
  $pickedLocation.set(STARTING);
  const shop = await loadShop();
  if (moves !== before) return;
  if (shop.ok) return pointAt(shop.value.defaultLocation);
  const [text = ''] = await errorTexts(shop.error);
  if (moves === before) $pickedLocation.set({ state: 'unknown', text });
}

/** Counts how often the pin was moved by a person instead of a search, on the map or by the device. */
export const $movedByHand = atom(0);

/** Moves the pin as a person moves the map. */
export function dragTo(at: LatLng): void {
  const spot = $pickedLocation.get();
  // A map that is zoomed stays where it is.
  if (spot.state !== 'at' || spot.at.lat !== at.lat || spot.at.lng !== at.lng) $movedByHand.set($movedByHand.get() + 1);
  void pointAt(at, MOVE_DELAY_MS);
}

/** Moves the pin and looks up the address and the zones there; a later call wins, whatever order the answers come in (LOC-02). */
export async function pointAt(at: LatLng, delayMs = 0): Promise<void> {
  moves += 1;
  $pickedLocation.set({ state: 'at', at, address: LOADING, zones: LOADING });
  await looking.run(async (signal) => {
    await Promise.all([
      readAddress(at, signal).then((address) => update(signal, { address })),
      readZones(at, signal).then((zones) => update(signal, { zones })),
    ]);
  }, delayMs);
}

function update(signal: AbortSignal, part: { address: AddressView } | { zones: ZonesView }): void {
  const spot = $pickedLocation.get();
  if (!signal.aborted && spot.state === 'at') $pickedLocation.set({ ...spot, ...part });
}

async function readAddress(at: LatLng, signal: AbortSignal): Promise<AddressView> {
  const answer = await addressAt(api(), at, signal);
  if (answer.ok) return answer.value ? { state: 'found', text: answer.value } : { state: 'none' };
  return { state: 'failed', text: (await errorTexts(answer.error))[0] ?? '' };
}

async function readZones(at: LatLng, signal: AbortSignal): Promise<ZonesView> {
  const answer = await findZoneIds(api(), at, signal);
  if (answer.ok) return { state: 'found', zoneIds: answer.value };
  return { state: 'failed', text: (await errorTexts(answer.error))[0] ?? '' };
}

/** Says that a place is being located, so nothing is known of where the pin will be. `overtaken` once the pin was moved otherwise. */
export function expectMove(): { overtaken: () => boolean; takeBack: () => void } {
  const before = $pickedLocation.get();
  looking.stop();
  moves += 1;
  const own = moves;
  if (before.state === 'at') $pickedLocation.set({ ...before, address: LOADING, zones: LOADING });
  return {
    overtaken: () => moves !== own,
    takeBack: () => {
      if (before.state === 'at') void pointAt(before.at);
    },
  };
}

/** Moves the pin to where the device is; what keeps it from that is in `$finding` (LOC-05). Moving on meanwhile wins. */
export async function findMe(): Promise<void> {
  if ($finding.get() === 'finding') return;
  $finding.set('finding');
  const before = moves;
  const goTo = (at: LatLng) => {
    $finding.set('idle');
    if (moves !== before) return;
    $movedByHand.set($movedByHand.get() + 1);
    void pointAt(at);
  };
  const position = await currentPosition(POSITION_MS, goTo);
  if (position.state === 'found') goTo(position.at);
  else $finding.set(position.state);
}

/** Takes note that a person has read why their position was not found. */
export const dismissFinding = (): void => $finding.set('idle');

/** Forgets everything: the picker has closed. */
export function resetPickedLocation(): void {
  looking.stop();
  moves += 1;
  $pickedLocation.set(STARTING);
  $finding.set('idle');
}
