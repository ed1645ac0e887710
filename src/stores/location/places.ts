import { atom } from 'nanostores';
import { locatePlace, searchPlaces } from '#src/api/places.ts';
import type { Prediction } from '#src/contract/place.ts';
import { latest } from '#src/lib/latest.ts';
import { api } from '../client.ts';
import { errorTexts } from '../notices.ts';
import { expectMove, pointAt } from './picked-location.ts';

/** How long typing rests before places are searched, ms. */
export const PLACES_DELAY_MS = 300;

/** What the search box of the picker has to show. */
export type PlacesView =
  | { state: 'idle' }
  | { state: 'loading' }
  /** `text`: what they were found for. */
  | { state: 'ready'; text: string; places: readonly Prediction[] }
  | { state: 'failed'; text: string };

/** Nothing searched; a constant for islands. */
export const NO_PLACES: PlacesView = { state: 'idle' };

/** Predictions for what was typed. */
export const $places = atom<PlacesView>(NO_PLACES);

const searching = latest();
const locating = latest();

/** Searches places once typing has rested; the newest text wins, an empty one asks nothing (LOC-02). */
export async function suggestPlaces(text: string): Promise<void> {
  const wanted = text.trim();
  if (wanted === '') {
    stopPlaces();
    return;
  }
  const before = $places.get();
  // What was found for fewer letters stays until there is something better.
  if (before.state !== 'ready') $places.set({ state: 'loading' });
  const answer = await searching.run((signal) => searchPlaces(api(), wanted, signal), PLACES_DELAY_MS);
  if (!answer) return;
  const failure = answer.ok ? '' : ((await errorTexts(answer.error))[0] ?? '');
  $places.set(answer.ok ? { state: 'ready', text: wanted, places: answer.value } : { state: 'failed', text: failure });
}

/** Moves the pin to a prediction; answers whether its position could be read. */
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

/** Gives up on the search. */
export function stopPlaces(): void {
  searching.stop();
  $places.set(NO_PLACES);
}
