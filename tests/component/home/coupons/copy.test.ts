import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

const writeText = vi.fn<(text: string) => Promise<void>>();

beforeAll(async () => {
  await import('#src/features/home/coupons/copy.ts');
});
beforeEach(() => {
  vi.useFakeTimers();
  writeText.mockReset();
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  const template = document.createElement('template');
  template.innerHTML = `<islet-copy data-said="# copied">
    <button type="button"><bdi>BRASA15</bdi> Copy</button><span role="status"></span></islet-copy>`;
  document.body.replaceChildren(template.content);
});
afterEach(() => {
  document.body.innerHTML = '';
  Reflect.deleteProperty(navigator, 'clipboard');
  vi.useRealTimers();
});

const said = () => document.querySelector('[role="status"]')?.textContent;
const press = async (): Promise<void> => {
  document.querySelector('button')?.click();
  await vi.advanceTimersByTimeAsync(0);
};

describe('PROMO-05 A coupon on the home', () => {
  test('A press copies the coupon code, which is confirmed for one second', async () => {
    writeText.mockResolvedValue();
    await press();
    expect(writeText).toHaveBeenCalledExactlyOnceWith('BRASA15');
    expect(said()).toBe('BRASA15 copied');
    expect(document.querySelector('islet-copy')?.hasAttribute('data-copied')).toBe(true);
    vi.advanceTimersByTime(999);
    expect(said()).toBe('BRASA15 copied');
    // Another tap begins the second anew.
    await press();
    vi.advanceTimersByTime(999);
    expect(said()).toBe('BRASA15 copied');
    vi.advanceTimersByTime(1);
    expect(said()).toBe('');
    expect(document.querySelector('islet-copy')?.hasAttribute('data-copied')).toBe(false);
  });

  test('A coupon code that the clipboard refuses is only logged', async () => {
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => {});
    writeText.mockRejectedValue(new Error('no'));
    await press();
    expect(logged).toHaveBeenCalledExactlyOnceWith('The code was not copied', expect.any(Error));
    expect(said()).toBe('');
  });
});
