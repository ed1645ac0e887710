import { KNOWN } from '#src/demo/seed/known.ts';
import { cartButton, drawerOf } from './cart-controls.ts';
import { customerWith } from './checkout-prepare.ts';
import { choose, expect, expectAccessible, expectOverlayLeft, test } from './fixtures.ts';
import { itemOf } from './prepare.ts';
import { speaker } from './speaker.ts';

test('EXT-03 An item with and without an add-on is two lines, which merge when edited, in Arabic', {
  tag: '@phone',
}, async ({ page, request }) => {
  const { locale, t, prefix, money } = speaker('ar');
  const { store, choices } = KNOWN.food;
  await customerWith(page, { lines: [] });
  const { name } = await itemOf(request, choices.id, 1, locale);
  const dialog = page.getByRole('dialog', { name });
  const open = () => page.goto(`${prefix}/store/${store.slug}?module_id=1&item=${choices.slug}`);
  await open();
  await choose(dialog.getByRole('radio').first());
  await dialog.getByRole('button', { name: t('item.addToCart') }).click();
  await expect(dialog).toBeHidden();
  await expectOverlayLeft(page);
  await open();
  await choose(dialog.getByRole('checkbox').first());
  await dialog.getByRole('button', { name: t('item.addToCart') }).click();
  await cartButton(page, t).click();
  const cart = drawerOf(page, t);
  const lines = cart.getByRole('button', { name: t('cart.edit', { name }) });
  await expect(lines).toHaveCount(2);
  // 8.00 each, and 1.00 for the add-on.
  await expect(cart).toContainText(money(1700));
  await lines.nth(1).click();
  await expect(dialog.getByRole('checkbox').first()).toBeChecked();
  await dialog.getByRole('checkbox').first().uncheck();
  await dialog.getByRole('button', { name: t('item.updateCart') }).click();
  await expect(lines).toHaveCount(1);
  await expect(cart).toContainText(money(1600));
  await expectAccessible(page);
});
