import { getT } from '#src/i18n/t.ts';
import { MAIN } from '../setup/servers.ts';
import { askTab, launchTabBrowser, watchAhead, withTab } from '../setup/tab-browser.ts';
import { expect, test } from './fixtures.ts';
import { newCustomer } from './people.ts';

const FOOD_HOME = '/food?zone_id=1';
const t = getT('en');

test('The next page of a signed-in customer is prerendered, and the last one may stay in the browser’s cache', async ({
  request,
}) => {
  const { token } = await newCustomer(request);
  const browser = await launchTabBrowser();
  const faults: string[] = [];
  const reasons: { type: string; reason: string }[] = [];
  try {
    await withTab(browser, null, async (page) => {
      page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
      page.on('pageerror', (error) => faults.push(String(error)));
      await page.goto(`${MAIN.origin}/about-us`);
      await page.evaluate((value) => localStorage.setItem('token', value), token);

      await test.step('A home under the pointer is prerendered, and stores and requests data only when it is opened', async () => {
        await page.goto(MAIN.origin + FOOD_HOME);
        const { ahead } = await watchAhead(browser, page);
        await page.locator(`[aria-label="${t('home.modules')}"] a[href*="/grocery"]`).hover();
        const session = await ahead;
        const look = async (expression: string): Promise<unknown> =>
          (await session.send('Runtime.evaluate', { expression, returnByValue: true })).result.value;
        // The last part of the page's script has run: what it does, it does in a later task at most.
        await expect.poll(() => look("document.prerendering && !!customElements.get('islet-own')")).toBe(true);
        expect(await look("document.prerendering && localStorage.getItem('module')")).toContain('"id":1');
        await page.mouse.down();
        await page.mouse.up();
        const opened = await askTab(page, () => {
          const [entry] = performance.getEntriesByType('navigation');
          const stored = localStorage.getItem('module');
          if (!location.pathname.endsWith('/grocery') || !stored?.includes('"id":2')) return null;
          const asked = performance.getEntriesByType('resource').map(({ name, startTime }) => ({ name, startTime }));
          // What waited for the visitor has begun.
          if (!asked.some(({ name }) => name.includes('/api/v1/'))) return null;
          return { at: Number(entry && 'activationStart' in entry ? entry.activationStart : 0), asked };
        });
        expect(opened.at).toBeGreaterThan(0);
        const before = opened.asked.filter(({ startTime }) => startTime < opened.at);
        const paths = before.map(({ name }) => new URL(name).pathname);
        expect(paths.length).toBeGreaterThan(0);
        expect(paths.filter((path) => /^\/(api|mine|partials)\//.test(path))).toEqual([]);
        expect(faults).toEqual([]);
      });

      await test.step('A browsed page does nothing that keeps it out of the back-forward cache, even when signed in', async () => {
        const session = await page.createCDPSession();
        await session.send('Page.enable');
        session.on('Page.backForwardCacheNotUsed', (event) => reasons.push(...event.notRestoredExplanations));
        for (const path of [FOOD_HOME, '/store/brasa', '/']) {
          const followed = page.waitForResponse((response) => response.url().endsWith('/api/v1/events'));
          await page.goto(MAIN.origin + path);
          await followed;
          await page.goto(`${MAIN.origin}/about-us`);
          await page.goBack();
        }
      });
    });
  } finally {
    await browser.close();
  }
  // The browser of the tests keeps no page at all; it says so, and what the page did against it.
  expect(reasons.length).toBeGreaterThan(2);
  expect(reasons.filter(({ type }) => type !== 'Circumstantial')).toEqual([]);
});
