import type { City } from '../build.ts';
import { districts } from '../districts.ts';
import { place, riverU } from '../grid.ts';
import type { LandmarkKind } from '../landmarks.ts';
import { CITY_NAME, type Locale, type Name } from '../names.ts';
import { oncePerObject } from '../once.ts';
import type { Point } from '../plane.ts';
import { type Label, labelBoard } from './label-board.ts';
import { SPREAD, uprightAngle, type Writing } from './label-writing.ts';
import { toMercator, unitAt } from './mercator.ts';
import { sceneOf } from './scene.ts';
import { putStreetNames } from './street-labels.ts';

/** Beyond this zoom the labels stay the same. */
export const LAST_LABEL_ZOOM = 18;

const KNOWN_FROM_AFAR: readonly LandmarkKind[] = ['park', 'station', 'hospital', 'campus', 'mall', 'industry'];
const GREEN: readonly LandmarkKind[] = ['park', 'cemetery'];

const heldLabels = oncePerObject((_city: City) => new Map<string, readonly Label[]>());

/**
 * Returns the labels of the map at a zoom. They are placed for the whole city at once, so that labels are consistent
 * across tiles.
 */
export function labelsAt(city: City, tileZoom: number, locale: Locale): readonly Label[] {
  const zoom = Math.min(tileZoom, LAST_LABEL_ZOOM);
  const cache = heldLabels(city);
  const key = `${zoom} ${locale}`;
  const cachedLabels = cache.get(key);
  if (cachedLabels) return cachedLabels;

  const unit = unitAt(zoom);
  const board = labelBoard(unit);
  const writing: Writing = { board, zoom, locale, unit };
  putCity(writing);
  putDistricts(writing);
  putWaters(city, writing);
  putLandmarks(city, writing);
  putStreetNames(city, writing);
  cache.set(key, board.labels);
  return board.labels;
}

function putCity({ board, zoom, locale }: Writing): void {
  if (zoom <= 5 || zoom > 12) return;
  const [size, y] = zoom < 10 ? [13, -700] : [17, -150];
  board.put({
    style: 'city',
    text: CITY_NAME[locale],
    size,
    point: toMercator([-300, y]),
    gap: 2,
    spread: SPREAD[locale],
  });
}

function putDistricts({ board, zoom, locale }: Writing): void {
  if (zoom < 12 || zoom > 16) return;
  const size = zoom < 13 ? 9.5 : zoom < 15 ? 11.5 : 13;
  const spread = SPREAD[locale] * (locale === 'en' ? 1.25 : 1);
  for (const { name, centre } of districts()) {
    const text = locale === 'en' ? name.en.toUpperCase() : name.ar;
    board.put({ style: 'district', text, size, point: toMercator(centre), gap: 4, spread });
  }
}

const SEAS: readonly { name: Name; point: Point; from: number }[] = [
  { name: { en: 'Gulf of Lulu', ar: 'خليج اللؤلؤ' }, point: [-900, 4150], from: 11 },
  { name: { en: 'Lulu Bay', ar: 'خليج المرسى' }, point: [700, 2900], from: 13 },
  { name: { en: 'Open Sea', ar: 'البحر' }, point: [3900, 4200], from: 13 },
];
const RIVER: Name = { en: 'Lulu River', ar: 'نهر اللؤلؤ' };

function putWaters(city: City, { board, zoom, locale }: Writing): void {
  const spread = SPREAD[locale];
  for (const { name, point, from } of SEAS) {
    if (zoom < from) continue;
    board.put({
      style: 'water',
      text: name[locale],
      size: zoom < 13 ? 13 : 16,
      point: toMercator(point),
      gap: 6,
      spread,
    });
  }
  if (zoom < 13) return;
  for (const { name, centre } of sceneOf(city).islets) {
    board.put({ style: 'landmark', text: name[locale], size: 11, point: toMercator(centre), gap: 4, spread });
  }
  for (const v of [600, 1500, 2600, 3900, 4800]) {
    const point = toMercator(place(riverU(v), v));
    const angle = uprightAngle(point, toMercator(place(riverU(v + 60), v + 60)));
    board.put({ style: 'water', text: RIVER[locale], size: 11, point, angle, gap: 4, spread });
  }
}

function putLandmarks(city: City, { board, zoom, locale, unit }: Writing): void {
  if (zoom < 13) return;
  const saidByDistrict = (name: Name): boolean =>
    zoom <= 16 && districts().some((district) => district.name[locale] === name[locale]);
  for (const { kind, name, point: plane } of city.landmarks) {
    if (zoom < 15 && !KNOWN_FROM_AFAR.includes(kind)) continue;
    if (GREEN.includes(kind) && saidByDistrict(name)) continue;
    const point = toMercator(plane);
    const label = { text: name[locale], size: zoom < 15 ? 10 : 11.5, gap: 3, spread: SPREAD[locale] };
    if (GREEN.includes(kind)) board.put({ ...label, style: 'park', point });
    else board.put({ ...label, style: 'landmark', point: [point[0], point[1] - 13 * unit], mark: { kind, point } });
  }
}
