import type { Browser, Page } from 'playwright';
import { PAGE_SCRIPT } from '../setup/browser.ts';
import { median, percentile } from './numbers.ts';
import { DIALOGS, HOME_PATH, STORE_PATH } from './places.ts';
import { LOST_MS, type Marks, settle, tapLoaded, timeTap, withPhone } from './probe.ts';
import { measured, type Row, targeted, timed } from './report.ts';
import type { Tries } from './sides.ts';

const FIRST_MS = 300;
const FIRST_TIMES = 4;

const FIRST = { shown: 'dialog[open]' };
const OWN = 'dialog[open]:not(#waiting)';
/** The skeleton dialog counts once an island's content is drawn into it, or the text of an empty cart. */
const DRAWN = 'dialog[open]:is(:not(#waiting), [data-state="drawn"], [data-state="empty"])';
/** Time after which a visitor who reads first taps, in ms, and the number of such tries. */
const LATER_MS = 5000;
const LATER_TRIES = 20;
/** The debounce of the search suggestions, and their budget after it, in ms. */
const DEBOUNCE_MS = 500;
const SUGGESTED_MS = 250;
/** The dialog of an item once it shows total and buttons below name, picture and options; also drawn into the skeleton. */
const ITEM = 'dialog[open] .overlay-foot button';

/**
 * Marks and budgets of the dialogs' content. The picker's is its search field, because its map library loads
 * separately.
 */
const CONTENT: Record<(typeof DIALOGS)[number]['name'], { mark: Marks[string]; most: number }> = {
  cart: { mark: { shown: DRAWN, without: '.skeleton' }, most: 300 },
  item: { mark: { shown: ITEM }, most: 350 },
  picker: { mark: { shown: `${DRAWN} input` }, most: 450 },
};

const REFERENCE_MARKS: Marks = { first: FIRST, content: { shown: OWN } };

/** Taps a button of a painted page before its script has loaded. */
async function tapEarly(page: Page, address: string, target: string): Promise<void> {
  const { promise: tapped, resolve: letScriptCome } = Promise.withResolvers<void>();
  await page.route(PAGE_SCRIPT, async (route) => {
    await tapped;
    await route.continue();
  });
  await Promise.all([page.waitForRequest(PAGE_SCRIPT), page.goto(address, { waitUntil: 'commit' })]);
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

/** Measures taps of a visitor who has looked at the page for a while. */
async function benchLater(
  browser: Browser,
  { name, target }: (typeof DIALOGS)[number],
  { origin, reference, slowdown, tries }: Tries,
): Promise<Row> {
  const { mark, most } = CONTENT[name];
  const [ours, plain]: [number[], number[]] = [[], []];
  const count = Math.min(tries, LATER_TRIES);
  for (let number = 0; number < count; number++) {
    const tapOn = (address: string, button: string, content: Marks[string]) =>
      timeTap(browser, slowdown, {
        marks: { content },
        tap: (page) => tapLoaded(page, address, button, address === reference ? 0 : LATER_MS),
      });
    plain.push((await tapOn(reference, '[data-open]', { shown: OWN }))?.['content'] ?? LOST_MS);
    ours.push((await tapOn(origin + HOME_PATH, target, mark))?.['content'] ?? LOST_MS);
  }
  return targeted(`tap on ${name} ${LATER_MS / 1000} s after the load: event to its own content, p95`, {
    value: percentile(ours, 0.95),
    most,
    reference: percentile(plain, 0.95),
    note: summaryOf(ours, count),
  });
}

/** Returns what a browser has stored after two items went into the cart. */
async function storedCart(browser: Browser, { origin, slowdown }: Tries): Promise<[string, string][]> {
  return withPhone(browser, slowdown, async (page) => {
    await settle(page, origin);
    await page.goto(origin + STORE_PATH);
    const buttons = page.locator('main [data-add]').locator('visible=true');
    for (const count of [1, 2]) {
      await buttons.nth(count - 1).tap();
      await page.locator(`html[data-cart="${count}"]`).waitFor();
    }
    // The marketplace's response replaces the temporary lines.
    await page.waitForFunction(() => !/"id":-/.test(JSON.stringify({ ...localStorage })));
    return page.evaluate(() => Object.entries({ ...localStorage }));
  });
}

/** Measures the first tap on a cart with two lines. */
async function benchFilledCart(browser: Browser, tries: Tries): Promise<Row> {
  const { origin, reference, slowdown } = tries;
  const stored = await storedCart(browser, tries);
  const [ours, plain]: [number[], number[]] = [[], []];
  for (let number = 0; number < tries.tries; number++) {
    const onPlain = await timeTap(browser, slowdown, {
      marks: REFERENCE_MARKS,
      tap: (page) => tapLoaded(page, reference, '[data-open]'),
    });
    plain.push(onPlain?.['content'] ?? LOST_MS);
    const filled = await timeTap(browser, slowdown, {
      marks: { content: { shown: `${DRAWN} li[id^="cart-line"]`, without: '.skeleton' } },
      tap: async (page) => {
        await page.addInitScript((entries) => {
          for (const [key, value] of entries) localStorage.setItem(key, value);
        }, stored);
        await tapLoaded(page, origin + HOME_PATH, '[data-open="cart"]');
      },
    });
    ours.push(filled?.['content'] ?? LOST_MS);
  }
  return targeted('tap on a cart with two lines: event to its lines, p95', {
    value: percentile(ours, 0.95),
    most: CONTENT.cart.most,
    reference: percentile(plain, 0.95),
    note: summaryOf(ours, tries.tries),
  });
}

/** Measures the first suggestions of a visitor who types as soon as the page has loaded. */
async function benchSearch(browser: Browser, { origin, reference, slowdown, tries }: Tries): Promise<Row[]> {
  const [ours, plain]: [number[], number[]] = [[], []];
  let lost = 0;
  for (let number = 0; number < tries; number++) {
    const onPlain = await timeTap(browser, slowdown, {
      marks: REFERENCE_MARKS,
      tap: (page) => tapLoaded(page, reference, '[data-open]'),
    });
    plain.push(onPlain?.['content'] ?? LOST_MS);
    const typed = await timeTap(browser, slowdown, {
      since: 'input',
      marks: { suggested: { shown: '[role="option"]' } },
      tap: async (page) => {
        await tapLoaded(page, origin + HOME_PATH, 'input[data-open="search"]');
        await page.keyboard.type('bur', { delay: 80 });
      },
    });
    if (typed?.['suggested'] === undefined) lost += 1;
    else ours.push(typed['suggested'] - DEBOUNCE_MS);
  }
  return [
    targeted('typing in the search: suggestions after the debounce, p95', {
      value: percentile(ours, 0.95),
      most: SUGGESTED_MS,
      reference: percentile(plain, 0.95),
      note: summaryOf(ours, tries),
    }),
    measured('typing in the search: lost', lost, { most: 0 }, '', `of ${tries}`),
  ];
}

/**
 * Measures first taps on the three dialogs: `tries` fresh pages each, alternating with the reference, and as many taps
 * before the script has loaded; then a filled cart, the search, and taps some seconds later.
 */
export async function benchDialogs(browser: Browser, tries: Tries): Promise<Row[]> {
  const rows: Row[] = [];
  for (const dialog of DIALOGS) rows.push(...(await benchDialog(browser, dialog, tries)));
  rows.push(await benchFilledCart(browser, tries), ...(await benchSearch(browser, tries)));
  for (const dialog of DIALOGS) rows.push(await benchLater(browser, dialog, tries));
  return rows;
}
