import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOpenAt } from '#src/domain/availability.ts';
import { joinAtMidnight, splitAtMidnight } from '#src/domain/hours.ts';

const DUBAI = 'Asia/Dubai'; // UTC+4, without clock changes
const SUNDAY_MS = Date.parse('2026-11-21T20:00:00Z');
const MINUTE_MS = 60_000;

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** A week with at most one window a day, from any minute to any other, that does not reach into the next day's. */
const week = fc
  .array(fc.option(fc.tuple(fc.integer({ min: 600, max: 1438 }), fc.integer({ min: 0, max: 1439 }))), {
    minLength: 7,
    maxLength: 7,
  })
  .map((days) =>
    days.flatMap((hours, day) => (hours ? [{ day, opens: clock(hours[0]), closes: clock(hours[1] % 600) }] : [])),
  );

test('Opening hours over midnight are split into two windows, until 23:59 and from 00:00 of the next day', () => {
  expect(splitAtMidnight([{ day: 6, opens: '20:00', closes: '04:30' }])).toEqual([
    { day: 6, opens: '20:00', closes: '23:59' },
    { day: 0, opens: '00:00', closes: '04:30' },
  ]);
  expect(splitAtMidnight([{ day: 1, opens: '08:00', closes: '00:00' }])).toEqual([
    { day: 1, opens: '08:00', closes: '23:59' },
  ]);
});

test('Opening hours that end when they begin last for 24 hours', () => {
  expect(splitAtMidnight([{ day: 3, opens: '04:30', closes: '04:30' }])).toEqual([
    { day: 3, opens: '04:30', closes: '23:59' },
    { day: 4, opens: '00:00', closes: '04:30' },
  ]);
});

test.each([
  ['20:00', '23:59', '04:30'],
  ['20:00', '00:00', '04:30'],
  ['04:30', '23:59', '04:30'],
])('An evening from %s to %s and the next morning until %s are joined', (opens, closes, morningEnd) => {
  const rows = [
    { day: 6, opens, closes },
    { day: 0, opens: '00:00', closes: morningEnd },
  ];
  expect(joinAtMidnight(rows)).toEqual([{ day: 6, opens, closes: morningEnd }]);
});

test.each([
  ['17:00', '22:00', '00:00', '04:00'],
  ['17:00', '23:59', '09:00', '13:00'],
  ['17:00', '23:59', '00:00', '00:00'],
  ['23:59', '00:00', '00:00', '23:59'],
  ['03:00', '23:59', '00:00', '04:00'],
  ['00:00', '00:00', '00:00', '04:00'],
])(
  'Hours from %s to %s are not joined with those of the next day from %s to %s',
  (opens, closes, nextOpens, nextCloses) => {
    const rows = [
      { day: 1, opens, closes },
      { day: 2, opens: nextOpens, closes: nextCloses },
    ];
    expect(joinAtMidnight(rows)).toEqual(rows);
  },
);

test('A day that is open for all 24 hours is not joined with the next morning', () => {
  const rows = [
    { day: 1, opens: '00:00', closes: '23:59' },
    { day: 2, opens: '00:00', closes: '04:00' },
  ];
  expect(joinAtMidnight(rows)).toEqual(rows);
  expect(splitAtMidnight(rows)).toEqual(rows);
});

test('A store with split hours is open at exactly the same times as with its original hours', () => {
  fc.assert(
    fc.property(week, fc.integer({ min: 0, max: 7 * 1440 - 1 }), (rows, minute) => {
      const at = new Date(SUNDAY_MS + minute * MINUTE_MS);
      expect(isOpenAt(splitAtMidnight(rows), at, DUBAI)).toBe(isOpenAt(rows, at, DUBAI));
    }),
  );
});

test('The split hours are joined to the original hours', () => {
  fc.assert(
    fc.property(week, (rows) => {
      const own = rows.map((row) => (row.closes === '00:00' ? { ...row, closes: '23:59' } : row));
      const joined = joinAtMidnight(splitAtMidnight(rows));
      expect(joined).toHaveLength(own.length);
      expect(joined).toEqual(expect.arrayContaining(own));
    }),
  );
});

test('A window of split hours never closes before it opens', () => {
  fc.assert(
    fc.property(week, (rows) => {
      for (const { opens, closes } of splitAtMidnight(rows)) expect(closes > opens).toBe(true);
    }),
  );
});
