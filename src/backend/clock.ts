import { type Wall, wallClock } from '#src/domain/clock.ts';

/** What time it is, for everything in the backend. */
export type Clock = { now(): Date };

/** A clock that can be moved on, for tests of what happens later. */
export type MovableClock = Clock & { advance(ms: number): void };

/** The time of the machine, plus what the clock was moved on by. */
export function realClock(): MovableClock {
  let ahead = 0;
  return {
    now: () => new Date(Date.now() + ahead),
    advance: (ms) => {
      ahead += ms;
    },
  };
}

/** A clock that stands still until it is moved. */
export function fixedClock(start: string | Date): MovableClock {
  let at = new Date(start).getTime();
  return {
    now: () => new Date(at),
    advance: (ms) => {
      at += ms;
    },
  };
}

/** The marketplace's wall clock; `time` is `HH:mm`. */
export type Moment = Wall & { at: Date; time: string };

/** What the clocks of a time zone show at an instant. */
export function momentOf(at: Date, timeZone: string): Moment {
  const wall = wallClock(at, timeZone);
  const time = `${Math.floor(wall.minute / 60)}`.padStart(2, '0');
  return { ...wall, at, time: `${time}:${`${wall.minute % 60}`.padStart(2, '0')}` };
}
