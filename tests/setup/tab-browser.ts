import { chromium } from 'playwright';
import puppeteer, { type Browser, type CDPSession, type Page } from 'puppeteer-core';
import { CHROMIUM, PHONE } from './browser.ts';

/** Time between two looks at a page, in ms. */
const LOOK_MS = 50;
const LOST_MS = 15_000;

/** Starts Chromium for pages that are rendered ahead: it refuses that to pages that Playwright is attached to. */
export const launchTabBrowser = (): Promise<Browser> =>
  puppeteer.launch({
    executablePath: 'executablePath' in CHROMIUM ? CHROMIUM.executablePath : chromium.executablePath(),
    args: CHROMIUM.args,
    headless: 'shell',
  });

/** Opens a page in a new browser context: a phone's with a slowdown, else a desk's. */
export async function withTab<T>(
  browser: Browser,
  slowdown: number | null,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    const { viewport, ...touch } = PHONE;
    await page.setViewport(slowdown === null ? { width: 1440, height: 900 } : { ...viewport, ...touch });
    await page.emulateCPUThrottling(slowdown);
    return await work(page);
  } finally {
    await context.close();
  }
}

/** Asks a page until the answer is not null, also while one page replaces another. */
export async function askTab<T>(page: Page, look: () => T | null): Promise<T> {
  const until = performance.now() + LOST_MS;
  let problem: unknown;
  while (performance.now() < until) {
    try {
      const answer = await page.evaluate(look);
      if (answer !== null) return answer as T;
    } catch (error) {
      problem = error;
    }
    await new Promise((rested) => setTimeout(rested, LOOK_MS));
  }
  throw new Error('The page gave no answer', { cause: problem });
}

/**
 * Watches a page's tab and gives a session in the page that it renders ahead next, once there is one. Through the tab: a
 * session in the page itself would keep the browser from it.
 */
export async function watchAhead(browser: Browser, page: Page): Promise<{ ahead: Promise<CDPSession> }> {
  const root = await browser.target().createCDPSession();
  const { targetInfos } = await root.send('Target.getTargets', { filter: [{ type: 'tab' }] });
  const tab = targetInfos.find(({ url }) => url === page.url());
  if (!tab) throw new Error(`No tab shows ${page.url()}`);
  const { sessionId } = await root.send('Target.attachToTarget', { targetId: tab.targetId, flatten: true });
  const session = root.connection()?.session(sessionId);
  if (!session) throw new Error('The tab could not be watched');
  const ahead = new Promise<CDPSession>((done) => {
    session.on('Target.attachedToTarget', ({ targetInfo, sessionId: id }) => {
      const found = targetInfo.subtype === 'prerender' && root.connection()?.session(id);
      if (found) done(found);
    });
  });
  await session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: true });
  return { ahead };
}
