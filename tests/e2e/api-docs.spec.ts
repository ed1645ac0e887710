import { expect, expectAccessible, test } from './fixtures.ts';

test('the API document shows every part of the API, without a word to anybody else', async ({ page, baseURL }) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== new URL(baseURL ?? '').origin) elsewhere.push(request.url());
  });
  const parts = [
    { link: 'Catalogue and discovery', operation: '/api/v1/items/latest' },
    { link: 'Customers, carts and orders', operation: '/api/v1/customer/order/place' },
    { link: 'Additions of this marketplace', operation: '/api/v1/events' },
  ];
  await page.goto('/api/docs');
  for (const { link, operation } of parts) {
    await page.getByRole('link', { name: link }).click();
    await expect(page.getByRole('link', { name: link })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('button', { name: operation }).first()).toBeVisible();
  }
  // The shortest of the three documents; all are rendered by the same components.
  await expectAccessible(page);
  await page.getByRole('button', { name: '/api/v1/events' }).first().click();
  await expect(page.getByText('Last-Event-ID').first()).toBeVisible();
  expect(elsewhere).toEqual([]);
});
