import { atom } from 'nanostores';
import { addressAt } from '#src/api/places.ts';
import { findZoneIds } from '#src/api/zone-ids.ts';
import type { LatLng } from '#src/contract/place.ts';
import { currentPosition } from '#src/lib/geolocation.ts';
import { latest } from '#src/lib/latest.ts';
import { api } from '../client.ts';
import { errorTexts } from '../page/notices.ts';
import { loadShop } from '../shop.ts';
import { $latLng } from './stored-location.ts';

/** Timeout of the geolocation, in ms (LOC-05). */
const POSITION_MS = 5000;
/** Debounce time of map movements, in ms. */
const MOVE_DELAY_MS = 400;

type AddressView =
  | { state: 'loading' }
  | { state: 'found'; text: string }
  | { state: 'none' }
  | { state: 'failed'; text: string };

type ZonesView =
  | { state: 'loading' }
  | { state: 'found'; zoneIds: number[] }
  /** `text` is the marketplace's first error (LOC-03). */
  | { state: 'failed'; text: string };

/** Location under the pin. `unknown`: there is no initial location, so one has to be searched. */
export type PickedLocation =
  | { state: 'starting' }
  | { state: 'unknown'; text: string }
  | { state: 'at'; at: LatLng; address: AddressView; zones: ZonesView };

/** Initial state. */
const STARTING: PickedLocation = { state: 'starting' };

/** Location under the pin of the open picker. */
export const $pickedLocation = atom<PickedLocation>(STARTING);

/** State of the geolocation. */
export type Finding = 'idle' | 'finding' | 'denied' | 'timeout' | 'unsupported';

/** State of the current geolocation request. */
export const $finding = atom<Finding>('idle');

const LOADING = { state: 'loading' } as const;
const looking = latest();
/** Counts the moves of the pin, so that a slow response does not undo a later move. */
let moves = 0;

/** Sets the initial pin: `start`, else the stored location, else the marketplace's default (LOC-02). */
export async function startPickedLocation(start: LatLng | null = null): Promise<void> {
  const position = start ?? $latLng.get();
  if (position) return pointAt(position);
  const before = moves;
  $pickedLocation.set(STARTING);
  const shop = await loadShop();
  if (moves !== before) return;
  if (shop.ok) return pointAt(shop.value.defaultLocation);
  const [text = ''] = await errorTexts(shop.error);
  if (moves === before) $pickedLocation.set({ state: 'unknown', text });
}

/** Counts moves of the pin on the map or by geolocation, not by the search. */
export const $movedByHand = atom(0);

/** Moves the pin with the map. */
export function dragTo(at: LatLng): void {
  const pin = $pickedLocation.get();
  // Zooming the map does not move the pin.
  if (pin.state !== 'at' || pin.at.lat !== at.lat || pin.at.lng !== at.lng) $movedByHand.set($movedByHand.get() + 1);
  void pointAt(at, MOVE_DELAY_MS);
}

/**
 * Moves the pin and loads the address and zones there; a later call wins, whatever the order of the responses (LOC-02).
 */
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
  const pin = $pickedLocation.get();
  if (!signal.aborted && pin.state === 'at') $pickedLocation.set({ ...pin, ...part });
}

async function readAddress(at: LatLng, signal: AbortSignal): Promise<AddressView> {
  const response = await addressAt(api(), at, signal);
  if (response.ok) return response.value ? { state: 'found', text: response.value } : { state: 'none' };
  return { state: 'failed', text: (await errorTexts(response.error))[0] ?? '' };
}

async function readZones(at: LatLng, signal: AbortSignal): Promise<ZonesView> {
  const response = await findZoneIds(api(), at, signal);
  if (response.ok) return { state: 'found', zoneIds: response.value };
  return { state: 'failed', text: (await errorTexts(response.error))[0] ?? '' };
}

/** Marks the pin as moving while a location is loaded. `overtaken`: the pin was moved meanwhile. */
export function expectMove(): { overtaken: () => boolean; takeBack: () => void } {
  const before = $pickedLocation.get();
  looking.stop();
  moves += 1;
  const move = moves;
  if (before.state === 'at') $pickedLocation.set({ ...before, address: LOADING, zones: LOADING });
  return {
    overtaken: () => moves !== move,
    takeBack: () => {
      if (before.state === 'at') void pointAt(before.at);
    },
  };
}

/** Moves the pin to the device's position; a failure is in `$finding` (LOC-05). A later move wins. */
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

/** Closes the geolocation message. */
export const dismissFinding = (): void => $finding.set('idle');

/** Resets the state when the picker closes. */
export function resetPickedLocation(): void {
  looking.stop();
  moves += 1;
  $pickedLocation.set(STARTING);
  $finding.set('idle');
}
