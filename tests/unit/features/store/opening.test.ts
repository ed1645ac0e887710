import { describe, expect, it } from 'vitest';
import { openingOf, whenOf } from '#src/domain/opening.ts';
import { weekOf } from '#src/features/store/texts.ts';

const ZONE = 'Asia/Dubai';
const daily = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, opens: '10:00', closes: '22:00' }));
// 10:00 in Dubai is 06:00 UTC. The 21st of November 2026 is a Saturday.
const saturday = (utc: string) => new Date(`2026-11-21T${utc}:00Z`);

describe('openingOf', () => {
  it('CARD-05 An open store says when it closes', () => {
    const store = { active: true, open: true, schedules: daily };
    expect(openingOf(store, saturday('08:00'), ZONE)).toEqual({ state: 'open', until: '2026-11-21T18:00:00.000Z' });
  });

  it('CARD-05 A store outside its hours says when it opens', () => {
    const store = { active: true, open: false, schedules: daily };
    expect(openingOf(store, saturday('19:00'), ZONE)).toEqual({
      state: 'closed',
      why: 'schedule',
      opens: '2026-11-22T06:00:00.000Z',
    });
  });

  it('CARD-05 A store closed by its owner promises no time', () => {
    const store = { active: false, open: true, schedules: daily };
    expect(openingOf(store, saturday('08:00'), ZONE)).toEqual({ state: 'closed', why: 'owner', opens: null });
  });

  it('The marketplace’s state wins over the schedule where they differ, and no time is named', () => {
    const closed = { active: true, open: false, schedules: daily };
    expect(openingOf(closed, saturday('08:00'), ZONE)).toEqual({ state: 'closed', why: 'schedule', opens: null });
    const open = { active: true, open: true, schedules: daily };
    expect(openingOf(open, saturday('19:00'), ZONE)).toEqual({ state: 'open', until: null });
  });

  it('A store that never closes names no closing time', () => {
    const always = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, opens: '00:00', closes: '23:59' }));
    expect(openingOf({ active: true, open: true, schedules: always }, saturday('08:00'), ZONE)).toEqual({
      state: 'open',
      until: null,
    });
  });
});

describe('whenOf', () => {
  it('Days are counted on the wall clock of the marketplace', () => {
    // At 23:30 in Dubai on Saturday, half past midnight is tomorrow, although it is the same day in UTC.
    expect(whenOf('2026-11-21T20:30:00Z', saturday('19:30'), ZONE)).toEqual({ on: 'tomorrow' });
    expect(whenOf('2026-11-21T19:45:00Z', saturday('19:30'), ZONE)).toEqual({ on: 'today' });
    expect(whenOf('2026-11-24T06:00:00Z', saturday('19:30'), ZONE)).toEqual({ on: 'weekday', day: 2 });
  });
});

describe('weekOf', () => {
  it('A week has seven days from Sunday, with windows in order, days off empty and today marked', () => {
    const schedules = [
      { day: 6, opens: '17:00', closes: '23:00' },
      { day: 6, opens: '09:00', closes: '13:00' },
      { day: 0, opens: '00:00', closes: '23:59' },
    ];
    const week = weekOf(schedules, saturday('08:00'), ZONE);
    expect(week.map(({ day }) => day)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(week[0]).toEqual({ day: 0, today: false, allDay: true, windows: [] });
    expect(week[1]).toEqual({ day: 1, today: false, allDay: false, windows: [] });
    expect(week[6]).toEqual({
      day: 6,
      today: true,
      allDay: false,
      windows: [
        { opens: '09:00', closes: '13:00' },
        { opens: '17:00', closes: '23:00' },
      ],
    });
  });

  it('Hours over midnight are one window in either form a marketplace sends', () => {
    const night = { opens: '20:00', closes: '04:30' };
    const split = [
      { day: 6, opens: '20:00', closes: '23:59' },
      { day: 0, opens: '00:00', closes: '04:30' },
    ];
    for (const schedules of [split, [{ day: 6, ...night }]]) {
      const week = weekOf(schedules, saturday('08:00'), ZONE);
      expect(week[6]?.windows).toEqual([night]);
      expect(week[0]?.windows).toEqual([]);
    }
  });

  it('The day changes at midnight of the marketplace', () => {
    // 20:30 UTC on Saturday is Sunday half past midnight in Dubai.
    expect(weekOf([], saturday('20:30'), ZONE).find(({ today }) => today)?.day).toBe(0);
  });
});
