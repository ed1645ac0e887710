import { describe, expect, test } from 'vitest';
import { openingOf, openingTimeOf, whenOf } from '#src/domain/opening.ts';

const ZONE = 'Asia/Dubai';
const daily = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, opens: '10:00', closes: '22:00' }));
// 10:00 in Dubai is 06:00 UTC. The 21st of November 2026 is a Saturday.
const saturday = (utc: string) => new Date(`2026-11-21T${utc}:00Z`);

describe('The opening state of a store', () => {
  test('CARD-05 An open store says when it closes', () => {
    const store = { active: true, open: true, schedules: daily };
    expect(openingOf(store, saturday('08:00'), ZONE)).toEqual({ state: 'open', until: '2026-11-21T18:00:00.000Z' });
  });

  test('CARD-05 A store outside its hours says when it opens', () => {
    const store = { active: true, open: false, schedules: daily };
    expect(openingOf(store, saturday('19:00'), ZONE)).toEqual({
      state: 'closed',
      why: 'schedule',
      opens: '2026-11-22T06:00:00.000Z',
    });
  });

  test('CARD-05 A store closed by its owner promises no time', () => {
    const store = { active: false, open: true, schedules: daily };
    expect(openingOf(store, saturday('08:00'), ZONE)).toEqual({ state: 'closed', why: 'owner', opens: null });
  });

  test('The marketplace’s state wins over the schedule where they differ, and no time is named', () => {
    const closed = { active: true, open: false, schedules: daily };
    expect(openingOf(closed, saturday('08:00'), ZONE)).toEqual({ state: 'closed', why: 'schedule', opens: null });
    const open = { active: true, open: true, schedules: daily };
    expect(openingOf(open, saturday('19:00'), ZONE)).toEqual({ state: 'open', until: null });
  });

  test('A store that never closes names no closing time', () => {
    const always = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, opens: '00:00', closes: '23:59' }));
    expect(openingOf({ active: true, open: true, schedules: always }, saturday('08:00'), ZONE)).toEqual({
      state: 'open',
      until: null,
    });
  });
});

describe('The day of an opening', () => {
  test('Days are counted on the wall clock of the marketplace', () => {
    // At 23:30 in Dubai on Saturday, half past midnight is tomorrow, although it is the same day in UTC.
    expect(whenOf('2026-11-21T20:30:00Z', saturday('19:30'), ZONE)).toEqual({ on: 'tomorrow' });
    expect(whenOf('2026-11-21T19:45:00Z', saturday('19:30'), ZONE)).toEqual({ on: 'today' });
    expect(whenOf('2026-11-24T06:00:00Z', saturday('19:30'), ZONE)).toEqual({ on: 'weekday', day: 2 });
  });

  test('An opening has its day and its time on the wall clock of the marketplace', () => {
    expect(openingTimeOf('2026-11-22T05:05:00Z', saturday('19:30'), ZONE)).toEqual({
      when: { on: 'tomorrow' },
      clock: '09:05',
    });
  });
});
