import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from 'playwright/test';

export { expect };

/** Messages of a browser that mean a fault of ours. */
const watch = (page: Page, faults: string[]): void => {
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()}`);
    else if (/hydrat|did not match|Content[- ]Security[- ]Policy/i.test(message.text()))
      faults.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
};

type Fixtures = {
  /** Every console error, uncaught error and policy violation so far; the test fails when any is left at its end. */
  faults: string[];
};

export const test = base.extend<Fixtures>({
  faults: [
    async ({ context }, use) => {
      const faults: string[] = [];
      context.on('page', (page) => watch(page, faults));
      for (const page of context.pages()) watch(page, faults);
      await use(faults);
      // A call that is still on its way when a test ends must not fail the test in its handler.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      expect(faults, 'the browser reported faults').toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * Checks the page as it is now, open dialogs included, for accessibility faults. Only these are reported, and by the page itself:
 * a list of all that passed, taken together in a second page, takes four times as long.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // Colours are measured at rest: a fade in progress would be read as low contrast. Some animations never end.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    }
  });
  expect(page.frames(), 'the check looks at the page only, not into frames').toHaveLength(1);
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`),
  ).toEqual([]);
}

/** Nothing sticks out sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

/** Waits until a closed dialog has taken its entry out of the history: on a phone a moment later, which would call a reload off. */
export const expectOverlayLeft = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate((): unknown => history.state?.overlay ?? null)).toBeNull();

/** Takes what a browser says of calls that were refused or lost on purpose; there is nothing else. */
export const expectOnlyLost = (faults: string[]): void =>
  expect(faults.splice(0).filter((fault) => !/Failed to load resource/.test(fault))).toEqual([]);

/** The two languages a journey runs in. */
export const LOCALES = [
  { locale: 'en', prefix: '', dir: 'ltr' },
  { locale: 'ar', prefix: '/ar', dir: 'rtl' },
] as const;
