import { place } from './place.ts';
import type { Sheet } from './sheet.ts';
import type { Thing } from './spec.ts';
import { drawThing } from './thing.ts';

/** Position of an object: offset from the middle as a share of half the width, and its share of the full height. */
type Slot = readonly [across: number, height: number];

/**
 * Slots by the number of objects in a row: the main object first, then outwards, without covering each other's fronts.
 */
const BACK: Record<number, readonly Slot[]> = {
  1: [[0, 1]],
  2: [
    [-0.34, 1],
    [0.36, 0.92],
  ],
  3: [
    [0, 1],
    [-0.62, 0.84],
    [0.62, 0.84],
  ],
  4: [
    [-0.24, 1],
    [0.3, 0.95],
    [-0.76, 0.76],
    [0.8, 0.76],
  ],
  5: [
    [0, 1],
    [-0.47, 0.86],
    [0.47, 0.86],
    [-0.9, 0.68],
    [0.9, 0.68],
  ],
};

const FRONT: Record<number, readonly Slot[]> = {
  1: [[0.34, 0.46]],
  2: [
    [-0.3, 0.46],
    [0.34, 0.46],
  ],
  3: [
    [-0.24, 0.42],
    [0.27, 0.42],
    [-0.7, 0.36],
  ],
  4: [
    [-0.22, 0.42],
    [0.25, 0.42],
    [-0.7, 0.38],
    [0.7, 0.38],
  ],
};

function backCount(total: number): number {
  if (total <= 3) return total;
  if (total <= 5) return 3;
  return total === 6 ? 4 : 5;
}

/** Draws up to nine objects in two rows around (x, ground) within a width and height; the first is the main one. */
export function cluster(
  sheet: Sheet,
  articles: readonly Thing[],
  x: number,
  ground: number,
  width: number,
  height: number,
): string {
  const count = backCount(articles.length);
  const placed = (article: Thing, [across, share]: Slot, y: number, widest: number) =>
    place(sheet, drawThing(sheet, article), x + (across * width) / 2, y, {
      width: widest * (0.6 + 0.4 * share),
      height: height * share,
    });
  const row = (slots: readonly Slot[], from: number, y: number, widest: number) =>
    slots.map((slot, index) => {
      const article = articles[from + index];
      return article ? placed(article, slot, y, widest) : '';
    });
  const back = row(BACK[count] ?? [], 0, ground - height * 0.06, width * (count > 3 ? 0.33 : 0.42));
  const front = row(FRONT[Math.min(4, articles.length - count)] ?? [], count, ground + height * 0.1, width * 0.3);
  return [...back.reverse(), ...front].join('');
}
