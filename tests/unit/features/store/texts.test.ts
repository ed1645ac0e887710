import { describe, expect, it } from 'vitest';
import { openingText } from '#src/features/shared/cards/opening-texts.ts';
import { closedBanner, hoursText, offerText, weekOf } from '#src/features/store/texts.ts';
import { getT } from '#src/i18n/t.ts';

const en = { t: getT('en'), locale: 'en', now: new Date('2026-11-21T19:00:00Z'), timeZone: 'Asia/Dubai' } as const;
const ar = { ...en, t: getT('ar'), locale: 'ar' } as const;
const money = { symbol: '$', side: 'left', digits: 2 } as const;

describe('Opening texts of a store page', () => {
  it('The opening text names the hour on the wall clock of the marketplace', () => {
    expect(openingText(en, { state: 'open', until: '2026-11-21T19:30:00Z' })).toBe('Open until 11:30 PM');
    expect(openingText(ar, { state: 'open', until: '2026-11-21T19:30:00Z' })).toBe('مفتوح حتى ١١:٣٠ م');
    expect(openingText(en, { state: 'open', until: null })).toBe('Open now');
  });

  it('The opening text names the day when it is not today', () => {
    const closed = (opens: string) => openingText(en, { state: 'closed', why: 'schedule', opens });
    expect(closed('2026-11-21T19:45:00Z')).toBe('Opens at 11:45 PM');
    expect(closed('2026-11-22T06:00:00Z')).toBe('Opens tomorrow at 10:00 AM');
    expect(closed('2026-11-24T06:00:00Z')).toBe('Opens Tuesday at 10:00 AM');
  });

  it('SRCH-07 A closed store offers orders for later only if it takes them', () => {
    const closed = { state: 'closed', why: 'schedule', opens: null } as const;
    expect(closedBanner(en, closed, true).title).toBe('This store is closed at the moment. You can order for later.');
    expect(closedBanner(en, closed, false).title).toBe('This store is closed at the moment.');
    expect(closedBanner(en, { ...closed, why: 'owner' }, true)).toEqual({
      title: 'This store takes no orders at the moment.',
      text: null,
    });
  });

  it('Opening hours are written with 23:59 as midnight', () => {
    const day = { day: 1, today: false, allDay: false, windows: [{ opens: '09:00', closes: '23:59' }] };
    expect(hoursText(en, day)).toBe('09:00 AM – 12:00 AM');
    expect(hoursText(en, { ...day, allDay: true, windows: [] })).toBe('Open 24 hours');
    expect(hoursText(en, { ...day, windows: [] })).toBe('Closed');
  });
});

describe('offerText', () => {
  const offer = {
    percent: 10,
    minPurchase: 1200,
    maxDiscount: 400,
    startsOn: '2026-10-20',
    endsOn: '2027-01-20',
    window: { starts: '00:00', ends: '23:59' },
  };

  it('An offer names its percentage, its minimum and its limits', () => {
    expect(offerText(en, offer, money)).toEqual({
      title: '10% off orders over $12.00',
      limits: ['$4.00 off at most', 'until 20 Jan 2027'],
    });
  });

  it('An offer without limits names none', () => {
    expect(offerText(en, { ...offer, minPurchase: 0, maxDiscount: 0, endsOn: '9999-12-31' }, money)).toEqual({
      title: '10% off every order',
      limits: [],
    });
  });
});

// 10:00 in Dubai is 06:00 UTC. The 21st of November 2026 is a Saturday.
const saturday = (utc: string) => new Date(`2026-11-21T${utc}:00Z`);

describe('The opening hours of a week', () => {
  it('A week has seven days from Sunday, with windows in order, days off empty and today marked', () => {
    const schedules = [
      { day: 6, opens: '17:00', closes: '23:00' },
      { day: 6, opens: '09:00', closes: '13:00' },
      { day: 0, opens: '00:00', closes: '23:59' },
    ];
    const week = weekOf(schedules, saturday('08:00'), 'Asia/Dubai');
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
      const week = weekOf(schedules, saturday('08:00'), 'Asia/Dubai');
      expect(week[6]?.windows).toEqual([night]);
      expect(week[0]?.windows).toEqual([]);
    }
  });

  it('The day changes at midnight of the marketplace', () => {
    // 20:30 UTC on Saturday is Sunday half past midnight in Dubai.
    expect(weekOf([], saturday('20:30'), 'Asia/Dubai').find(({ today }) => today)?.day).toBe(0);
  });
});
