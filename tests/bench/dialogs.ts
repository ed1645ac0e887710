import type { Browser, Page } from 'playwright';
import { PAGE_SCRIPT, PHONE } from '../setup/browser.ts';
import { DIALOGS, HOME_PATH } from './places.ts';
import { informed, measured, type Row } from './report.ts';

const SLOWDOWN = 4;
const DIALOG_MS = 300;
const LOST_MS = 10_000;

/** Milliseconds from the touch to the first painted dialog, and to the island's own. */
type Opened = { first: number; own: number };

declare global {
  interface Window {
    benchOpened?: Partial<Opened>;
  }
}

/**
 * Runs in the page before anything else. A dialog that the click itself opened is on screen when the frame that answers the click
 * is presented (Event Timing). The island's own comes later: every frame is looked at, and one with the dialog counts as painted
 * when a message posted from its callback arrives; so does a first dialog that the click did not open.
 */
function watchDialogs(): void {
  const onTouch = (touch: Event) => {
    removeEventListener('pointerdown', onTouch, true);
    const opened: Partial<Opened> = {};
    window.benchOpened = opened;
    const isOnScreen = (selector: string) =>
      (document.querySelector(selector)?.getBoundingClientRect().height ?? 0) > 0;

    let openAt = Number.POSITIVE_INFINITY;
    new MutationObserver((_, observer) => {
      if (!isOnScreen('dialog[open]')) return;
      openAt = performance.now();
      observer.disconnect();
    }).observe(document, { subtree: true, attributeFilter: ['open'] });
    new PerformanceObserver((list) => {
      for (const click of list.getEntriesByName('click'))
        if (click instanceof PerformanceEventTiming && openAt <= click.processingEnd)
          opened.first ??= click.startTime + click.duration - touch.timeStamp;
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);

    const look = () => {
      if (!isOnScreen('dialog[open]:not(#waiting)')) return requestAnimationFrame(look);
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        opened.own = performance.now() - touch.timeStamp;
        opened.first ??= opened.own;
      };
      return port2.postMessage(null);
    };
    requestAnimationFrame(look);
  };
  addEventListener('pointerdown', onTouch, true);
}

/** Taps a button of a page that stands, once it has been on screen for a frame. */
async function tapLoaded(page: Page, address: string, target: string): Promise<void> {
  await page.goto(address);
  const button = page.locator(target).locator('visible=true').first();
  await button.scrollIntoViewIfNeeded();
  await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))));
  await button.tap();
}

/** Taps a button of a page that is painted, but whose script has not come yet. */
async function tapEarly(page: Page, address: string, target: string): Promise<void> {
  const { promise: tapped, resolve: letScriptCome } = Promise.withResolvers<void>();
  await page.route(PAGE_SCRIPT, async (route) => {
    await tapped;
    await route.continue();
  });
  const asked = page.waitForRequest(PAGE_SCRIPT);
  await page.goto(address, { waitUntil: 'commit' });
  await asked;
  await page.locator('html:not([data-unpainted])').waitFor();
  const at = await page.evaluate((selector) => {
    const button = [...document.querySelectorAll(selector)].find((one) => one.checkVisibility());
    button?.scrollIntoView({ block: 'center', behavior: 'instant' });
    const box = button?.getBoundingClientRect();
    return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }, target);
  if (at) await page.touchscreen.tap(at.x, at.y);
  letScriptCome();
}

/** One tap in a browser profile that has never been here. Null when no dialog of the island came. */
async function open(browser: Browser, tap: (page: Page) => Promise<void>): Promise<Opened | null> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.addInitScript(watchDialogs);
    await tap(page);
    const opened = await page
      .waitForFunction(() => window.benchOpened?.own !== undefined && window.benchOpened, null, { timeout: LOST_MS })
      .then((handle) => handle.jsonValue())
      .catch(() => null);
    return opened && opened.first !== undefined && opened.own !== undefined
      ? { first: opened.first, own: opened.own }
      : null;
  } finally {
    await context.close();
  }
}

const part = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.ceil(values.length * share) - 1)] ?? Number.NaN;

/** First taps on the three dialogs, `tries` fresh pages each, and as many that come early. */
export async function benchDialogs(browser: Browser, origin: string, tries: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { name, target } of DIALOGS) {
    const opened: Opened[] = [];
    let lost = 0;
    let lostEarly = 0;
    for (let number = 0; number < tries; number++) {
      const one = await open(browser, (page) => tapLoaded(page, origin + HOME_PATH, target));
      if (one) opened.push(one);
      else lost += 1;
      if (!(await open(browser, (page) => tapEarly(page, origin + HOME_PATH, target)))) lostEarly += 1;
    }
    const first = opened.map((one) => one.first);
    const own = opened.map((one) => one.own);
    const summary = (values: number[]) =>
      `p50 ${part(values, 0.5).toFixed(0)}, max ${Math.max(...values).toFixed(0)}, ${tries} tries`;
    rows.push(
      measured(
        `tap on ${name}: event to painted dialog, p95`,
        part(first, 0.95),
        { most: DIALOG_MS },
        ' ms',
        summary(first),
      ),
      informed(
        `tap on ${name}: event to the island's own dialog`,
        `p95 ${part(own, 0.95).toFixed(0)} ms, ${summary(own)}`,
      ),
      measured(`tap on ${name}: lost`, lost, { most: 0 }, '', `of ${tries}`),
      measured(`tap on ${name} before the script has come: lost`, lostEarly, { most: 0 }, '', `of ${tries}`),
    );
  }
  return rows;
}
