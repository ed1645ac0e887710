import { expect, expectAccessible, test } from './fixtures.ts';

test('The API page shows every part of the API without requests to other hosts', async ({ page, baseURL }) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== new URL(baseURL ?? '').origin) elsewhere.push(request.url());
  });
  // The shortest of the three documents; the same components draw the others, one of which takes ten seconds.
  await page.goto('/api/docs?document=additions');
  await expect(page.getByRole('button', { name: '/api/v1/events' }).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '/api/v1/events' }).first().click();
  await expect(page.getByText('Last-Event-ID').first()).toBeVisible();

  const documents = page.getByRole('navigation', { name: 'Documents' });
  for (const title of ['Catalogue and discovery', 'Customers, carts and orders', 'Additions of this marketplace']) {
    const href = await documents.getByRole('link', { name: title }).getAttribute('href');
    const response = await page.request.get(href ?? '');
    const file = /data-document="([^"]*)"/.exec(await response.text())?.[1];
    expect(await (await page.request.get(file ?? '')).text()).toContain('openapi: 3.1');
  }
  const currentLink = documents.getByRole('link', { name: 'Additions of this marketplace' });
  await expect(currentLink).toHaveAttribute('aria-current', 'page');
  expect(elsewhere).toEqual([]);
});
