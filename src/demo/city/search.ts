import type { LatLng } from '#src/contract/place.ts';
import { hasHouse } from './addresses.ts';
import type { City } from './build.ts';
import { districts } from './districts.ts';
import { CITY_NAME, type Locale, type Name, STREET_KINDS } from './names.ts';
import { oncePerObject } from './once.ts';
import { addressOf, type Place, placeIdOf, whereIs } from './places.ts';
import { between, type Point, toPlane } from './plane.ts';
import { likeness, searchWords } from './search-text.ts';

/** A suggestion in the form of the API: its text, and the id to request details with. */
export type Suggestion = { description: string; place_id: string };

type Entry = { place: Place; point: Point; words: readonly (readonly string[])[]; weight: number };

const MOST = 8;
/** A nearer place ranks above one this many metres farther whose score is one point better. */
const METRES_PER_POINT = 8000;
const KIND_WEIGHT = { city: 3, district: 3, landmark: 2.8, street: 2 } as const;
const CLASS_WEIGHT = { motorway: 0.6, arterial: 0.4, secondary: 0.2, minor: 0 } as const;

const wordsOf = (names: readonly Name[]): Set<string> =>
  new Set(names.flatMap(({ en, ar }) => [...searchWords(en), ...searchWords(ar)]));

const indexOf = oncePerObject((city: City) => {
  const entry = (place: Place, { en, ar }: Name, weight: number): Entry => ({
    place,
    point: whereIs(city, place),
    words: [searchWords(en), searchWords(ar)],
    weight,
  });
  const streets = city.graph.streets.filter(({ length }) => length > 250);
  return {
    /** Words that may follow a name in an address; they match no place on their own. */
    context: wordsOf([CITY_NAME, ...districts().map(({ name }) => name)]),
    /** Words that hardly distinguish streets. */
    common: wordsOf(Object.values(STREET_KINDS)),
    entries: [
      entry({ kind: 'city' }, CITY_NAME, KIND_WEIGHT.city),
      ...streets.map((s) =>
        entry({ kind: 'street', street: s }, s.name, KIND_WEIGHT.street + CLASS_WEIGHT[s.roadClass]),
      ),
      ...districts().map((d) => entry({ kind: 'district', district: d }, d.name, KIND_WEIGHT.district)),
      ...city.landmarks.map((l) => entry({ kind: 'landmark', landmark: l }, l.name, KIND_WEIGHT.landmark)),
    ],
  };
});

/**
 * Returns the places that match a typed text, best first: by beginnings of words in either language, with one typing
 * error allowed in words of four letters or more. A number selects that house of a street.
 */
export function suggest(city: City, text: string, locale: Locale, near?: LatLng): Suggestion[] {
  const words = searchWords(text.slice(0, 200));
  const number = words.find((word) => /^\d{1,4}$/.test(word));
  const typed = words.filter((word) => word !== number);
  if (typed.length === 0) return [];

  const { entries, context, common } = indexOf(city);
  const rated = (misses: number): { entry: Entry; fits: number }[] => {
    const all = entries.map((entry) => ({
      entry,
      fits: Math.max(...entry.words.map((name) => fitOf(typed, name, { context, common, misses }))),
    }));
    const best = Math.max(...all.map(({ fits }) => fits));
    return all.filter(({ fits }) => fits > 0 && fits >= best / 3);
  };
  const exact = rated(0);
  // For example "Unity Boulevard" where there is only a Unity Avenue: allow one word without a match.
  const matches = exact.length > 0 || typed.length === 1 ? exact : rated(1);

  const centre = near && toPlane(near);
  const away = ({ point }: Entry): number => (centre ? between(point, centre) / METRES_PER_POINT : 0);
  return matches
    .map(({ entry, fits }) => ({ entry, score: fits + entry.weight - away(entry) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST)
    .map(({ entry }) => {
      const place = houseOf(entry.place, number) ?? entry.place;
      return { description: addressOf(place, whereIs(city, place), locale), place_id: placeIdOf(place) };
    });
}

type Lenience = { context: ReadonlySet<string>; common: ReadonlySet<string>; misses: number };

/**
 * Returns the score of a name. Every typed word must match the name or be context, except for `misses` words. The first
 * word counts more, because an address begins with its name.
 */
function fitOf(typed: readonly string[], name: readonly string[], { context, common, misses }: Lenience): number {
  let score = 0;
  let missed = 0;
  let telling = misses === 0;
  typed.forEach((word, order) => {
    let best = 0;
    name.forEach((part, place) => {
      const points = likeness(word, part);
      if (points > 0) best = Math.max(best, points + (place === 0 ? 0.6 : 0));
      if (points > 0 && !common.has(part)) telling = true;
    });
    if (best === 0 && !context.has(word)) missed++;
    score += best > 0 && order === 0 ? best + 1 : best;
  });
  if (score === 0 || missed > misses || !telling) return 0;
  return score + (name.join(' ').startsWith(typed.join(' ')) ? 1.5 : 0);
}

function houseOf(place: Place, number: string | undefined): Place | null {
  if (place.kind !== 'street' || number === undefined) return null;
  return hasHouse(place.street, Number(number))
    ? { kind: 'house', street: place.street, number: Number(number) }
    : null;
}
