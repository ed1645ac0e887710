import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { StoreSchedule } from '#src/contract/store.ts';
import {
  campaignEndsAt,
  campaignState,
  inWindow,
  isAvailable,
  isOpenAt,
  runsNow,
  storeIsOpen,
} from '#src/domain/availability.ts';
import { anItem } from './samples.ts';

const DUBAI = 'Asia/Dubai'; // UTC+4, without clock changes
const at = (text: string) => new Date(text);
const everyDay = (opens: string, closes: string): StoreSchedule[] =>
  [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, opens, closes }));

describe('Item windows', () => {
  const breakfast = anItem({ window: { starts: '07:00', ends: '11:30' } });

  test('POP-02 An item is available within its hours by the clock of the marketplace’s time zone', () => {
    expect(isAvailable(breakfast, at('2026-03-10T03:00:00Z'), DUBAI)).toBe(true); // 07:00
    expect(isAvailable(breakfast, at('2026-03-10T02:59:59Z'), DUBAI)).toBe(false);
    expect(isAvailable(breakfast, at('2026-03-10T07:29:59Z'), DUBAI)).toBe(true); // 11:29
    expect(isAvailable(breakfast, at('2026-03-10T07:30:00Z'), DUBAI)).toBe(false); // 11:30
  });

  test('POP-02 The availability of an item at one instant depends on the time zone', () => {
    const noonUtc = at('2026-03-10T12:00:00Z');
    expect(isAvailable(breakfast, noonUtc, 'America/New_York')).toBe(true); // 08:00
    expect(isAvailable(breakfast, noonUtc, 'Europe/Berlin')).toBe(false); // 13:00
  });

  test('POP-02 A window from 22:00 to 02:00 includes midnight', () => {
    const night = { starts: '22:00', ends: '02:00' };
    expect([21 * 60 + 59, 22 * 60, 23 * 60 + 59, 0, 119, 120].map((minute) => inWindow(night, minute))).toEqual([
      false,
      true,
      true,
      true,
      true,
      false,
    ]);
  });

  test('POP-02 A window until 23:59 includes the last minute, and an item without a window is always available', () => {
    expect(inWindow({ starts: '00:00', ends: '23:59' }, 1439)).toBe(true);
    expect(inWindow({ starts: '10:00', ends: '23:59' }, 1439)).toBe(true);
    expect(inWindow({ starts: '18:00', ends: '00:00' }, 0)).toBe(false);
    expect(inWindow({ starts: '18:00', ends: '00:00' }, 1439)).toBe(true);
    expect(inWindow(null, 0)).toBe(true);
  });

  test('A time of a window may have seconds', () => {
    expect(inWindow({ starts: '07:00:00', ends: '11:30:00' }, 7 * 60)).toBe(true);
  });
});

describe('Campaigns', () => {
  const feast = { startsOn: '2026-03-10', endsOn: '2026-03-11' };

  test('POP-02 The dates of a campaign are in the marketplace’s time zone and include both ends', () => {
    // 19:59Z on the 9th is 23:59 in Dubai; 20:00Z on the 11th is midnight of the 12th.
    expect(campaignState(feast, at('2026-03-09T19:59:00Z'), DUBAI)).toBe('upcoming');
    expect(campaignState(feast, at('2026-03-09T20:00:00Z'), DUBAI)).toBe('running');
    expect(campaignState(feast, at('2026-03-11T19:59:00Z'), DUBAI)).toBe('running');
    expect(campaignState(feast, at('2026-03-11T20:00:00Z'), DUBAI)).toBe('over');
  });

  test('PROMO-03 A campaign ends with its last day, or with its hours on that day, even after midnight', () => {
    expect(campaignEndsAt(feast, null, DUBAI)).toBe('2026-03-11T20:00:00.000Z');
    expect(campaignEndsAt(feast, { starts: '10:00', ends: '16:00' }, DUBAI)).toBe('2026-03-11T12:00:00.000Z');
    expect(campaignEndsAt(feast, { starts: '19:00', ends: '03:00' }, DUBAI)).toBe('2026-03-11T23:00:00.000Z');
  });

  test('POP-02 Only the day counts of a campaign’s dates that have a time', () => {
    const timed = { startsOn: '2026-03-10 10:00:00', endsOn: '2026-03-11 18:00:00' };
    expect(campaignState(timed, at('2026-03-09T20:00:00Z'), DUBAI)).toBe('running');
    expect(runsNow(timed, null, at('2026-03-09T20:00:00Z'), DUBAI)).toBe(true);
    expect(campaignState(timed, at('2026-03-11T19:59:00Z'), DUBAI)).toBe('running');
    expect(campaignEndsAt(timed, null, DUBAI)).toBe('2026-03-11T20:00:00.000Z');
  });

  test('PROMO-03 A campaign that ends at a time that occurs twice ends at the second one', () => {
    const lastNight = { startsOn: '2026-10-20', endsOn: '2026-10-25' };
    expect(campaignEndsAt(lastNight, { starts: '01:00', ends: '02:30' }, 'Europe/Berlin')).toBe(
      '2026-10-25T01:30:00.000Z',
    );
  });

  test('POP-02 The hours of a campaign after midnight belong to the day on which they began', () => {
    const night = { starts: '22:00', ends: '02:00' };
    expect(runsNow(feast, night, at('2026-03-11T21:00:00Z'), DUBAI)).toBe(true); // 01:00 of the 12th, night of the 11th
    expect(runsNow(feast, night, at('2026-03-09T21:00:00Z'), DUBAI)).toBe(false); // 01:00 of the 10th, night of the 9th
  });

  test('POP-02 A campaign item is available only within its dates and its hours', () => {
    const item = anItem({ campaign: feast, window: { starts: '12:00', ends: '14:00' } });
    expect(isAvailable(item, at('2026-03-10T09:00:00Z'), DUBAI)).toBe(true); // 13:00
    expect(isAvailable(item, at('2026-03-10T11:00:00Z'), DUBAI)).toBe(false); // 15:00
    expect(isAvailable(item, at('2026-03-12T09:00:00Z'), DUBAI)).toBe(false);
    expect(isAvailable({ ...item, window: null }, at('2026-03-11T19:00:00Z'), DUBAI)).toBe(true);
  });
});

describe('Store schedules', () => {
  // 10 March 2026 is a Tuesday (2).
  const lunchAndDinner: StoreSchedule[] = [
    { day: 2, opens: '11:00', closes: '15:00' },
    { day: 2, opens: '18:00', closes: '01:00' },
    { day: 4, opens: '11:00', closes: '15:00' },
  ];

  test('CARD-05 A store with several openings a day closes between them and after midnight, and opens days later', () => {
    const state = (instant: string) => storeIsOpen(lunchAndDinner, at(instant), DUBAI);
    expect(state('2026-03-10T08:00:00Z')).toEqual({ state: 'open', closesAt: '2026-03-10T11:00:00.000Z' });
    expect(state('2026-03-10T12:00:00Z')).toEqual({ state: 'closed', opensAt: '2026-03-10T14:00:00.000Z' });
    // 00:30 on Wednesday still belongs to Tuesday's evening, until 01:00 = 21:00Z.
    expect(state('2026-03-10T20:30:00Z')).toEqual({ state: 'open', closesAt: '2026-03-10T21:00:00.000Z' });
    expect(state('2026-03-10T21:00:00Z')).toEqual({ state: 'closed', opensAt: '2026-03-12T07:00:00.000Z' });
  });

  test('CARD-05 The next opening may be a week away, and a store without schedule rows never opens', () => {
    const tuesdays: StoreSchedule[] = [{ day: 2, opens: '11:00', closes: '15:00' }];
    expect(storeIsOpen(tuesdays, at('2026-03-10T11:00:00Z'), DUBAI)).toEqual({
      state: 'closed',
      opensAt: '2026-03-17T07:00:00.000Z',
    });
    expect(storeIsOpen([], at('2026-03-10T11:00:00Z'), DUBAI)).toEqual({ state: 'closed', opensAt: null });
  });

  test('CARD-05 Openings that meet at midnight are one opening, and a store open all week never closes', () => {
    const late: StoreSchedule[] = [
      { day: 2, opens: '20:00', closes: '23:59' },
      { day: 3, opens: '00:00', closes: '03:00' },
    ];
    expect(storeIsOpen(late, at('2026-03-10T17:00:00Z'), DUBAI)).toEqual({
      state: 'open',
      closesAt: '2026-03-10T23:00:00.000Z', // 03:00 on Wednesday
    });
    expect(storeIsOpen(everyDay('00:00', '23:59'), at('2026-03-10T17:00:00Z'), DUBAI)).toEqual({
      state: 'open',
      closesAt: null,
    });
  });

  test('CARD-05 An opening at 02:30, skipped in Berlin on 29 March 2026, is at the clock change, 01:00Z', () => {
    const gap = everyDay('02:30', '06:00');
    expect(storeIsOpen(gap, at('2026-03-29T00:59:00Z'), 'Europe/Berlin')).toEqual({
      state: 'closed',
      opensAt: '2026-03-29T01:00:00.000Z',
    });
    expect(isOpenAt(gap, at('2026-03-29T01:00:00Z'), 'Europe/Berlin')).toBe(true); // 03:00 summer time
  });

  test('CARD-05 A closing at 02:30, skipped in New York on 8 March 2026, is at the clock change, 07:00Z', () => {
    expect(storeIsOpen(everyDay('01:00', '02:30'), at('2026-03-08T06:10:00Z'), 'America/New_York')).toEqual({
      state: 'open',
      closesAt: '2026-03-08T07:00:00.000Z',
    });
  });

  test('CARD-05 An opening at 09:00 in New York is at 14:00Z on 1 November 2026, and at 13:00Z the day before', () => {
    const day = everyDay('09:00', '17:00');
    expect(storeIsOpen(day, at('2026-10-31T12:00:00Z'), 'America/New_York')).toEqual({
      state: 'closed',
      opensAt: '2026-10-31T13:00:00.000Z',
    });
    expect(storeIsOpen(day, at('2026-11-01T13:30:00Z'), 'America/New_York')).toEqual({
      state: 'closed',
      opensAt: '2026-11-01T14:00:00.000Z',
    });
  });

  test('CARD-05 A store open 22:00–02:30 in Berlin is open twice from 02:00 to 02:30 when clocks are set back', () => {
    const night = everyDay('22:00', '02:30');
    const state = (instant: string) => storeIsOpen(night, at(instant), 'Europe/Berlin');
    expect(state('2026-10-25T00:10:00Z')).toEqual({ state: 'open', closesAt: '2026-10-25T00:30:00.000Z' });
    expect(state('2026-10-25T00:40:00Z')).toEqual({ state: 'closed', opensAt: '2026-10-25T01:00:00.000Z' });
    expect(state('2026-10-25T01:10:00Z')).toEqual({ state: 'open', closesAt: '2026-10-25T01:30:00.000Z' });
  });
});

/** Returns the local weekday and minute, independently of the tested code: split from the output of Intl. */
function watch(instant: Date, zone: string): { weekday: number; minute: number } {
  const text = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(instant);
  const [, weekday = '', hour = '0', minute = '0'] = /^(\w{3}).*?(\d{2}):(\d{2})$/.exec(text) ?? [];
  return {
    weekday: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].indexOf(weekday),
    minute: Number(hour) * 60 + Number(minute),
  };
}

/** Marks every minute of the week covered by a row, one by one. */
function minutesOfWeek(rows: readonly StoreSchedule[]): boolean[] {
  const week = new Array<boolean>(7 * 1440).fill(false);
  for (const { day, opens, closes } of rows) {
    const start = Number(opens.slice(0, 2)) * 60 + Number(opens.slice(3));
    let end = Number(closes.slice(0, 2)) * 60 + Number(closes.slice(3));
    if (end === 1439) end = 1440;
    for (let minute = start; minute !== end || minute === start; minute += 1) {
      week[(day * 1440 + minute) % week.length] = true;
      if (minute + 1 === end || (minute + 1 === end + 1440 && end <= start)) break;
    }
  }
  return week;
}

const clock = fc
  .integer({ min: 0, max: 1439 })
  .map((minute) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`);
const row = fc.record({ day: fc.integer({ min: 0, max: 6 }), opens: clock, closes: clock });
const zones = fc.constantFrom(
  'Asia/Dubai',
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
);
/** Mostly around the clock changes of 2026. */
const instants = fc
  .tuple(
    fc.constantFrom('2026-03-08', '2026-03-29', '2026-04-05', '2026-10-04', '2026-10-25', '2026-11-01', '2026-07-15'),
    fc.integer({ min: -1500, max: 1500 }),
  )
  .map(([date, minutes]) => new Date(Date.parse(`${date}T00:00:00Z`) + minutes * 60_000));

describe('The comparison with an independent clock and a list of minutes', () => {
  test('CARD-05 The opening state equals that of a list of minutes, in time zones with and without clock changes', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 4 }), zones, instants, (rows, zone, now) => {
        const { weekday, minute } = watch(now, zone);
        expect(isOpenAt(rows, now, zone)).toBe(minutesOfWeek(rows)[weekday * 1440 + minute]);
      }),
      { numRuns: 300 },
    );
  });

  test('POP-02 An item’s window gives the same result as a schedule with that window on every day', () => {
    fc.assert(
      fc.property(clock, clock, zones, instants, (starts, ends, zone, now) => {
        const { minute } = watch(now, zone);
        const week = minutesOfWeek(everyDay(starts, ends));
        expect(isAvailable(anItem({ window: { starts, ends } }), now, zone)).toBe(week[minute]);
      }),
      { numRuns: 300 },
    );
  });

  test('CARD-05 The next change is the first minute at which the opening state differs, within one day', () => {
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 3 }), zones, instants, (rows, zone, now) => {
        const opening = storeIsOpen(rows, now, zone);
        const change = opening.state === 'open' ? opening.closesAt : opening.opensAt;
        const open = isOpenAt(rows, now, zone);
        let walked: string | null = null;
        for (let step = 1; step <= 1440 && walked === null; step += 1) {
          const minute = new Date(now.getTime() + step * 60_000);
          if (isOpenAt(rows, minute, zone) !== open) walked = minute.toISOString();
        }
        const withinDay = change !== null && Date.parse(change) <= now.getTime() + 86_400_000;
        expect(withinDay ? change : null).toBe(walked);
      }),
      { numRuns: 150 },
    );
  });
});
