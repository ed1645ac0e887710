import { readFileSync } from 'node:fs';
import { test as base, expect, type Locator, type Page } from 'playwright/test';

export { expect };

/** Records browser messages that indicate a fault of the shop. */
const watch = (page: Page, faults: string[]): void => {
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()}`);
    else if (/hydrat|did not match|Content[- ]Security[- ]Policy/i.test(message.text()))
      faults.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
};

/** Open modal dialogs. */
const MODAL = 'dialog:modal';

const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/**
 * Without pictures all pages of a browser have one process, which saves a twelfth of the processor's time. With them
 * they would share their caches too, and a page would be laid out and load in another order than a visitor's.
 */
const WITHOUT_PICTURES = ['--blink-settings=imagesEnabled=false', '--renderer-process-limit=1'];

type Options = {
  /** Loads the usual islands while the browser is idle, and registers the worker where a test allows it. */
  warmUp: boolean;
  /** Animates, for a visitor who has not asked for less motion. */
  motion: boolean;
};

type WorkerOptions = {
  /** Loads and paints pictures and map tiles. */
  pictures: boolean;
};

type Fixtures = {
  /** Every console error, uncaught error and policy violation so far; the test fails if any is left at its end. */
  faults: string[];
};

/** Makes the browser report that its visitor saves data: the shop then loads nothing ahead of a tap. */
const saveData = (): void => {
  Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }), configurable: true });
};

// What a test is not about is off, and on in the tests that are about it: a third of the processor's time is saved.
export const test = base.extend<Options & Fixtures, WorkerOptions>({
  pictures: [false, { option: true, scope: 'worker' }],
  launchOptions: [
    async ({ launchOptions, pictures }, use) =>
      use(pictures ? launchOptions : { ...launchOptions, args: [...(launchOptions.args ?? []), ...WITHOUT_PICTURES] }),
    { scope: 'worker' },
  ],
  warmUp: [false, { option: true }],
  motion: [false, { option: true }],
  contextOptions: async ({ contextOptions, motion }, use) =>
    use({ ...contextOptions, reducedMotion: motion ? 'no-preference' : 'reduce' }),
  context: async ({ context, warmUp }, use) => {
    if (!warmUp) await context.addInitScript(saveData);
    await use(context);
  },
  faults: [
    async ({ context }, use) => {
      const faults: string[] = [];
      context.on('page', (page) => watch(page, faults));
      for (const page of context.pages()) watch(page, faults);
      await use(faults);
      // A pending request at the end of a test must not fail in its route handler.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      expect(faults, 'the browser reported faults').toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * Checks the current page for accessibility violations, or its open modal dialogs alone: the page below them is inert
 * and has its own check, and a home takes two seconds.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // Colours are measured after animations: a running fade would be read as low contrast. Infinite animations are
  // skipped.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    }
  });
  expect(page.frames(), 'the check looks at the page only, not into frames').toHaveLength(1);
  // The minified source, once per document: reading it takes longer than checking a small page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const violations = await page.evaluate(async (modal) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const checked = document.querySelector(modal) ? { include: [modal] } : document;
    const results = await axe.run(checked, { resultTypes: ['violations'] });
    return results.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`,
    );
  }, MODAL);
  expect(violations).toEqual([]);
}

/**
 * Chooses an option of an item. Not by `check()`, which looks at the very element that was pressed: React may replace it
 * in between, with the choice.
 */
export async function choose(option: Locator): Promise<void> {
  await option.click();
  await expect(option).toBeChecked();
}

/** Checks that nothing overflows horizontally. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

/** Waits until a closed dialog has removed its history entry: on phones this is delayed and would cancel a reload. */
export const expectOverlayLeft = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate((): unknown => history.state?.overlay ?? null)).toBeNull();

/** Removes the browser's messages about intentionally failed requests, and expects no others. */
export const expectOnlyLost = (faults: string[]): void =>
  expect(faults.splice(0).filter((fault) => !/Failed to load resource/.test(fault))).toEqual([]);
