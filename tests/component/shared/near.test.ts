import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '#src/features/shared/cards/near.ts';

const show = (data: string, text: string): HTMLElement => {
  // A template, as with a fragment in a browser: the element is connected with its text.
  const template = document.createElement('template');
  template.innerHTML = `<islet-near ${data}>${text}</islet-near>`;
  document.body.replaceChildren(template.content);
  const element = document.querySelector<HTMLElement>('islet-near');
  if (!element) throw new Error('Nothing is shown');
  return element;
};
const FEE = 'data-at="25,54" data-rates="120,400,1500,10" data-text="Delivery from #" data-money="left,2,$"';

beforeEach(() => {
  document.documentElement.lang = 'en';
  localStorage.clear();
});
afterEach(() => {
  document.body.innerHTML = '';
  vi.useRealTimers();
});

test('EXT-01 The delivery fee is the minimum for the distance from the saved location', () => {
  // A tenth of a degree of latitude is 11.12 km: 11.1195 × $1.20 = $13.34, and 10 % more.
  localStorage.setItem('currentLatLng', JSON.stringify({ lat: 25.1, lng: 54 }));
  expect(show(FEE, 'Delivery from $4.40').textContent).toBe('Delivery from $14.67');
  document.documentElement.lang = 'ar';
  expect(show(FEE.replace('Delivery from', 'التوصيل من'), '').textContent).toBe('التوصيل من \u200f١٤٫٦٧\u00a0$');
});

test('EXT-01 The fee keeps its minimum and maximum, and the page’s text stays without a location', () => {
  expect(show(FEE, 'Delivery from $4.40').textContent).toBe('Delivery from $4.40');
  localStorage.setItem('currentLatLng', JSON.stringify({ lat: 25, lng: 54 }));
  expect(show(FEE, '').textContent).toBe('Delivery from $4.40');
  localStorage.setItem('currentLatLng', JSON.stringify({ lat: 26, lng: 54 }));
  expect(show(FEE, '').textContent).toBe('Delivery from $16.50');
  localStorage.setItem('currentLatLng', '{"lat":"?"}');
  expect(show(FEE, 'Delivery from $4.40').textContent).toBe('Delivery from $4.40');
});

test('EXT-01 The last hour before a store closes is counted down', () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T16:30:00Z') });
  const until = 'data-until="2026-11-21T18:00:00Z" data-text="Closes #" data-past="Closed"';
  const element = show(until, 'Open until 10:00 PM');
  expect(element.textContent).toBe('Open until 10:00 PM');
  vi.advanceTimersByTime(70 * 60_000);
  expect(element.textContent).toBe('Closes in 20 minutes');
  vi.advanceTimersByTime(20 * 60_000);
  expect(element.textContent).toBe('Closed');
  document.documentElement.lang = 'ar';
  vi.setSystemTime(new Date('2026-11-21T17:40:00Z'));
  expect(show(until.replace('Closes', 'يغلق'), '').textContent).toBe('يغلق خلال ٢٠ دقيقة');
});
