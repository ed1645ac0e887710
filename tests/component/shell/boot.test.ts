import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** A constant of the build. */
declare const BOOT_SCRIPT: string;

let runs = 0;
let paint: () => void;

/** Fakes the observer of the first paint. */
class PaintObserver {
  constructor(told: () => void) {
    paint = told;
  }
  observe({ type }: { type: string }): void {
    expect(type).toBe('paint');
  }
}

/** Runs the head's script; its custom element gets a new name each time. */
function boot(stored: Record<string, string>): DOMStringMap {
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  runs += 1;
  new Function(BOOT_SCRIPT.replace('islet-place', `islet-place-${runs}`))();
  return document.documentElement.dataset;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('PerformanceObserver', PaintObserver);
  localStorage.clear();
  const root = document.documentElement;
  for (const name of Object.keys(root.dataset)) delete root.dataset[name];
  root.removeAttribute('style');
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, 'prerendering');
});

test('THEME-01 A saved theme is set before anything is painted', () => {
  expect(boot({ settings: '{"theme":"dark","direction":"ltr"}' })['theme']).toBe('dark');
});

test('THEME-01 The theme of the system applies without a saved theme or with an invalid one', () => {
  expect(boot({})['theme']).toBeUndefined();
  expect(boot({ settings: '{"theme":"pink"}' })['theme']).toBeUndefined();
  expect(boot({ settings: '{{{' })['theme']).toBeUndefined();
});

test('CART-13 The number at the cart counts the lines of all modules on every page', () => {
  document.documentElement.dataset['moduleId'] = '2';
  const shown = boot({ 'islet:cart:1': '[{},{},{}]', 'islet:cart:2': '[{}]', 'islet:cart:store': '{"1":7}' });
  expect(shown['cart']).toBe('4');
  expect(document.documentElement.style.getPropertyValue('--cart')).toBe('4');
});

test.each(['[]', '{"lines":5}', '"abc"', 'nonsense', ''])('CART-13 A stored cart of %j shows no number', (text) => {
  document.documentElement.dataset['moduleId'] = '1';
  expect(boot({ 'islet:cart:1': text })['cart']).toBeUndefined();
});

test('HEAD-01 NAV-05 The session, zone and location of the visitor are known at once', () => {
  const shown = boot({ token: 'abc', zoneid: '[1]', location: '12 Pearl Quay' });
  expect([shown['signed'], shown['zone'], shown['located']]).toEqual(['', '', '']);
  const place = document.createElement(`islet-place-${runs}`);
  place.innerHTML = '<span class="fallback">Choose your location</span>';
  document.body.append(place);
  expect(place.firstElementChild?.textContent).toBe('12 Pearl Quay');
});

test('Other pictures than the main one wait for the first paint, those of cards a moment longer', () => {
  const shown = boot({});
  expect([shown['unpainted'], shown['bare']]).toEqual(['', '']);
  paint();
  const { dataset } = document.documentElement;
  vi.advanceTimersToNextFrame();
  vi.advanceTimersByTime(50);
  expect([dataset['unpainted'], dataset['bare']]).toEqual([undefined, '']);
  vi.advanceTimersByTime(50);
  expect(dataset['bare']).toBeUndefined();
});

test('Pictures wait only a short time without a paint, and not at all without an observer', () => {
  expect(boot({})['unpainted']).toBe('');
  vi.advanceTimersByTime(3100);
  expect(document.documentElement.dataset['unpainted']).toBeUndefined();
  expect(document.documentElement.dataset['bare']).toBeUndefined();
  vi.stubGlobal('PerformanceObserver', undefined);
  const shown = boot({ settings: '{"theme":"dark"}' });
  expect([shown['unpainted'], shown['bare'], shown['theme']]).toEqual([undefined, undefined, 'dark']);
});

test('Pictures of a prerendered page do not wait for the first paint', () => {
  Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
  const shown = boot({});
  expect([shown['unpainted'], shown['bare']]).toEqual([undefined, undefined]);
});

/** Runs the head's script on a page of all zones, and returns where it goes instead. */
function replacedBy(path: string, stored: Record<string, string>, allZones = true): unknown[] {
  const root = document.documentElement;
  root.toggleAttribute('data-all-zones', allZones);
  window.history.replaceState(null, '', path);
  const replace = vi.spyOn(window.location, 'replace').mockReturnValue(undefined);
  boot(stored);
  window.history.replaceState(null, '', '/');
  localStorage.clear();
  const calls = replace.mock.calls.flat();
  replace.mockRestore();
  return calls;
}

test('LOC-04 A page of all zones is replaced by that of the visitor’s zones before anything is painted', () => {
  expect(replacedBy('/food', { zoneid: '[1,2]' })).toEqual(['/food?zone_id=1,2']);
  expect(replacedBy('/food?page=2#stores', { zoneid: '[1]' })).toEqual(['/food?page=2&zone_id=1#stores']);
});

test.each([
  ['names zones', '/food?zone_id=3', { zoneid: '[1]' }, true],
  ['is opened by a visitor without zones', '/food', {}, true],
  ['is opened with nonsense in storage', '/food', { zoneid: '{}' }, true],
  ['is the same in all zones', '/store/brasa', { zoneid: '[1]' }, false],
] as const)('A page is not replaced when it %s', (_, path, stored, allZones) => {
  expect(replacedBy(path, stored, allZones)).toEqual([]);
});
