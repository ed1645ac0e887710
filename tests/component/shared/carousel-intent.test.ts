import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';

const loaded = vi.fn();

let listen: MockInstance<typeof addEventListener>;
let isHidden = false;
let isCalm = false;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.resetModules();
  loaded.mockClear();
  // Registered anew: a mocked module is evaluated only once.
  vi.doMock('#src/features/shared/page/carousel.ts', () => {
    loaded();
    return {};
  });
  isHidden = false;
  isCalm = false;
  listen = vi.spyOn(window, 'addEventListener');
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
  Object.defineProperty(document, 'readyState', { configurable: true, get: () => 'complete' });
  const media = (query: string) => Object.assign(new EventTarget(), { matches: isCalm && /reduce/.test(query) });
  vi.stubGlobal('matchMedia', media);
  document.body.innerHTML = `<button type="button" data-open="cart">Cart</button>
    <islet-carousel class="banners" data-loop-from="3" data-autoplay="4000"><ul class="rail"><li></li></ul></islet-carousel>`;
});
afterEach(() => {
  // Each test starts a page of its own in the same window.
  for (const [type, listener] of listen.mock.calls) if (listener) removeEventListener(type, listener, true);
  for (const name of ['hidden', 'readyState']) Reflect.deleteProperty(document, name);
  document.body.innerHTML = '';
  vi.doUnmock('#src/features/shared/page/carousel.ts');
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function startPage(): Promise<void> {
  const { startCarouselIntent } = await import('#src/features/shared/page/carousel-intent.ts');
  startCarouselIntent();
  await pass(0);
}

/** Lets time pass, then returns whether the script of carousels has been requested. */
async function pass(ms: number): Promise<boolean> {
  await vi.advanceTimersByTimeAsync(ms);
  await vi.dynamicImportSettled();
  return loaded.mock.calls.length > 0;
}

const dispatch = (selector: string, event: Event) => document.querySelector(selector)?.dispatchEvent(event);
const move = () => dispatch('.banners li', new PointerEvent('pointermove', { bubbles: true, pointerType: 'mouse' }));

describe('HOME-02 The banners', () => {
  test('The carousel’s script is not fetched before the page has been quiet for four seconds', async () => {
    await startPage();
    expect(await pass(3999)).toBe(false);
    expect(await pass(1)).toBe(true);
  });

  test('The carousel’s script is not fetched while the page is in a background tab', async () => {
    isHidden = true;
    await startPage();
    expect(await pass(20_000)).toBe(false);
    isHidden = false;
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await pass(3999)).toBe(false);
    expect(await pass(1)).toBe(true);
  });

  test('A pointer that rests on the banners when the page loads does not fetch the script', async () => {
    await startPage();
    // The event browsers send after layout for the element under a resting pointer.
    move();
    expect(await pass(1000)).toBe(false);
    move();
    expect(await pass(0)).toBe(true);
  });

  test('A scroll of the banners by the browser does not fetch the script', async () => {
    await startPage();
    dispatch('.rail', new Event('scroll'));
    expect(await pass(3000)).toBe(false);
  });

  test('A press that opens an island does not fetch the carousel’s script', async () => {
    await startPage();
    dispatch('[data-open]', new PointerEvent('pointerdown', { bubbles: true }));
    expect(await pass(3000)).toBe(false);
    dispatch('.rail', new PointerEvent('pointerdown', { bubbles: true }));
    expect(await pass(0)).toBe(true);
  });

  test('The carousel’s script is not fetched on a quiet page for visitors who prefer reduced motion', async () => {
    isCalm = true;
    await startPage();
    expect(await pass(20_000)).toBe(false);
  });
});
