import type { Page } from 'playwright/test';

/**
 * Waits until the page's script has started all its parts (`src/layouts/islands.ts`), so that a tap is not answered by
 * the plain link below it. Each part continues in a task of usual priority; this one runs after them.
 */
export const scriptStarted = (page: Page): Promise<unknown> =>
  page.evaluate(() => Reflect.get(window, 'scheduler').postTask(() => {}, { priority: 'background' }));
