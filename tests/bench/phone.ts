import { ratioOf } from './numbers.ts';
import { verdictOf } from './report.ts';

/**
 * Calibration of the emulated phone. Lighthouse's slowdown of four is meant for a desktop machine with a benchmark
 * index of 1500 to 2000 (its docs/throttling.md); the emulated phone then has the index below. A slower machine is
 * slowed down less, so that both emulate the same phone.
 */
const DESKTOP_INDEX = 1750;
const DESKTOP_SLOWDOWN = 4;

/** Benchmark index of the emulated phone. */
export const PHONE_INDEX = DESKTOP_INDEX / DESKTOP_SLOWDOWN;

/** Benchmark index of a machine, and the slowdown that makes it as fast as the phone. */
export type Calibration = { index: number; slowdown: number };

/**
 * Returns the CPU slowdown that makes a machine with this benchmark index as fast as the phone; 1 if it is no faster
 * than the phone.
 */
export const calibrationFor = (index: number): Calibration => ({
  index: Math.round(index),
  slowdown: Math.max(1, Math.round((index / PHONE_INDEX) * 100) / 100),
});

/** Lighthouse's times of a page on the phone, in ms; the layout shift has no unit. */
export type PageTimes = { lcp: number; cls: number; tbt: number };

/** Maximum values; `lcpTimes` is a multiple of the reference page's LCP. */
export const PAGE_BUDGET = { lcp: 1100, lcpTimes: 1.5, tbt: 30 } as const;

/**
 * Returns the verdict on the times of a page, absolute and relative to the reference page of the same run. A layout
 * shift is the same on every machine and always fails. The reference's blocking time may be 0, so the difference is
 * compared there.
 */
export function verdictOfPage(own: PageTimes, reference: PageTimes): 'pass' | 'noted' | 'fail' {
  if (own.cls !== 0) return 'fail';
  return verdictOf(
    own.lcp <= PAGE_BUDGET.lcp && own.tbt <= PAGE_BUDGET.tbt,
    ratioOf(own.lcp, reference.lcp) <= PAGE_BUDGET.lcpTimes && own.tbt - reference.tbt <= PAGE_BUDGET.tbt,
  );
}
