import type { Page } from 'playwright/test';

const STORED = 'test:told';

/**
 * Records what the pages of a test tell in toasts, also across loads of a page: a toast is gone after four seconds, which a busy
 * machine may need for a page to load.
 */
export const recordToasts = (page: Page): Promise<unknown> =>
  page.context().addInitScript((key) => {
    if (!location.protocol.startsWith('http')) return;
    new MutationObserver(() => {
      const text = document.getElementById('toaster')?.textContent ?? '';
      const told: string[] = JSON.parse(sessionStorage.getItem(key) ?? '[]');
      if (text !== '' && told.at(-1) !== text) sessionStorage.setItem(key, JSON.stringify([...told, text]));
    }).observe(document, { subtree: true, childList: true });
  }, STORED);

/** Waits until a toast of this tab has told a text, and forgets what was told. */
export async function expectTold(page: Page, text: string): Promise<void> {
  await page.waitForFunction(
    ([key, part]) => {
      const told: string[] = JSON.parse(sessionStorage.getItem(key) ?? '[]');
      return told.some((one) => one.includes(part));
    },
    [STORED, text] as const,
    { polling: 100 },
  );
  await page.evaluate((key) => sessionStorage.removeItem(key), STORED);
}

/** Returns what toasts of this tab have told, each text of the toaster once in a row, since the last `expectTold`. */
export const toldSoFar = (page: Page): Promise<string[]> =>
  page.evaluate((key): string[] => JSON.parse(sessionStorage.getItem(key) ?? '[]'), STORED);
