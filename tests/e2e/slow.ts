import type { Page } from 'playwright/test';

/** Returns a function that reloads the page with the islands' script held back, and returns one that lets it come. */
export async function holdIslands(page: Page): Promise<() => Promise<() => void>> {
  let arrived = Promise.resolve();
  await page.route(/_astro\/islands\./, async (route) => {
    await arrived;
    await route.continue();
  });
  return async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    arrived = promise;
    await page.reload();
    return resolve;
  };
}
