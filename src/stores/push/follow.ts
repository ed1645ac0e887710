import type { StreamEnd } from '#src/api/events.ts';

/** Dependencies of following a stream. */
export type FollowPorts = {
  /** Reads the stream until it ends. */
  read: (signal: AbortSignal) => Promise<StreamEnd>;
  /** Waits; returns false when aborted. */
  pause: (ms: number, signal: AbortSignal) => Promise<boolean>;
  now: () => number;
  /** From 0 to below 1. */
  random: () => number;
};

/** A stream that lasted this long does not count as a failure, in ms. */
export const STEADY_MS = 30_000;
const FIRST_MS = 3000;
const LONGEST_MS = 60_000;

/**
 * Returns the delay before the next attempt in ms: longer with each failure, and random, so that not all visitors
 * reconnect at once.
 */
export const backoff = (failures: number, random: number): number =>
  Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.max(0, failures - 1)) * (0.5 + random / 2);

/** Reads a stream until it is aborted or refused; reopens it after a delay when it ends or fails. */
export async function follow({ read, pause, now, random }: FollowPorts, signal: AbortSignal): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    const began = now();
    if ((await read(signal)) === 'refused') return;
    failures = now() - began >= STEADY_MS ? 0 : failures + 1;
    if (!(await pause(backoff(failures, random()), signal))) return;
  }
}
