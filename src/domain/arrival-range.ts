/** How long orders of a store take to arrive (EXT-21), from its own finished orders; lateness beyond what was shown. */
import type { Minor } from '#src/contract/money.ts';
import { percentOf } from './money.ts';

/** Minutes after placement between which an order is expected. */
export type ArrivalRange = { from: number; to: number };

/** A range for each way from the store: `near` holds those of short ways, `metres` by road at most, shortest first. */
export type StoreArrival = ArrivalRange & { near: readonly (ArrivalRange & { metres: number })[] };

/** Stands for every hour and every distance. */
export const ANY = -1;
/** Limits of the distances, in metres by road, that are counted apart; what is farther is counted as the last one. */
export const DISTANCES = [2_000, 4_000, 8_000, 1_000_000] as const;
/** Number of orders below which nothing is said about them. */
export const FEWEST_ORDERS = 20;
const STEP = 5;

/**
 * Orders that were placed in one hour of the day, for a way up to `metres`; both may be `ANY`. Half of them arrived within
 * `half` minutes, nine of ten within `most`.
 */
export type ArrivalCell = { hour: number; metres: number; orders: number; half: number; most: number };

/** Returns the limit that a distance falls below. */
export const distanceLimit = (metres: number): number => DISTANCES.find((limit) => metres <= limit) ?? DISTANCES[3];

/**
 * Returns the range of orders placed in an hour for a distance, from the narrowest group with enough orders: this hour
 * and distance, this distance, this hour, all. Null where there are too few. `metres` null: any distance.
 */
export function rangeOfCells(
  cells: readonly ArrivalCell[],
  hour: number,
  metres: number | null = null,
): ArrivalRange | null {
  const limit = metres === null ? ANY : distanceLimit(metres);
  const groups = [
    [hour, limit],
    [ANY, limit],
    [hour, ANY],
    [ANY, ANY],
  ] as const;
  for (const [cellHour, cellMetres] of groups) {
    const cell = cells.find((one) => one.hour === cellHour && one.metres === cellMetres);
    if (cell && cell.orders >= FEWEST_ORDERS) return rounded(cell);
  }
  return null;
}

/** Rounds outwards to five minutes, so that a range promises no more than the orders did. */
function rounded({ half, most }: ArrivalCell): ArrivalRange {
  const from = Math.max(STEP, Math.floor(half / STEP) * STEP);
  return { from, to: Math.max(from + STEP, Math.ceil(most / STEP) * STEP) };
}

/** Returns what a store states for an hour: for any distance, and for each distance where that differs. */
export function storeArrival(cells: readonly ArrivalCell[], hour: number, documented: ArrivalRange): StoreArrival {
  const any = rangeOfCells(cells, hour) ?? documented;
  const near = DISTANCES.flatMap((metres) => {
    const range = rangeOfCells(cells, hour, metres);
    return range && (range.from !== any.from || range.to !== any.to) ? [{ ...range, metres }] : [];
  });
  return { ...any, near };
}

/** Returns the range for a way of `metres` by road; null: for any way. */
export function rangeFor(arrival: StoreArrival, metres: number | null): ArrivalRange {
  const limit = metres === null ? null : distanceLimit(metres);
  const { from, to } = arrival.near.find((range) => range.metres === limit) ?? arrival;
  return { from, to };
}

/** Returns a range as marketplaces write delivery times: `25-40 min`. */
export const rangeText = ({ from, to }: ArrivalRange): string => `${from}-${to} min`;

/** Returns how many percent of the orders were on time, rounded down; null where there are too few to say so. */
export const onTimePercent = ({ orders, onTime }: { orders: number; onTime: number }): number | null =>
  orders < FEWEST_ORDERS ? null : Math.floor((onTime * 100) / orders);

/** A rule of the marketplace for late orders: percent of the total that goes to the wallet, at most `maximum`. */
export type LateCreditRule = { percent: number; maximum: Minor };

/** Returns what a late order of this total credits to the wallet; 0 without a rule. */
export function lateCreditOf(rule: LateCreditRule | null, total: Minor): Minor {
  return rule === null ? 0 : Math.max(0, Math.min(percentOf(total, rule.percent), rule.maximum, total));
}

/**
 * Returns the instant (ms) after which an order is late: the end of the range, counted from its placement, or from its
 * payment where the store waited for it.
 */
export const lateAfter = ({ placedAt, paidAt, to }: { placedAt: number; paidAt: number | null; to: number }): number =>
  Math.max(placedAt, paidAt ?? placedAt) + to * 60_000;
