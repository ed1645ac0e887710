import type { Browser, Page } from 'playwright';
import { PAGE_SCRIPT } from '../setup/browser.ts';
import { median, percentile } from './numbers.ts';
import { DIALOGS, HOME_PATH } from './places.ts';
import { type Marks, tapLoaded, timeTap } from './probe.ts';
import { measured, type Row, targeted, timed } from './report.ts';
import type { Tries } from './sides.ts';

const FIRST_MS = 300;
const FIRST_TIMES = 4;

const FIRST = { shown: 'dialog[open]' };
const OWN = 'dialog[open]:not(#waiting)';

/**
 * Marks and budgets of the dialogs' content. The picker's is its search field, because its map library loads
 * separately.
 */
const CONTENT: Record<(typeof DIALOGS)[number]['name'], { mark: Marks[string]; most: number }> = {
  cart: { mark: { shown: OWN, without: '.skeleton' }, most: 300 },
  item: { mark: { shown: OWN, without: '.skeleton' }, most: 350 },
  picker: { mark: { shown: `${OWN} input` }, most: 450 },
};

const REFERENCE_MARKS: Marks = { first: FIRST, content: { shown: OWN } };

/** Taps a button of a painted page before its script has loaded. */
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

const summaryOf = (values: readonly number[], tries: number): string =>
  `p50 ${median(values).toFixed(0)}, max ${Math.max(...values).toFixed(0)}, ${tries} tries`;

async function benchDialog(
  browser: Browser,
  { name, target }: (typeof DIALOGS)[number],
  { origin, reference, slowdown, tries }: Tries,
): Promise<Row[]> {
  const { mark, most } = CONTENT[name];
  const found: Record<'first' | 'content' | 'plainFirst' | 'plainContent', number[]> = {
    first: [],
    content: [],
    plainFirst: [],
    plainContent: [],
  };
  const note = (list: number[], value: number | undefined) => value !== undefined && list.push(value);
  let lost = 0;
  let lostEarly = 0;
  for (let number = 0; number < tries; number++) {
    const plain = await timeTap(browser, slowdown, {
      marks: REFERENCE_MARKS,
      tap: (page) => tapLoaded(page, reference, '[data-open]'),
    });
    note(found.plainFirst, plain?.['first']);
    note(found.plainContent, plain?.['content']);
    const marks = { first: FIRST, content: mark };
    const one = await timeTap(browser, slowdown, { marks, tap: (page) => tapLoaded(page, origin + HOME_PATH, target) });
    note(found.first, one?.['first']);
    note(found.content, one?.['content']);
    if (!one) lost += 1;
    const early = { marks: { own: { shown: OWN } }, tap: (page: Page) => tapEarly(page, origin + HOME_PATH, target) };
    if (!(await timeTap(browser, slowdown, early))) lostEarly += 1;
  }
  return [
    timed(`tap on ${name}: event to painted dialog, p95`, {
      value: percentile(found.first, 0.95),
      most: FIRST_MS,
      reference: percentile(found.plainFirst, 0.95),
      mostTimes: FIRST_TIMES,
      note: summaryOf(found.first, tries),
    }),
    targeted(`tap on ${name}: event to the dialog's own content, p95`, {
      value: percentile(found.content, 0.95),
      most,
      reference: percentile(found.plainContent, 0.95),
      note: summaryOf(found.content, tries),
    }),
    measured(`tap on ${name}: lost`, lost, { most: 0 }, '', `of ${tries}`),
    measured(`tap on ${name} before the script has come: lost`, lostEarly, { most: 0 }, '', `of ${tries}`),
  ];
}

/**
 * Measures first taps on the three dialogs: `tries` fresh pages each, alternating with the reference, and as many taps
 * before the script has loaded.
 */
export async function benchDialogs(browser: Browser, tries: Tries): Promise<Row[]> {
  const rows: Row[] = [];
  for (const dialog of DIALOGS) rows.push(...(await benchDialog(browser, dialog, tries)));
  return rows;
}
