import type { Locator, Page } from 'playwright/test';
import { KNOWN } from '#src/demo/seed/known.ts';
import { getT } from '#src/i18n/t.ts';
import { BRASA } from './cart-controls.ts';
import { openAddress, openPart } from './checkout-prepare.ts';
import { expect, test } from './fixtures.ts';
import { sectionOf } from './home-sections.ts';
import { customerAt } from './ordered.ts';
import { Painted } from './painted.ts';
import { centre, guestWith, settle } from './prepare.ts';

// A higher scale, so that strokes of letters have pixels of their own colour.
test.use({ deviceScaleFactor: 2, pictures: true });

const t = getT('en');
const RESULTS = '/ar/home?search=a&data_type=searched&module_id=1&zone_id=1&filter=popular&sort=low&rating=2';

const current = (links: Locator): Locator => links.and(links.page().locator('[aria-current]'));
const other = (links: Locator): Locator => links.and(links.page().locator(':not([aria-current])')).first();
/** Returns the label around a radio button or checkbox, which shows its state. */
const labelOf = (input: Locator): Locator => input.locator('xpath=ancestor::label[1]');

/** Opens an item's page and returns its hydrated form. */
async function openItem(page: Page, path: string, name: string): Promise<Locator> {
  await page.goto(path);
  const form = page.getByRole('form', { name: `Buy ${name}` });
  await form.getByRole('button', { name: 'Increase quantity' }).last().click();
  await expect(form).not.toHaveAttribute('data-wake');
  return form;
}

test('The selections on homes and lists have enough contrast', async ({ page }) => {
  await test.step('SRCH-03 SUP-01 The selected filters, orders, tabs and views have enough contrast, in Arabic', async () => {
    const say = getT('ar');
    await page.goto(RESULTS);
    const main = page.getByRole('main');
    const chips = main.getByRole('navigation', { name: say('search.filters') }).getByRole('link');
    // A tab's name ends with its number of results.
    const tab = (name: string) => main.getByRole('link', { name: new RegExp(`^${name}`) });
    const tabs = tab(say('search.stores'));
    const views = main
      .getByRole('link', { name: say('search.grid') })
      .or(main.getByRole('link', { name: say('search.list'), exact: true }));
    const painted = new Painted(page);
    await painted.inEveryLook(async () => {
      await painted.chosenText('filter', current(chips).first(), other(chips));
      await painted.chosenText('order', current(chips).last(), other(chips));
      await painted.focus('a filter', current(chips).first());
      await painted.chosenText('tab', tab(say('search.items')), tabs);
      await painted.drawing('chosen view', current(views));
      await painted.apart('chosen view', current(views), other(views));
      await painted.text('what narrows', main.getByRole('list', { name: say('lists.applied') }).getByRole('link'));
    });
  });

  await test.step('MOD-03 HOME-G The current module and the selected tab of a section have enough contrast', async () => {
    await page.goto('/grocery?zone_id=1');
    const modules = page.getByRole('navigation', { name: t('home.modules') }).getByRole('link');
    const tabs = sectionOf(page, 'Best Reviewed Items').getByRole('navigation').getByRole('link');
    const painted = new Painted(page);
    await painted.inEveryLook(async () => {
      await painted.line('current module', current(modules));
      await painted.apart('current module', current(modules), other(modules));
      await painted.focus('a module', other(modules));
      await painted.chosenText('tab', current(tabs), other(tabs));
      await painted.focus('a tab', other(tabs));
    });
  });
});

test('The selections on a phone have enough contrast', { tag: '@phone' }, async ({ page }) => {
  await test.step('HEAD-03 The current entry of the bottom bar has enough contrast', async () => {
    await page.goto('/food?zone_id=1');
    const places = page.locator('.bottom-bar').getByRole('link').filter({ visible: true });
    const painted = new Painted(page);
    await painted.inEveryLook(() => painted.chosenText('place', current(places), other(places)));
  });

  await test.step('CARD-03 SRCH-07 A filled heart, the category of a menu and the page of reviews have enough contrast', async () => {
    await page.goto(BRASA);
    const heart = page.locator(`main [data-item="${KNOWN.food.simple.id}"] [data-heart="item"]`).first();
    const categories = page.getByRole('navigation', { name: t('store.categories') }).getByRole('link');
    const press = (pressed: boolean) =>
      heart.evaluate((button, value) => button.setAttribute('aria-pressed', String(value)), pressed);
    const pages = page
      .getByRole('navigation', { name: t('lists.reviewPages') })
      .locator('li')
      .getByRole('link');
    const painted = new Painted(page);
    await painted.inEveryLook(async () => {
      await painted.drawing('heart', heart);
      await painted.focus('a heart', heart);
      await painted.change('filled heart', heart, () => press(true));
      await painted.drawing('filled heart', heart);
      await press(false);
      await painted.chosenText('category', current(categories), other(categories));
      await painted.chosenText('page', current(pages), other(pages));
    });
  });
});

test('POP-05 POP-08 SUP-01 The options, add-ons, quantity and button of an item have enough contrast', async ({
  page,
}) => {
  const form = await openItem(page, '/product/classic-smash-burger', 'Classic smash burger');
  const add = form.getByRole('button', { name: t('item.addToCart') });
  await add.click();
  const [single, double] = [form.getByRole('radio').first(), form.getByRole('radio', { name: /^Double/ })];
  const [extra, cheese] = [form.getByRole('checkbox').last(), form.getByRole('checkbox', { name: /^Extra cheese/ })];
  const painted = new Painted(page);
  await painted.inEveryLook(() => painted.text('what is missing', form.getByRole('alert')));
  await double.check();
  await cheese.check();
  const steps = form.getByRole('group', { name: /^Quantity/ }).last();
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: /wishlist/ })
    .first();
  await painted.inEveryLook(async () => {
    for (const [what, on, off] of [
      ['option', double, single],
      ['extra', cheese, extra],
    ] as const) {
      await painted.drawing(`chosen ${what}`, on);
      await painted.drawing(`other ${what}`, off);
      await painted.line(`chosen ${what}`, labelOf(on));
      await painted.chosenText(what, labelOf(on), labelOf(off));
      await painted.focus(what, on, labelOf(on));
    }
    await painted.text('quantity', steps.getByRole('status'));
    await painted.drawing('more', steps.getByRole('button').last());
    await painted.drawing('less', steps.getByRole('button').first(), 2.5);
    await painted.focus('more', steps.getByRole('button').last());
    await painted.button('add', add);
    await painted.focus('add', add);
    await painted.drawing('heart', heart);
    await heart.evaluate((button) => button.setAttribute('aria-pressed', 'true'));
    await painted.drawing('filled heart', heart);
    await heart.evaluate((button) => button.setAttribute('aria-pressed', 'false'));
  });
});

test('POP-07 POP-11 The options of a shop item and the selected thumbnail have enough contrast', async ({ page }) => {
  const form = await openItem(page, '/product/coast-runner', 'Coast runner');
  const group = form
    .getByRole('group')
    .filter({ has: page.getByRole('radio') })
    .first();
  const [on, off] = [group.getByRole('radio', { checked: true }), group.getByRole('radio', { checked: false }).first()];
  const painted = new Painted(page);
  await painted.inEveryLook(async () => {
    await painted.chosenText('option', labelOf(on), labelOf(off));
    await painted.focus('an option', on, labelOf(on));
  });
  const thumbs = page.getByRole('radiogroup').locator('.thumb').filter({ visible: true });
  let shown = 0;
  await painted.inEveryLook(async () => {
    shown = (shown + 1) % (await thumbs.count());
    await painted.change('picture shown', thumbs.nth(shown), () => thumbs.nth(shown).click());
  });
});

test('CHK-01 SUP-01 The errors, choices and tips of the checkout have enough contrast', async ({ page, request }) => {
  const guestId = await guestWith(request, [{ itemId: KNOWN.food.simple.id }]);
  await settle(page, { guestId, at: await centre(request), typed: false });
  await page.goto('/checkout?page=cart');
  const name = page.getByRole('textbox', { name: t('checkout.address') });
  const place = page
    .getByRole('button', { name: t('checkout.place') })
    .filter({ visible: true })
    .first();
  await openAddress(page, { t });
  await openPart(page, { t }, t('checkout.tipTitle'));
  await name.fill('');
  await place.click();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  const good = page.getByRole('textbox', { name: t('checkout.tipCustom') });
  const tips = page.getByRole('group', { name: t('checkout.tipTitle') }).getByRole('button');
  const [tip, noTip] = [
    tips.and(page.locator('[aria-pressed="true"]')),
    tips.and(page.locator('[aria-pressed="false"]')).first(),
  ];
  const ways = page.getByRole('radio');
  const [way, otherWay] = [
    ways.and(page.locator(':checked')).first(),
    ways.and(page.locator(':enabled:not(:checked)')).first(),
  ];
  const painted = new Painted(page);
  await painted.inEveryLook(async () => {
    await painted.line('field', good);
    await painted.line('field in error', name);
    await painted.apart('field in error', name, good);
    await painted.text(
      'what is wrong',
      page.getByText(t('checkout.addressRequired')).filter({ visible: true }).first(),
    );
    await painted.focus('a field in error', name);
    await painted.focus('a field', good);
    await painted.chosenText('tip', tip, noTip);
    await painted.drawing('chosen way', way);
    await painted.line('chosen way', labelOf(way));
    await painted.chosenText('way', labelOf(way), labelOf(otherWay));
    await painted.button('place', place);
    await painted.focus('place', place);
  });
});

test('WISH-02 CHK-07 The tabs of wishes and orders and the account’s current entry have enough contrast', async ({
  page,
  request,
}) => {
  await customerAt(page, request);
  await page.goto('/my-orders');
  const lists = page.getByRole('navigation', { name: t('purchases.lists') }).getByRole('link');
  const account = page
    .getByRole('navigation', { name: t('shell.accountMenu') })
    .getByRole('link')
    .filter({ visible: true });
  const painted = new Painted(page);
  await painted.inEveryLook(() => painted.chosenText('list', current(lists), other(lists)));
  await page.goto('/profile');
  await painted.inEveryLook(async () => {
    await painted.chosenText('place in the account', current(account), other(account));
    await painted.focus('a place in the account', other(account));
  });
  await page.getByRole('button', { name: t('shell.wishlist'), exact: true }).click();
  const tabs = page.getByRole('dialog', { name: t('wishlist.title') }).getByRole('tab');
  await expect(tabs.first()).toBeVisible();
  await painted.inEveryLook(() =>
    painted.chosenText('tab of wishes', page.getByRole('tab', { selected: true }), tabs.last()),
  );
});
