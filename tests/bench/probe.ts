import type { Browser, Page } from 'playwright';
import { KNOWN } from '#src/demo/seed/known.ts';
import { isRecord } from '#src/lib/record.ts';
import { PHONE } from '../setup/browser.ts';

/** What to wait for after a touch: a selector that must be visible, and one that must not be visible inside it. */
type Mark = { shown: string; without?: string };

/** Marks by name. */
export type Marks = Record<string, Mark>;

/** Time after which a tap counts as lost, in ms. */
export const LOST_MS = 10_000;

declare global {
  interface Window {
    benchPainted?: Record<string, number>;
  }
}

/** What to measure from: the first touch, or the last letter that was typed. */
export type Since = 'pointerdown' | 'input';

/**
 * Runs in the page before its scripts and measures from an event. Changes made by the click itself are painted when the
 * frame after the click is presented (Event Timing). Later changes are checked in every frame and count as painted when
 * a message posted in that frame's callback arrives.
 */
function watchEvent({ marks, since }: { marks: Marks; since: Since }): void {
  let start = 0;
  let painted: Record<string, number> = {};
  let seenAt: Record<string, number> = {};
  const isOnScreen = ({ shown, without }: Mark) =>
    [...document.querySelectorAll(shown)].some(
      (element) =>
        element.getBoundingClientRect().height > 0 &&
        !(without && [...element.querySelectorAll(without)].some((inner) => inner.checkVisibility())),
    );
  const look = () => {
    for (const [name, mark] of Object.entries(marks))
      if (!(name in seenAt) && isOnScreen(mark)) seenAt[name] = performance.now();
  };
  const watchChanges = () => {
    new MutationObserver(look).observe(document, { subtree: true, attributeFilter: ['open', 'data-cart'] });
    new PerformanceObserver((list) => {
      for (const click of list.getEntriesByName('click'))
        for (const [name, at] of Object.entries(seenAt))
          if (click instanceof PerformanceEventTiming && at >= click.processingStart && at <= click.processingEnd)
            painted[name] = click.startTime + click.duration - start;
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  };
  const onFrame = () => {
    look();
    const fresh = Object.keys(seenAt).filter((name) => !(name in painted));
    if (fresh.length > 0) {
      const { port1, port2 } = new MessageChannel();
      const now = painted;
      port1.onmessage = () => {
        for (const name of fresh) now[name] ??= performance.now() - start;
      };
      port2.postMessage(null);
    }
    if (since === 'input' || Object.keys(marks).some((name) => !(name in seenAt))) requestAnimationFrame(onFrame);
  };
  const onEvent = (event: Event) => {
    const first = start === 0;
    start = event.timeStamp;
    painted = {};
    window.benchPainted = painted;
    seenAt = {};
    if (first) {
      watchChanges();
      requestAnimationFrame(onFrame);
    }
    if (since === 'pointerdown') removeEventListener(since, onEvent, true);
  };
  addEventListener(since, onEvent, true);
}

/** Waits until the page's current state is presented. */
export const presented = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))));

/** Taps a button of a loaded page, one frame after it is on screen, or that many ms later. */
export async function tapLoaded(page: Page, address: string, target: string, waitMs = 0): Promise<void> {
  await page.goto(address);
  const button = page.locator(target).locator('visible=true').first();
  await button.scrollIntoViewIfNeeded();
  await presented(page);
  if (waitMs > 0) await page.waitForTimeout(waitMs);
  await button.tap();
}

/** Stores the location of the demo's centre. Without a location, the + of a card opens a prompt first. */
export async function settle(page: Page, origin: string): Promise<void> {
  const config: unknown = await (await fetch(`${origin}/api/v1/config`)).json();
  const at = isRecord(config) && isRecord(config['default_location']) ? config['default_location'] : {};
  const { moduleId, zoneId } = KNOWN.food.store;
  const stored = {
    currentLatLng: JSON.stringify({ lat: Number(at['lat']), lng: Number(at['lng']) }),
    location: '4 Lighthouse Street, Old Harbor',
    zoneid: JSON.stringify([zoneId]),
    module: JSON.stringify({ id: moduleId, module_type: 'food' }),
  };
  await page.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, stored);
}

/** Opens an emulated phone's page in a new browser context. */
export async function withPhone<T>(browser: Browser, slowdown: number, work: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    return await work(page);
  } finally {
    await context.close();
  }
}

/** Returns the times from a tap or letter to each mark in ms, in a new context; null if a mark never appeared. */
export function timeTap(
  browser: Browser,
  slowdown: number,
  { marks, tap, since = 'pointerdown' }: { marks: Marks; tap: (page: Page) => Promise<void>; since?: Since },
): Promise<Record<string, number> | null> {
  return withPhone(browser, slowdown, async (page) => {
    await page.addInitScript(watchEvent, { marks, since });
    await tap(page);
    const names = Object.keys(marks);
    const came = await page
      .waitForFunction((all) => all.every((name) => name in (window.benchPainted ?? {})), names, { timeout: LOST_MS })
      .catch(() => null);
    if (!came) return null;
    // Event Timing reports a click once its frame has been presented.
    await presented(page);
    await presented(page);
    return page.evaluate(() => window.benchPainted ?? null);
  });
}
