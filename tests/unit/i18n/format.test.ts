import { expect, test } from 'vitest';
import {
  formatClock,
  formatDate,
  formatDayTime,
  formatDeliveryTime,
  formatMoney,
  formatPercent,
  formatTime,
  formatWeekday,
  formatZone,
} from '#src/i18n/format.ts';
import { formatNumber, formatQuantity } from '#src/i18n/numbers.ts';

const DOLLAR = { symbol: '$', side: 'left', digits: 2 } as const;
const EVENING = '2026-11-21T15:05:00Z';
const ZONE = 'Asia/Dubai';

test.each([
  [1249, '$12.49', '١٢٫٤٩\u00a0$'],
  [0, '$0.00', '٠٫٠٠\u00a0$'],
  [5, '$0.05', '٠٫٠٥\u00a0$'],
  [123456789, '$1,234,567.89', '١٬٢٣٤٬٥٦٧٫٨٩\u00a0$'],
  [-250, '−$2.50', '−٢٫٥٠\u00a0$'],
])('LANG-02 An amount of %i is written for both languages', (minor, english, arabic) => {
  expect(formatMoney(minor, DOLLAR, 'en')).toBe(english);
  expect(formatMoney(minor, DOLLAR, 'ar')).toBe(`\u200f${arabic}`);
});

test('LANG-02 The side of the symbol and the decimals follow the currency; the amount stays in hundredths', () => {
  expect(formatMoney(1250, { symbol: 'AED', side: 'right', digits: 0 }, 'en')).toBe('13\u00a0AED');
  expect(formatMoney(1250, { symbol: 'AED', side: 'right', digits: 3 }, 'en')).toBe('12.500\u00a0AED');
});

test('LANG-02 Numbers and percentages are written with the digits of the language', () => {
  expect([formatNumber(4.5, 'en', 1), formatNumber(4.5, 'ar', 1)]).toEqual(['4.5', '٤٫٥']);
  expect([formatNumber(12345, 'en'), formatNumber(12345, 'ar')]).toEqual(['12,345', '١٢٬٣٤٥']);
  expect([formatPercent(12.5, 'en'), formatPercent(12.5, 'ar')]).toEqual(['12.5%', '١٢٫٥٪']);
});

test('CART-14 A quantity below ten is padded with a zero', () => {
  expect([3, 10].map((quantity) => formatQuantity(quantity, 'en'))).toEqual(['03', '10']);
  expect([3, 10].map((quantity) => formatQuantity(quantity, 'ar'))).toEqual(['٠٣', '١٠']);
});

test('LANG-02 Dates and times are written in the marketplace’s time zone, in both languages', () => {
  expect(formatDate(EVENING, 'en', ZONE)).toBe('21 Nov 2026');
  expect(formatDate(EVENING, 'ar', ZONE)).toBe('٢١ نوفمبر ٢٠٢٦');
  expect(formatTime(EVENING, 'en', ZONE)).toBe('07:05 PM');
  expect(formatTime(EVENING, 'ar', ZONE)).toBe('٠٧:٠٥ م');
  expect(formatDayTime(EVENING, 'en', ZONE)).toBe('21 Nov, 07:05 PM');
  expect(formatDayTime(EVENING, 'ar', ZONE)).toBe('٢١ نوفمبر، ٠٧:٠٥ م');
  // After midnight in the zone, still the day before in UTC.
  expect(formatDate('2026-11-21T21:30:00Z', 'en', ZONE)).toBe('22 Nov 2026');
});

test('POP-02 Wall-clock times are shown as hh:mm a', () => {
  expect(['00:30', '09:00', '12:00', '23:45'].map((clock) => formatClock(clock, 'en'))).toEqual([
    '12:30 AM',
    '09:00 AM',
    '12:00 PM',
    '11:45 PM',
  ]);
  expect(formatClock('09:00', 'ar')).toBe('٠٩:٠٠ ص');
});

test('LANG-02 Delivery times of the API are translated', () => {
  expect(formatDeliveryTime('20-30 min', 'en')).toBe('20–30 min');
  expect(formatDeliveryTime('20-30 min', 'ar')).toBe('٢٠–٣٠ دقيقة');
  expect(formatDeliveryTime('1-2 hours', 'ar')).toBe('١–٢ ساعة');
  expect(formatDeliveryTime('soon', 'en')).toBe('soon');
});

test('EXT-13 Weekdays and time zones are written by name in both languages', () => {
  expect([0, 5, 6].map((day) => formatWeekday(day, 'en'))).toEqual(['Sunday', 'Friday', 'Saturday']);
  expect([0, 5].map((day) => formatWeekday(day, 'ar'))).toEqual(['الأحد', 'الجمعة']);
  expect(formatZone('Asia/Dubai', 'en')).toBe('Gulf Standard Time');
  expect(formatZone('Asia/Dubai', 'ar')).toBe('توقيت الخليج');
});
