import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

/** Tells the element whether it is on screen. */
let see: (isIntersecting: boolean) => void;

class Sight {
  constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
    see = (isIntersecting) => seen([{ isIntersecting }]);
  }
  observe(): void {}
  disconnect(): void {}
}

beforeAll(async () => {
  await import('#src/features/shared/page/countdown.ts');
});
beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', Sight);
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') });
  document.documentElement.lang = 'en';
});
afterEach(() => {
  document.body.innerHTML = '';
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function show(until: string): HTMLElement {
  const template = document.createElement('template');
  template.innerHTML = `<islet-countdown data-until="${until}" data-over="This campaign is over" data-units="days,hours,min,sec"
    role="timer"><time datetime="${until}">Ends soon</time></islet-countdown>`;
  document.body.replaceChildren(template.content);
  const element = document.querySelector<HTMLElement>('islet-countdown');
  if (!element) throw new Error('Nothing is shown');
  return element;
}

test('PROMO-02 PROMO-03 A countdown shows days, hours, minutes and seconds, and then that the campaign is over', () => {
  const element = show('2026-11-22T13:02:03Z');
  expect(element.querySelectorAll('b')).toHaveLength(4);
  expect(element.textContent).toBe('01days01hours02min03sec');
  see(true);
  vi.advanceTimersByTime(1000);
  expect(element.textContent).toBe('01days01hours02min02sec');
  vi.setSystemTime(new Date('2026-11-22T13:02:02Z'));
  vi.advanceTimersByTime(1000);
  expect(element.textContent).toBe('This campaign is over');
  expect(vi.getTimerCount()).toBe(0);
});

test('PROMO-02 A countdown stops while it is off screen, and has Arabic digits in Arabic', () => {
  const element = show('2026-11-21T12:00:10Z');
  see(true);
  see(false);
  vi.advanceTimersByTime(4000);
  expect(element.textContent).toBe('00days00hours00min10sec');
  document.documentElement.lang = 'ar';
  see(true);
  expect(element.textContent).toContain('٠٦');
});

test('PROMO-03 The countdown of a campaign that has ended says so at once', () => {
  expect(show('2026-11-21T11:59:59Z').textContent).toBe('This campaign is over');
});
