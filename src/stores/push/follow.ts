import type { StreamEnd } from '#src/api/events.ts';

/** What following a stream needs of the world. */
export type FollowPorts = {
  /** Reads the stream until it ends. */
  read: (signal: AbortSignal) => Promise<StreamEnd>;
  /** Waits; answers false when it was aborted meanwhile. */
  pause: (ms: number, signal: AbortSignal) => Promise<boolean>;
  now: () => number;
  /** From 0 up to 1. */
  random: () => number;
};

/** A stream that held for this long was no failure, ms. */
export const STEADY_MS = 30_000;
const FIRST_MS = 3000;
const LONGEST_MS = 60_000;

/** How long to wait before the next try after so many that failed in a row, ms: longer each time, and not all visitors at once. */
export const backoff = (failures: number, random: number): number =>
  Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.max(0, failures - 1)) * (0.5 + random / 2);

/** Follows a stream until it is aborted or refused: one that ended or was lost is opened again after a while. */
export async function follow({ read, pause, now, random }: FollowPorts, signal: AbortSignal): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    const began = now();
    if ((await read(signal)) === 'refused') return;
    failures = now() - began >= STEADY_MS ? 0 : failures + 1;
    if (!(await pause(backoff(failures, random()), signal))) return;
  }
}
