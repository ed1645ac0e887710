import { KNOWN } from '#src/demo/seed/known.ts';
import { formatNumber } from '#src/i18n/numbers.ts';
import { cartButton, drawerOf } from './cart-controls.ts';
import { customerWith, openPart, orderOf, placeButton, placedId } from './checkout-prepare.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { itemOf } from './prepare.ts';
import { speaker } from './speaker.ts';

const { t, prefix, locale } = speaker('ar');

test('EXT-03 A note and a replacement for an item go with the order, and the replacement is remembered', {
  tag: '@phone',
}, async ({ page, request }) => {
  const { simple, store } = KNOWN.grocery;
  const person = await customerWith(page, { lines: [{ itemId: simple.id, quantity: 2 }], moduleId: 2 });
  const { name } = await itemOf(request, simple.id, 2, locale);
  await page.goto(`${prefix}/store/${store.slug}?module_id=2&zone_id=1`);
  await cartButton(page, t).click();
  const cart = drawerOf(page, t);
  await cart.getByRole('button', { name: t('wishes.title') }).click();
  const wishes = page.getByRole('dialog', { name: t('wishes.title') });
  await wishes.getByRole('textbox', { name: t('wishes.note', { name }) }).fill('Not too ripe');
  await wishes.getByLabel(t('wishes.missing', { name })).selectOption({ label: t('wishes.item') });
  await wishes.getByLabel(t('wishes.replacement', { name })).fill('Red apples');
  // One of the two is wanted otherwise: a line of its own.
  await wishes.getByRole('button', { name: t('wishes.split') }).click();
  const second = `${name} (${formatNumber(2, locale)})`;
  await wishes.getByRole('textbox', { name: t('wishes.note', { name: second }) }).fill('Green ones');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await wishes.getByRole('button', { name: t('wishes.done') }).click();
  await expect(cart.getByRole('listitem').filter({ hasText: 'Green ones' })).toHaveCount(1);
  await expect(cart.getByRole('listitem').filter({ hasText: 'Not too ripe' })).toHaveCount(1);
  const notes = `1 × ${name}: Not too ripe · 1 × ${name}: Green ones`;

  await page.goto(`${prefix}/checkout?page=cart`);
  await expect(page.getByRole('region', { name: t('checkout.extras') })).toContainText(notes);
  await openPart(page, { t }, t('checkout.extras'));
  await page.getByLabel(t('checkout.unavailable')).selectOption({ label: t('checkout.unavailableCall') });
  await page.reload();
  await placeButton(page, { t }).click();
  await expect(page.getByRole('dialog', { name: t('checkout.placed') })).toBeVisible();
  expect(await orderOf(request, person.token, await placedId(page))).toMatchObject({
    order_note: notes,
    unavailable_item_note: `${t('checkout.unavailableCall')} · ${name}: ${t('wishes.replaceBy', { name: 'Red apples' })}`,
  });
  // The note was for this order; what to do when something is missing is remembered.
  const stored = await page.evaluate(() => ({ ...localStorage }));
  expect(JSON.parse(stored['islet:checkout-wishes'] ?? '')).toMatchObject([{ note: '', replacement: 'Red apples' }]);
  expect(stored['islet:checkout-missing']).toBe('"unavailableCall"');
});
