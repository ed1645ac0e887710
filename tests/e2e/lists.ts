import type { Locator, Page } from 'playwright/test';

/** Returns the ids of a list's rows, in order. */
export const listRows = (page: Page): Promise<(string | null)[]> =>
  page.locator('main li[data-id]').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-id')));

/** Returns the filter panel: beside the results on wide screens, a sheet on phones, which is opened. */
export async function openFilters(page: Page): Promise<Locator> {
  const opener = page.locator('main').getByRole('button', { name: /^(Filters|عوامل التصفية)/ });
  if (await opener.isVisible()) await opener.click();
  return page.locator('#filters');
}

/** Returns the checkboxes below a category's own. */
export const categoryChildren = (box: Locator): Locator =>
  box.locator('xpath=ancestor::li[1]').locator('ul input[type="checkbox"]');
