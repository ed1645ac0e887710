import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterFirstFrame, onceVisible } from '#src/lib/first-frame.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(document, 'prerendering');
});

const prerendering = (value: boolean) =>
  Object.defineProperty(document, 'prerendering', { value, configurable: true, writable: true });

test('A function that waits for the visitor runs at once on a visible page', () => {
  const act = vi.fn();
  onceVisible(act);
  expect(act).toHaveBeenCalledOnce();
});

test('Functions that wait for the visitor or the first frame run only once a prerendered page is opened', () => {
  prerendering(true);
  const [act, begin] = [vi.fn(), vi.fn()];
  onceVisible(act);
  afterFirstFrame(begin);
  vi.advanceTimersByTime(60_000);
  expect(act).not.toHaveBeenCalled();
  prerendering(false);
  document.dispatchEvent(new Event('prerenderingchange'));
  expect(act).toHaveBeenCalledOnce();
  expect(begin).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  expect(begin).toHaveBeenCalledOnce();
});
