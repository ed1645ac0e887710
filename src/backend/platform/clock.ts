import { clockOf, type Wall, wallClock } from '#src/domain/clock.ts';

/** The current time, for everything in the backend. */
export type Clock = { now(): Date };

/** A clock that can be advanced, for tests. */
export type MovableClock = Clock & { advance(ms: number): void };

/** Returns a clock that shows the system time plus what it was advanced by. */
export function realClock(): MovableClock {
  let ahead = 0;
  return {
    now: () => new Date(Date.now() + ahead),
    advance: (ms) => {
      ahead += ms;
    },
  };
}

/** Returns a clock that stands still until it is advanced. */
export function fixedClock(start: string | Date): MovableClock {
  let at = new Date(start).getTime();
  return {
    now: () => new Date(at),
    advance: (ms) => {
      at += ms;
    },
  };
}

/** Wall-clock time of the marketplace; `time` is `HH:mm`. */
export type Moment = Wall & { at: Date; time: string };

/** Returns the wall-clock time of a time zone at an instant. */
export function momentOf(at: Date, timeZone: string): Moment {
  const wall = wallClock(at, timeZone);
  return { ...wall, at, time: clockOf(wall.minute) };
}
