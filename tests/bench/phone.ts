import { ratioOf } from './numbers.ts';
import { verdictOf } from './report.ts';

/**
 * The phone every timed row is about. Lighthouse's slowdown of four is meant for a desktop machine with a benchmark index of 1500
 * to 2000 (its docs/throttling.md); the phone it emulates there has the index below. A slower machine is slowed down less, so that
 * both emulate the same phone.
 */
const DESKTOP_INDEX = 1750;
const DESKTOP_SLOWDOWN = 4;

/** Benchmark index of the emulated phone. */
export const PHONE_INDEX = DESKTOP_INDEX / DESKTOP_SLOWDOWN;

/** A machine as Lighthouse's benchmark sees it, and what makes the phone of it. */
export type Calibration = { index: number; slowdown: number };

/**
 * Returns the CPU slowdown which makes a machine with this benchmark index as fast as the phone. A machine that is no faster than
 * the phone is not slowed down.
 */
export const calibrationFor = (index: number): Calibration => ({
  index: Math.round(index),
  slowdown: Math.max(1, Math.round((index / PHONE_INDEX) * 100) / 100),
});

/** Times of a page on the phone, as Lighthouse has them: milliseconds, and the layout shift without a unit. */
export type PageTimes = { lcp: number; cls: number; tbt: number };

/** What they may be at most; `lcpTimes` as a multiple of the reference page's. */
export const PAGE_BUDGET = { lcp: 1100, lcpTimes: 1.5, tbt: 30 } as const;

/**
 * Returns the verdict about the times of a page, by themselves and beside the reference page of the same run. A shift of the layout
 * is the same on every machine and fails by itself; the reference may block no time at all, so that the difference counts there.
 */
export function verdictOfPage(own: PageTimes, reference: PageTimes): 'pass' | 'noted' | 'fail' {
  if (own.cls !== 0) return 'fail';
  return verdictOf(
    own.lcp <= PAGE_BUDGET.lcp && own.tbt <= PAGE_BUDGET.tbt,
    ratioOf(own.lcp, reference.lcp) <= PAGE_BUDGET.lcpTimes && own.tbt - reference.tbt <= PAGE_BUDGET.tbt,
  );
}
