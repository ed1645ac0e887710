import type { Locator, Page } from 'playwright/test';

/** Ids of the rows of a list, in their order. */
export const listRows = (page: Page): Promise<(string | null)[]> =>
  page.locator('main li[data-id]').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-id')));

/** The panel of filters: beside the results on a desk, a sheet to be opened on a phone. */
export async function openFilters(page: Page): Promise<Locator> {
  const opener = page.locator('main').getByRole('button', { name: /^(Filters|عوامل التصفية)/ });
  if (await opener.isVisible()) await opener.click();
  return page.locator('#filters');
}

/** The boxes below a category's own. */
export const categoryChildren = (box: Locator): Locator =>
  box.locator('xpath=ancestor::li[1]').locator('ul input[type="checkbox"]');
