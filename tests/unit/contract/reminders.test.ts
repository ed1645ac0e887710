import { describe, expect, test } from 'vitest';
import { AlertsSchema } from '#src/contract/alert.ts';
import { weeklyReminderSchema, weeklyRemindersSchema } from '#src/contract/weekly.ts';
import { fits, reads } from './parse.ts';

describe('EXT-22 Alerts', () => {
  const alert = {
    kind: 'price',
    item_id: '88',
    store_id: null,
    name: 'Beef burger',
    slug: 'beef-burger',
    module_id: 1,
    image_full_url: 'https://shop.example/a.webp',
  };
  const alertsOf = (...alerts: object[]) => reads(AlertsSchema, { alerts });

  test('An alert about an item or a store is parsed', () => {
    expect(
      alertsOf(alert, { ...alert, kind: 'opening', item_id: 0, store_id: 12, image_full_url: 'javascript:0' }),
    ).toEqual([
      {
        kind: 'price',
        itemId: 88,
        storeId: null,
        name: 'Beef burger',
        slug: 'beef-burger',
        moduleId: 1,
        image: 'https://shop.example/a.webp',
      },
      {
        kind: 'opening',
        itemId: null,
        storeId: 12,
        name: 'Beef burger',
        slug: 'beef-burger',
        moduleId: 1,
        image: null,
      },
    ]);
  });

  test.each([
    ['of an unknown kind', { kind: 'weather' }],
    ['about neither an item nor a store', { item_id: null }],
    ['about both an item and a store', { store_id: 12 }],
    ['without a name', { name: '' }],
    ['without the name of its address', { slug: null }],
    ['without a module', { module_id: null }],
  ])('An alert %s is left out', (_, change) => {
    expect(alertsOf({ ...alert, ...change }, alert)).toHaveLength(1);
  });

  test('A list without a readable alert is empty, and a response without a list is refused', () => {
    expect(alertsOf({ kind: 'weather' })).toEqual([]);
    expect(reads(AlertsSchema, { alerts: [] })).toEqual([]);
    expect(fits(AlertsSchema, { alerts: 'none' })).toBe(false);
  });
});

describe('EXT-13 Weekly reminders', () => {
  const reminder = {
    order_id: '100001',
    store_name: 'Harbour Grill',
    weekday: '5',
    time: '9:30:00',
    paused: 0,
    next_at: '2026-06-05 09:30:00',
  };
  const expected = {
    orderId: 100001,
    storeName: 'Harbour Grill',
    weekday: 5,
    time: '09:30',
    paused: false,
    nextAt: '2026-06-05T05:30:00.000Z',
  };

  test('A reminder is parsed with its weekday, its time of day and its next instant', () => {
    expect(reads(weeklyReminderSchema(), reminder)).toEqual(expected);
    expect(reads(weeklyReminderSchema('UTC'), reminder).nextAt).toBe('2026-06-05T09:30:00.000Z');
    const pausedReminder = { ...reminder, store_name: null, paused: 1, next_at: null };
    expect(reads(weeklyReminderSchema(), pausedReminder)).toEqual({
      ...{ ...expected, storeName: null, paused: true, nextAt: null },
    });
  });

  test.each([0, 6])('The weekday %d is one', (weekday) => {
    expect(reads(weeklyReminderSchema(), { ...reminder, weekday }).weekday).toBe(weekday);
  });

  test.each([
    ['weekday', -1],
    ['weekday', 7],
    ['weekday', 1.5],
    ['weekday', null],
    ['time', '24:00'],
    ['time', null],
    ['order_id', null],
  ])('A reminder with the %s %j is refused', (field, value) => {
    expect(fits(weeklyReminderSchema(), { ...reminder, [field]: value })).toBe(false);
  });

  test('The list of reminders leaves out those that cannot be read', () => {
    expect(reads(weeklyRemindersSchema(), { reminders: [{ ...reminder, weekday: 7 }, reminder] })).toEqual([expected]);
    const [utc] = reads(weeklyRemindersSchema('UTC'), { reminders: [reminder] });
    expect(utc?.nextAt).toBe('2026-06-05T09:30:00.000Z');
    expect(fits(weeklyRemindersSchema(), { reminders: [{ ...reminder, weekday: 7 }] })).toBe(false);
  });
});
