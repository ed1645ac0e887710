import type { Page } from 'playwright/test';

/** Emulates a slow phone on a slow line. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}

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
