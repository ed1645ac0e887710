import { atom } from 'nanostores';
import { locatePlace, searchPlaces } from '#src/api/places.ts';
import type { Prediction } from '#src/contract/place.ts';
import { latest } from '#src/lib/latest.ts';
import { api } from '../client.ts';
import { errorTexts } from '../notices.ts';
import { expectMove, pointAt } from './picked-location.ts';

/** Debounce time of the search, in ms. */
export const PLACES_DELAY_MS = 300;

/** State of the picker's search box. */
export type PlacesView =
  | { state: 'idle' }
  | { state: 'loading' }
  /** `text`: the searched text. */
  | { state: 'ready'; text: string; places: readonly Prediction[] }
  | { state: 'failed'; text: string };

/** No search; a constant for islands. */
export const NO_PLACES: PlacesView = { state: 'idle' };

/** Predictions for the typed text. */
export const $places = atom<PlacesView>(NO_PLACES);

const searching = latest();
const locating = latest();

/** Searches locations after the debounce time; the latest text wins, an empty one clears the results (LOC-02). */
export async function suggestPlaces(text: string): Promise<void> {
  const wanted = text.trim();
  if (wanted === '') {
    stopPlaces();
    return;
  }
  const before = $places.get();
  // Earlier results stay until new ones arrive.
  if (before.state !== 'ready') $places.set({ state: 'loading' });
  const answer = await searching.run((signal) => searchPlaces(api(), wanted, signal), PLACES_DELAY_MS);
  if (!answer) return;
  const failure = answer.ok ? '' : ((await errorTexts(answer.error))[0] ?? '');
  $places.set(answer.ok ? { state: 'ready', text: wanted, places: answer.value } : { state: 'failed', text: failure });
}

/** Moves the pin to a prediction; returns whether its position was found. */
export async function choosePlace({ placeId }: Prediction): Promise<boolean> {
  searching.stop();
  $places.set(NO_PLACES);
  const move = expectMove();
  const answer = await locating.run((signal) => locatePlace(api(), placeId, signal));
  if (!answer || move.overtaken()) return false;
  if (answer.ok) {
    void pointAt(answer.value);
    return true;
  }
  move.takeBack();
  $places.set({ state: 'failed', text: (await errorTexts(answer.error))[0] ?? '' });
  return false;
}

/** Cancels the search. */
export function stopPlaces(): void {
  searching.stop();
  $places.set(NO_PLACES);
}
