import { home } from '#src/config/routes.ts';
import type { LatLng } from '#src/contract/place.ts';
import { loadT } from '#src/i18n/browser.ts';
import { toast } from '#src/lib/toast.ts';
import { isWaitingForLocation } from '../cart/add-to-cart.ts';
import { currentModuleId } from '../client.ts';
import { storeModule } from '../modules/module.ts';
import { offeredModules } from '../modules/modules.ts';
import { announceStored, navigateWithNotice } from '../page/navigate-with-notice.ts';
import { $overlay, closeOverlay, openOverlay } from '../page/overlay.ts';
import { pageContext } from '../page/page-context.ts';
import { $pickedLocation, type PickedLocation, resetPickedLocation, startPickedLocation } from './picked-location.ts';
import { stopPlaces } from './places.ts';
import { type StoredLocation, storeCoordinates, storedLocation, storeLocation } from './stored-location.ts';

/** What a location is picked for (LOC-04). */
export type LocationRequest =
  /** Delivery location; `moduleId`: the module to enter afterwards. */
  | { purpose: 'delivery'; moduleId: number | null }
  /** Location of a receiver; the zones stay unchanged. */
  | { purpose: 'receiver' }
  /** Nothing is stored; the callback receives the location. */
  | { purpose: 'callback'; start: LatLng | null; onPick: (place: StoredLocation) => void };

const DELIVERY: LocationRequest = { purpose: 'delivery', moduleId: null };
let request: LocationRequest = DELIVERY;
let watching = false;

/** Opens the picker for another purpose than the delivery location, e.g. for the sender of a parcel. */
export function openLocationPicker(newRequest: LocationRequest): void {
  request = newRequest;
  openOverlay({ name: 'location' });
}

/** Returns the request in the `data-purpose` and `data-module` of the element that opens the picker. */
export function locationRequestOf(data: Readonly<Record<string, string>>): LocationRequest {
  if (data['purpose'] === 'receiver') return { purpose: 'receiver' };
  const moduleId = Number(data['module']);
  return { purpose: 'delivery', moduleId: Number.isSafeInteger(moduleId) && moduleId > 0 ? moduleId : null };
}

/** Sets the request and the initial pin. Called once per opening of the picker. */
export function startPicking(newRequest?: LocationRequest): void {
  if (newRequest) request = newRequest;
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

/** State of the 'Pick Locations' button (LOC-03). */
export type PickState =
  | { state: 'waiting' }
  /** Outside the service area: a press closes the picker without a change. */
  | { state: 'refused'; text: string }
  | { state: 'ready'; place: StoredLocation };

/**
 * Returns the state of the button: disabled while zones load or no address is known, an error when loading the zones
 * failed.
 */
export function pickStateOf(picked: PickedLocation): PickState {
  if (picked.state !== 'at') return { state: 'waiting' };
  const { at, address, zones } = picked;
  if (zones.state === 'failed') return { state: 'refused', text: zones.text };
  if (zones.state === 'loading' || address.state !== 'found') return { state: 'waiting' };
  return { state: 'ready', place: { at, address: address.text, zoneIds: zones.zoneIds } };
}

/**
 * 'Pick Locations': stores the location, shows a message and continues (LOC-04). Resolves when the picker may close or
 * the page is left.
 */
export async function confirmPickedLocation(): Promise<void> {
  const pin = pickStateOf($pickedLocation.get());
  if (pin.state === 'refused') closeOverlay('location');
  if (pin.state !== 'ready') return;
  const { place } = pin;
  const answeredRequest = request;
  if (answeredRequest.purpose === 'callback') {
    closeOverlay('location');
    answeredRequest.onPick(place);
    return;
  }
  const t = await loadT('location');
  if (answeredRequest.purpose === 'receiver') {
    storeCoordinates(place.at, place.address);
    announceStored();
    toast.success(t('receiverPicked'));
    closeOverlay('location');
    return;
  }
  const notice = t(storedLocation() ? 'changed' : 'picked');
  if (!setDeliveryLocation(place, notice)) await enterShop(place, notice, answeredRequest.moduleId);
}

/**
 * Stores the delivery location; returns true when the user stays, because a request on this page waits for it (LOC-07).
 */
export function setDeliveryLocation(place: StoredLocation, notice: string): boolean {
  // Before storing: the stored location resumes the waiting request.
  const stays = isWaitingForLocation();
  storeLocation(place);
  announceStored();
  if (!stays) return false;
  toast.success(notice);
  closeOverlay('location');
  return true;
}

/** Returns whether the picker is open for the delivery location. */
export const picksDelivery = (): boolean => request.purpose === 'delivery';

/** Goes to the home of the requested or current module, or opens the module picker (MOD-02). */
async function enterShop({ zoneIds }: StoredLocation, notice: string, requestedModule: number | null): Promise<void> {
  const { locale } = pageContext();
  const moduleId = requestedModule ?? currentModuleId();
  const offered = await offeredModules();
  if (!offered.ok) {
    navigateWithNotice(home({ locale, zoneIds, moduleId: moduleId ?? undefined }), notice);
    return;
  }
  const module =
    offered.value.find(({ id }) => id === moduleId) ?? (offered.value.length === 1 ? offered.value[0] : null);
  if (module) {
    storeModule({ id: module.id, module_type: module.type });
    navigateWithNotice(home({ locale, zoneIds, moduleId: module.id }), notice);
    return;
  }
  toast.success(notice);
  openOverlay({ name: 'modules' });
}
