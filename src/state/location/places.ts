import { atom } from 'nanostores';
import { locatePlace, searchPlaces } from '#src/api/places.ts';
import { type Result, succeed } from '#src/contract/errors.ts';
import type { LatLng, Prediction } from '#src/contract/place.ts';
import { latest } from '#src/lib/latest.ts';
import { api } from '../client.ts';
import { errorTexts } from '../page/notices.ts';
import { expectMove, pointAt } from './picked-location.ts';

/** Debounce time of the search, in ms. */
const PLACES_DELAY_MS = 300;

/** A place that was found; one from a plus code comes with its position. */
export type FoundPlace = Prediction & { at?: LatLng };

/** State of the picker's search box. */
export type PlacesView =
  | { state: 'idle' }
  | { state: 'loading' }
  /** `text`: the searched text. */
  | { state: 'ready'; text: string; places: readonly FoundPlace[] }
  | { state: 'failed'; text: string };

/** No search. */
const NO_PLACES: PlacesView = { state: 'idle' };

/** Predictions for the typed text. */
export const $places = atom<PlacesView>(NO_PLACES);

const searching = latest();
const locating = latest();

/** What only a plus code contains; its rules are loaded for it alone. */
const MAYBE_PLUS_CODE = /[2-9CFGHJMPQRVWX]{4}\+/i;

/** Returns the places that a typed text or plus code names, best first (LOC-02, EXT-11). */
export async function findPlaces(text: string, signal: AbortSignal): Promise<Result<FoundPlace[]>> {
  if (EXTRAS.typedAddress && MAYBE_PLUS_CODE.test(text)) {
    const rules = await import('./plus-code.ts').catch(() => null);
    const places = await rules?.placeOfPlusCode(text, signal);
    if (places) return places;
  }
  return searchPlaces(api(), text, signal);
}

/** Returns the position of a place that was found. */
export const positionOf = async ({ placeId, at }: FoundPlace, signal?: AbortSignal): Promise<Result<LatLng>> =>
  at ? succeed(at) : locatePlace(api(), placeId, signal);

/** Searches locations after the debounce time; the latest text wins, an empty one clears the results (LOC-02). */
export async function suggestPlaces(text: string): Promise<void> {
  const query = text.trim();
  if (query === '') {
    stopPlaces();
    return;
  }
  const before = $places.get();
  // Earlier results stay until new ones arrive.
  if (before.state !== 'ready') $places.set({ state: 'loading' });
  const response = await searching.run((signal) => findPlaces(query, signal), PLACES_DELAY_MS);
  if (!response) return;
  const failure = response.ok ? '' : ((await errorTexts(response.error))[0] ?? '');
  $places.set(
    response.ok ? { state: 'ready', text: query, places: response.value } : { state: 'failed', text: failure },
  );
}

/** Moves the pin to a prediction; returns whether its position was found. */
export async function choosePlace(place: FoundPlace): Promise<boolean> {
  searching.stop();
  $places.set(NO_PLACES);
  const move = expectMove();
  const response = await locating.run((signal) => positionOf(place, signal));
  if (!response || move.overtaken()) return false;
  if (response.ok) {
    void pointAt(response.value);
    return true;
  }
  move.takeBack();
  $places.set({ state: 'failed', text: (await errorTexts(response.error))[0] ?? '' });
  return false;
}

/** Cancels the search. */
export function stopPlaces(): void {
  searching.stop();
  $places.set(NO_PLACES);
}
