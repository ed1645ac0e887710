import type { Browser, Page } from 'puppeteer-core';
import { KNOWN } from '#src/demo/seed/known.ts';
import { askTab, launchTabBrowser, withTab } from '../setup/tab-browser.ts';
import { percentile } from './numbers.ts';
import { HOME_PATH } from './places.ts';
import { type Row, targeted } from './report.ts';
import type { Tries } from './sides.ts';

const SHARE = 0.75;

/** Duration of a press on a link, in ms; browsers fetch ahead on touch start and navigate on release. */
const PRESS_MS = 80;
/** Time for which a pointer rests on a link before the press, in ms; browsers fetch ahead after 200. */
const REST_MS = 1500;

/** How the next page came: rendered ahead, fetched ahead, or by a plain navigation. */
type Way = 'prerendered' | 'prefetched' | 'loaded';
/** First paint of a page, in ms after the click. */
type Arrival = { ms: number; way: Way };

/** One step of a journey: a link is pressed by a pointer that rested on it or by a finger, or null for going back. */
type Step = { name: string; link: string | null; by?: 'pointer' | 'finger'; most: number };

const { store, simple } = KNOWN.food;
const TO_STORE = `main .store-card a[href*="/store/${store.slug}"]`;
const TO_PRODUCT = `main .item-card a[href*="/product/${simple.slug}"]`;
const TO_LANDING = 'a[data-logo]';

const AHEAD_MS = 100;
const PRESSED_MS = 350;

/** Journeys that each begin on the home. */
const JOURNEYS: readonly (readonly Step[])[] = [
  [
    { name: 'home → store, prerendered', link: TO_STORE, by: 'pointer', most: AHEAD_MS },
    { name: 'store → product, prerendered', link: TO_PRODUCT, by: 'pointer', most: AHEAD_MS },
    { name: 'product → store, back', link: null, most: PRESSED_MS },
    { name: 'store → home, back', link: null, most: PRESSED_MS },
    { name: 'home → landing, prefetched', link: TO_LANDING, by: 'pointer', most: PRESSED_MS },
  ],
  [
    { name: 'home → store, tapped at once', link: TO_STORE, by: 'finger', most: PRESSED_MS },
    { name: 'store → product, tapped at once', link: TO_PRODUCT, by: 'finger', most: PRESSED_MS },
  ],
];
const REFERENCE_STEPS: readonly Step[] = [
  { name: 'link', link: 'a', by: 'finger', most: PRESSED_MS },
  { name: 'back', link: null, most: PRESSED_MS },
];

const pause = (ms: number): Promise<void> => new Promise((rested) => setTimeout(rested, ms));

/** Waits until the page's current state is presented. */
const presented = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))));

/** Runs in a page before it is left: keeps the time of the click for the next page. */
const keepClick = (): void =>
  addEventListener(
    'click',
    ({ timeStamp }) => sessionStorage.setItem('bench-left', String(performance.timeOrigin + timeStamp)),
    { capture: true, once: true },
  );

/** Runs in a page: goes back after it has answered, and keeps the time. */
const goBack = (): void =>
  void setTimeout(() => {
    sessionStorage.setItem('bench-left', String(performance.timeOrigin + performance.now()));
    history.back();
  });

/** Waits for the release of a link. A prerendered page may be there before the browser has answered. */
const release = (released: Promise<void>): Promise<void> =>
  released.catch((error: unknown) => {
    if (!(error instanceof Error && error.name === 'TargetCloseError')) throw error;
  });

async function take(page: Page, { link, by }: Step): Promise<void> {
  if (!link) return page.evaluate(goBack);
  await page.evaluate(keepClick);
  const at = await page.evaluate((selector) => {
    const target = [...document.querySelectorAll(selector)].find((one) => one.checkVisibility());
    target?.scrollIntoView({ block: 'center', behavior: 'instant' });
    const box = target?.getBoundingClientRect();
    return box ? { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) } : null;
  }, link);
  if (!at) throw new Error(`Nothing to press: ${link}`);
  await presented(page);
  if (by === 'finger') {
    await page.touchscreen.touchStart(at.x, at.y);
    await pause(PRESS_MS);
    return release(page.touchscreen.touchEnd());
  }
  await page.mouse.move(at.x, at.y, { steps: 3 });
  await pause(REST_MS);
  await page.mouse.down();
  await pause(PRESS_MS);
  await release(page.mouse.up());
}

/** Runs in a page: returns how the next page arrived; null while it is not there. */
function arrival(): Arrival | null {
  const clicked = Number(sessionStorage.getItem('bench-left'));
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  const [visit] = performance.getEntriesByType('navigation');
  if (!paint || !(visit instanceof PerformanceNavigationTiming) || visit.loadEventEnd === 0) return null;
  const activated = 'activationStart' in visit ? Number(visit.activationStart) : 0;
  const painted = performance.timeOrigin + Math.max(paint.startTime, activated);
  // The page that is left answers until the next one is there.
  if (!clicked || painted < clicked) return null;
  const ahead = 'deliveryType' in visit && visit.deliveryType === 'navigational-prefetch' ? 'prefetched' : 'loaded';
  return { ms: painted - clicked, way: activated > 0 ? 'prerendered' : ahead };
}

/** Runs the steps in one browser context; each page is fully loaded before the next step. */
const journey = (browser: Browser, slowdown: number, start: string, steps: readonly Step[]): Promise<Arrival[]> =>
  withTab(browser, slowdown, async (page) => {
    await page.goto(start);
    const arrivals: Arrival[] = [];
    for (const step of steps) {
      await take(page, step);
      arrivals.push(await askTab(page, arrival));
      await presented(page);
    }
    return arrivals;
  });

/** Returns how often each way was taken, e.g. `9 prerendered, 1 loaded`. */
function waysOf(arrivals: readonly Arrival[]): string {
  const counts = Map.groupBy(arrivals, ({ way }) => way);
  return [...counts].map(([way, list]) => `${list.length} ${way}`).join(', ');
}

/**
 * Measures navigation from home to a store and a product and back, from the click to the next page's first paint,
 * alternating with the reference's two pages. In a browser of its own that renders
 * ahead.
 */
export async function benchJourneys({ origin, reference, slowdown, tries }: Tries): Promise<Row[]> {
  const browser = await launchTabBrowser();
  try {
    const ours: Arrival[][] = [];
    const plain: Arrival[][] = [];
    for (let number = 0; number < tries; number++) {
      plain.push(await journey(browser, slowdown, reference, REFERENCE_STEPS));
      const taken: Arrival[] = [];
      for (const steps of JOURNEYS) taken.push(...(await journey(browser, slowdown, origin + HOME_PATH, steps)));
      ours.push(taken);
    }
    const at = (list: Arrival[][], step: number) => list.flatMap((arrivals) => arrivals[step] ?? []);
    const share = (list: Arrival[][], step: number) =>
      percentile(
        at(list, step).map(({ ms }) => ms),
        SHARE,
      );
    return JOURNEYS.flat().map(({ name, link, most }, step) =>
      targeted(`${name}: click to painted page, p75`, {
        value: share(ours, step),
        most,
        reference: share(plain, link ? 0 : 1),
        note: waysOf(at(ours, step)),
      }),
    );
  } finally {
    await browser.close();
  }
}
