import { home } from '#src/config/routes.ts';
import type { LatLng } from '#src/contract/place.ts';
import { loadT } from '#src/i18n/browser.ts';
import { toast } from '#src/lib/toast.ts';
import { awaitsLocation } from './cart/add-to-cart.ts';
import { currentModuleId } from './client.ts';
import {
  $pickedLocation,
  type PickedLocation,
  resetPickedLocation,
  startPickedLocation,
} from './location/picked-location.ts';
import { stopPlaces } from './location/places.ts';
import { storeModule } from './module.ts';
import { offeredModules } from './modules.ts';
import { announceStored, navigateWithNotice } from './navigate-with-notice.ts';
import { $overlay, closeOverlay, openOverlay } from './overlay.ts';
import { pageContext } from './page-context.ts';
import { type Place, storedPlace, storePlace, storePlaceOnly } from './place.ts';

/** What a place is picked for (LOC-04). */
export type PlaceRequest =
  /** Where the person wants things delivered; `moduleId`: the module they were about to enter. */
  | { purpose: 'delivery'; moduleId: number | null }
  /** Where a receiver is: zones stay as they are. */
  | { purpose: 'receiver' }
  /** Nothing is stored: whoever asked gets the place. */
  | { purpose: 'callback'; start: LatLng | null; onPick: (place: Place) => void };

const DELIVERY: PlaceRequest = { purpose: 'delivery', moduleId: null };
let request: PlaceRequest = DELIVERY;
let watching = false;

/** Opens the picker for something other than the delivery place, e.g. for the sender of a parcel. */
export function askForPlace(wanted: PlaceRequest): void {
  request = wanted;
  openOverlay({ name: 'location' });
}

/** What the element that opens the picker asks for by its `data-purpose` and `data-module`. */
export function askedFor(data: Readonly<Record<string, string>>): PlaceRequest {
  if (data['purpose'] === 'receiver') return { purpose: 'receiver' };
  const moduleId = Number(data['module']);
  return { purpose: 'delivery', moduleId: Number.isSafeInteger(moduleId) && moduleId > 0 ? moduleId : null };
}

/** Begins picking: what is asked for is settled and the pin is put where it starts. Once per opening of the picker. */
export function startPicking(wanted?: PlaceRequest): void {
  if (wanted) request = wanted;
  watch();
  if ($pickedLocation.get().state === 'starting')
    void startPickedLocation(request.purpose === 'callback' ? request.start : null);
}

function watch(): void {
  if (watching) return;
  watching = true;
  $overlay.listen((now, before) => {
    if (before?.name !== 'location' || now.name === 'location') return;
    request = DELIVERY;
    stopPlaces();
    resetPickedLocation();
  });
}

/** What the 'Pick Locations' button can do (LOC-03). */
export type PickState =
  | { state: 'waiting' }
  /** Nothing can be delivered there: pressing closes and changes nothing. */
  | { state: 'refused'; text: string }
  | { state: 'ready'; place: Place };

/** The button of a spot: off while zones are looked up or no address is known, an error when the zone look-up failed. */
export function pickStateOf(spot: PickedLocation): PickState {
  if (spot.state !== 'at') return { state: 'waiting' };
  const { at, address, zones } = spot;
  if (zones.state === 'failed') return { state: 'refused', text: zones.text };
  if (zones.state === 'loading' || address.state !== 'found') return { state: 'waiting' };
  return { state: 'ready', place: { at, address: address.text, zoneIds: zones.zoneIds } };
}

/** 'Pick Locations': stores what was asked for, says so and goes on (LOC-04). Ends when the picker may close or the page is left. */
export async function confirmPickedLocation(): Promise<void> {
  const picked = pickStateOf($pickedLocation.get());
  if (picked.state === 'refused') closeOverlay('location');
  if (picked.state !== 'ready') return;
  const { place } = picked;
  const asked = request;
  if (asked.purpose === 'callback') {
    closeOverlay('location');
    asked.onPick(place);
    return;
  }
  const t = await loadT('location');
  if (asked.purpose === 'receiver') {
    storePlaceOnly(place.at, place.address);
    announceStored();
    toast.success(t('receiverPicked'));
    closeOverlay('location');
    return;
  }
  const notice = t(storedPlace() ? 'changed' : 'picked');
  if (!moveTo(place, notice)) await enterShop(place, notice, asked.moduleId);
}

/** Stores where things go from now on; answers whether that was all, because something on this page waited for it (LOC-07). */
export function moveTo(place: Place, notice: string): boolean {
  // Asked before storing: a stored place is the answer to what waits for one.
  const stays = awaitsLocation();
  storePlace(place);
  announceStored();
  if (!stays) return false;
  toast.success(notice);
  closeOverlay('location');
  return true;
}

/** Whether the open picker is about where the person wants things delivered. */
export const picksDelivery = (): boolean => request.purpose === 'delivery';

/** The follow-up of a picked place: the home of the module the person is in or wants, or the module picker (MOD-02). */
async function enterShop({ zoneIds }: Place, notice: string, wanted: number | null): Promise<void> {
  const { locale } = pageContext();
  const chosen = wanted ?? currentModuleId();
  const offered = await offeredModules();
  if (!offered.ok) {
    navigateWithNotice(home({ locale, zoneIds, moduleId: chosen ?? undefined }), notice);
    return;
  }
  const module =
    offered.value.find(({ id }) => id === chosen) ?? (offered.value.length === 1 ? offered.value[0] : null);
  if (module) {
    storeModule({ id: module.id, module_type: module.type });
    navigateWithNotice(home({ locale, zoneIds, moduleId: module.id }), notice);
    return;
  }
  toast.success(notice);
  openOverlay({ name: 'modules' });
}
