import type { Browser, Page } from 'playwright';
import { KNOWN } from '#src/demo/seed/known.ts';
import { percentile } from './numbers.ts';
import { HOME_PATH } from './places.ts';
import { presented, withPhone } from './probe.ts';
import { type Row, targeted } from './report.ts';
import type { Tries } from './sides.ts';

const PAINTED_MS = 350;
const SHARE = 0.75;

/** Duration of a press on a link, in ms; browsers prefetch on touch start and navigate on release. */
const PRESS_MS = 80;

/** One step of a journey: a link is pressed, or null for going back. */
type Step = { name: string; link: string | null };

/** First paint of a page, in ms after the click, and whether it was prefetched or prerendered. */
type Arrival = { ms: number; ahead: boolean };

const { store, simple } = KNOWN.food;

const STEPS: readonly Step[] = [
  { name: 'home → store', link: `main .store-card a[href*="/store/${store.slug}"]` },
  { name: 'store → product', link: `main .item-card a[href*="/product/${simple.slug}"]` },
  { name: 'product → store, back', link: null },
  { name: 'store → home, back', link: null },
];
const REFERENCE_STEPS: readonly Step[] = [
  { name: 'link', link: 'a' },
  { name: 'back', link: null },
];

/** Runs in every page: stores the time of the click across the navigation. */
function keepClicks(): void {
  addEventListener(
    'click',
    (event) => sessionStorage.setItem('bench-left', String(performance.timeOrigin + event.timeStamp)),
    true,
  );
}

/** Presses a link with a touch of realistic duration. */
async function press(page: Page, selector: string): Promise<void> {
  const link = page.locator(selector).first();
  await link.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await presented(page);
  const box = await link.boundingBox();
  if (!box) throw new Error(`Nothing to press: ${selector}`);
  const point = { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
  const session = await page.context().newCDPSession(page);
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await new Promise((rested) => setTimeout(rested, PRESS_MS));
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}

/** Goes back, after storing the time in the page that is left. */
const goBack = (page: Page): Promise<void> =>
  page.evaluate(() => {
    setTimeout(() => {
      sessionStorage.setItem('bench-left', String(performance.timeOrigin + performance.now()));
      history.back();
    });
  });

/** Waits for the next page and returns its first paint, in ms after the click. */
async function arrivalAt(page: Page, left: string): Promise<Arrival> {
  await page.waitForURL((url) => url.href !== left, { waitUntil: 'load' });
  const handle = await page.waitForFunction(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const [navigation] = performance.getEntriesByType('navigation');
    const clicked = Number(sessionStorage.getItem('bench-left'));
    if (!paint || !(navigation instanceof PerformanceNavigationTiming)) return null;
    const activated = 'activationStart' in navigation ? Number(navigation.activationStart) : 0;
    const delivery = 'deliveryType' in navigation ? String(navigation.deliveryType) : '';
    return {
      ms: performance.timeOrigin + Math.max(paint.startTime, activated) - clicked,
      ahead: activated > 0 || delivery !== '',
    };
  });
  const arrival = await handle.jsonValue();
  if (!arrival) throw new Error(`${page.url()} was not painted`);
  return arrival;
}

/** Runs the steps in one browser context; each page is fully loaded before the next step. */
const journey = (browser: Browser, slowdown: number, start: string, steps: readonly Step[]): Promise<Arrival[]> =>
  withPhone(browser, slowdown, async (page) => {
    await page.addInitScript(keepClicks);
    await page.goto(start);
    const arrivals: Arrival[] = [];
    for (const { link } of steps) {
      const left = page.url();
      if (link) await press(page, link);
      else await goBack(page);
      arrivals.push(await arrivalAt(page, left));
      await presented(page);
    }
    return arrivals;
  });

/**
 * Measures navigation from home to a store and a product and back, from the click to the next page's first paint,
 * alternating with the reference's two pages.
 */
export async function benchJourneys(browser: Browser, { origin, reference, slowdown, tries }: Tries): Promise<Row[]> {
  const ours: Arrival[][] = [];
  const plain: Arrival[][] = [];
  for (let number = 0; number < tries; number++) {
    plain.push(await journey(browser, slowdown, reference, REFERENCE_STEPS));
    ours.push(await journey(browser, slowdown, origin + HOME_PATH, STEPS));
  }
  const timesAt = (list: Arrival[][], step: number) => list.flatMap((arrivals) => arrivals[step]?.ms ?? []);
  return STEPS.map(({ name, link }, step) => {
    const ahead = ours.filter((arrivals) => arrivals[step]?.ahead).length;
    return targeted(`${name}: click to painted page, p75`, {
      value: percentile(timesAt(ours, step), SHARE),
      most: PAINTED_MS,
      reference: percentile(timesAt(plain, link ? 0 : 1), SHARE),
      note: `${ahead} of ${tries} prefetched or from the cache`,
    });
  });
}
