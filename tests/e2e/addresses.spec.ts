import type { APIRequestContext, Page } from 'playwright/test';
import { siteFor } from '#src/demo/city/city.ts';
import { KNOWN } from '#src/demo/seed/known.ts';
import { getT } from '#src/i18n/t.ts';
import { contactCard, openAddress } from './checkout-prepare.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectOnlyLost,
  expectOverlayLeft,
  test,
} from './fixtures.ts';
import { addToCart } from './ordered.ts';
import { newCustomer, signedInAs } from './people.ts';
import { centre, guestWith, OUTSIDE, settle } from './prepare.ts';
import { expectTold, recordToasts } from './told.ts';

const t = getT('en');
const LISTED = '**/api/v1/customer/address/list*';
const ADDED = '**/api/v1/customer/address/add';

type Kept = { type: string; address: string; at: { lat: number; lng: number } };

/** Creates a signed-in customer with fries in the cart and some saved addresses, the newest last. */
async function customer(page: Page, request: APIRequestContext, kept: readonly Kept[] = []) {
  const person = await newCustomer(request);
  const headers = { accept: 'application/json', authorization: `Bearer ${person.token}`, moduleId: '1', zoneId: '[1]' };
  await addToCart(request, person, { itemId: KNOWN.food.simple.id, quantity: 2 });
  for (const { type, address, at } of kept) {
    const response = await request.post('/api/v1/customer/address/add', {
      headers,
      data: {
        address,
        address_type: type,
        contact_person_name: 'Omar Nasser',
        contact_person_number: '+999555123456',
        latitude: at.lat,
        longitude: at.lng,
        house: '9',
      },
    });
    expect(response.status(), await response.text()).toBe(200);
  }
  await settle(page, { guestId: 1, at: await centre(request), typed: false });
  await signedInAs(page, person.token);
  return person;
}

const field = (page: Page, name: string) => page.getByRole('dialog').getByRole('textbox', { name, exact: true });
const chosen = (page: Page) => page.getByTestId('chosen-address');

test('ADDR-01 ADDR-02 ADDR-04 ADDR-05 ADDR-10 The first address is set on the map by keys, saved and chosen', async ({
  page,
  request,
}) => {
  const say = getT('ar');
  await customer(page, request);
  await recordToasts(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/ar/checkout?page=cart');
  const edit = page.getByRole('button', { name: say('checkout.editAddress') });
  await expect(edit).toHaveAttribute('title', say('checkout.editAddress'));
  await edit.click();
  await page.getByRole('button', { name: say('checkout.viewSaved') }).click();
  const list = page.getByRole('dialog', { name: say('addresses.title') });
  await expect(list.getByText(say('addresses.oops'))).toBeVisible();
  await expect(list.getByText(say('addresses.none'))).toBeVisible();
  await expect(list).toHaveCSS('width', '458px');
  await expectAccessible(page);

  await list.getByRole('button', { name: say('addresses.add') }).click();
  const form = page.getByRole('dialog', { name: say('addresses.add') });
  await expect(form.getByRole('textbox', { name: say('addresses.name') })).toHaveValue('Rami Nasser');
  const address = form.getByRole('textbox', { name: say('addresses.address'), exact: true });
  await expect(address).not.toHaveValue('');
  const before = await address.inputValue();
  const map = form.getByRole('application');
  await map.focus();
  for (const key of ['ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  await expect(address).not.toHaveValue(before);
  await form.getByRole('radio', { name: say('addresses.other') }).check();
  await form.getByRole('textbox', { name: say('addresses.customLabel') }).fill('1 & 2');
  await form.getByRole('textbox', { name: say('addresses.house') }).fill('12');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await form.getByRole('button', { name: say('addresses.reset') }).click();
  await expect(form.getByRole('textbox', { name: say('addresses.house') })).toHaveValue('');
  await form.getByRole('button', { name: say('addresses.save') }).click();
  await expect(form.getByText(say('addresses.nameRequired'))).toBeVisible();
  await expect(form.getByText(say('addresses.phoneRequired'))).toBeVisible();
  await expect(form.getByRole('textbox', { name: say('addresses.name') })).toBeFocused();
  await form.getByRole('textbox', { name: say('addresses.name') }).fill('Mona Saleh');
  await form.getByRole('textbox', { name: say('addresses.phone'), exact: true }).fill('+999555000111');
  await form.getByRole('button', { name: say('addresses.save') }).click();

  await expect(list.getByRole('radio', { name: '1 & 2' })).toBeChecked();
  await expectAccessible(page);
  await expect(chosen(page)).toHaveCount(0);

  await test.step('ADDR-06 ADDR-07 The address of an order is saved with its checkbox, and a take-away order needs no address', async () => {
    await list.getByRole('button', { name: say('addresses.cancel') }).click();
    await page.getByRole('textbox', { name: say('checkout.road') }).fill('7');
    const keep = page.getByRole('checkbox', { name: say('checkout.keepAddress') });
    await keep.click();
    await expectTold(page, 'تم حفظ العنوان');
    await expect(chosen(page)).toContainText(say('addresses.other'));
    await expect(keep).toHaveCount(0);
    await page.getByRole('radio', { name: say('checkout.takeAway') }).check();
    await expect(chosen(page)).toHaveCount(0);
    await page.getByRole('radio', { name: say('checkout.delivery') }).check();
    await expect(chosen(page)).toContainText(say('addresses.other'));
  });

  await edit.click();
  await page.getByRole('button', { name: say('checkout.viewSaved') }).click();
  await list.getByRole('radio', { name: '1 & 2' }).check();
  await list.getByRole('button', { name: say('addresses.select') }).click();
  await expect(chosen(page)).toContainText('1 & 2');
  await expect(page.getByRole('region', { name: say('checkout.contact') })).toContainText('Mona Saleh');
  await page.reload();
  await expect(chosen(page)).toContainText('1 & 2');
});

test('ADDR-02 An address outside every zone is refused without losing input, and a failed list can be retried', {
  tag: '@phone',
}, async ({ page, request, faults }) => {
  await customer(page, request, [
    { type: 'home', address: 'Near house', at: siteFor(11, 1) },
    { type: 'office', address: 'Near office', at: siteFor(12, 1) },
    { type: 'Beach', address: 'Far away', at: siteFor(13, 3) },
  ]);
  await recordToasts(page);
  await page.route(LISTED, (route) => route.fulfill({ status: 503, json: { message: 'Closed for repairs' } }));
  await page.goto('/checkout?page=cart');
  await openAddress(page, { t });
  await expect(page.getByText('Closed for repairs')).toBeVisible();
  await page.unroute(LISTED);
  await page
    .getByRole('alert')
    .getByRole('button', { name: t('checkout.retry') })
    .click();
  const list = page.getByRole('dialog', { name: 'Saved Addresses' });

  await test.step('ADDR-03 ADDR-04 ADDR-07 Only an address that the store delivers to can be chosen, and only with Select', async () => {
    await page.getByRole('button', { name: 'View Saved Address' }).click();
    await expect(list).toHaveCSS('width', '300px');
    const far = list.getByRole('radio', { name: /^Beach/ });
    await expect(far).toBeDisabled();
    await expect(far).toHaveAccessibleName(/Outside the area this store delivers to/);
    await expect(list.getByRole('button', { name: 'Select' })).toBeDisabled();
    await list.getByRole('radio', { name: /^Home/ }).check();
    await list.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('textbox', { name: t('checkout.address') })).not.toHaveValue('Near house');
    await page.getByRole('button', { name: 'View Saved Address' }).click();
    await list.getByRole('radio', { name: /^Home/ }).check();
    await list.getByRole('button', { name: 'Select' }).click();
    await expect(chosen(page)).toContainText('Near house');
    await expect(chosen(page)).toContainText('House 9');
  });

  await openAddress(page, { t });
  await page.getByRole('button', { name: 'View Saved Address' }).click();
  await list.getByRole('button', { name: 'Add address' }).click();
  await expect(field(page, 'Address')).not.toHaveValue('');
  await page.route(ADDED, async (route) => {
    const body = route.request().postDataJSON() as Record<string, unknown>;
    await route.continue({ postData: JSON.stringify({ ...body, latitude: OUTSIDE.lat, longitude: OUTSIDE.lng }) });
  });
  const nowhere = `${await field(page, 'Address').inputValue()}, Nowhere Lane 1`;
  await field(page, 'Address').fill(nowhere);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectTold(page, 'We do not serve this place yet.');
  await expect(field(page, 'Address')).toHaveValue(nowhere);
  await page.unroute(ADDED);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await list.getByRole('button', { name: 'Select' }).click();
  await expect(chosen(page)).toContainText(nowhere);
  expectOnlyLost(faults);
});

test('ADDR-02 ADDR-08 A guest’s contact is entered and kept in this browser', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const say = getT('ar');
  const guestId = await guestWith(request, [{ itemId: KNOWN.food.simple.id, quantity: 2 }]);
  await settle(page, { guestId, at: await centre(request), typed: false });
  await page.goto('/ar/checkout?page=cart');
  await expect(page.getByText(say('checkout.noContact'))).toBeVisible();
  await expect(page.getByRole('button', { name: say('checkout.viewSaved') })).toHaveCount(0);
  await page.getByRole('textbox', { name: say('checkout.contactName') }).fill('Lina');
  await expect(page.getByText(say('checkout.noContact'))).toBeHidden();
  await page.reload();
  const edit = page.getByRole('button', { name: say('checkout.editContact') });
  await expect(edit).toHaveAttribute('title', say('checkout.editContact'));
  await edit.click();
  const form = page.getByRole('dialog', { name: say('addresses.contactTitle') });
  await expectAccessible(page);
  await form.getByRole('textbox', { name: say('addresses.name') }).fill('');
  await form.getByRole('button', { name: say('addresses.save') }).click();
  for (const key of ['nameRequired', 'phoneRequired', 'emailRequired'] as const)
    await expect(form.getByText(say(`addresses.${key}`))).toBeVisible();
  await form.getByRole('textbox', { name: say('addresses.name') }).fill('Lina Haddad');
  await form.getByRole('textbox', { name: say('addresses.phone'), exact: true }).fill('+999555010203');
  await form.getByRole('textbox', { name: say('addresses.contactEmail') }).fill('lina@example.com');
  await form.getByRole('textbox', { name: say('addresses.floor') }).fill('3');
  await form.getByRole('button', { name: say('addresses.save') }).click();
  await expect(form).toBeHidden();
  await expect(contactCard(page)).toContainText('Lina Haddad');
  await expect(chosen(page)).toContainText(say('checkout.floorLine', { floor: '3' }));
  await page.evaluate(() => sessionStorage.removeItem('islet:checkout'));
  await expectOverlayLeft(page);
  await page.reload();
  await expect(contactCard(page)).toContainText('lina@example.com');
});

test('ADDR-09 Addresses are added, changed and deleted on the address book’s page of the account', async ({
  page,
  context,
  request,
}) => {
  await customer(page, request, [{ type: 'home', address: 'Near house', at: siteFor(11, 1) }]);
  await page.goto('/profile');
  await page
    .getByRole('navigation', { name: t('shell.accountMenu') })
    .getByRole('link', { name: t('account.addresses') })
    .click();
  await page.waitForURL('**/addresses');
  const book = page.getByRole('list', { name: 'Saved Addresses' });
  await expect(book.getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);
  await book.getByRole('button', { name: 'Edit Home, Near house' }).click();
  await page.getByRole('dialog', { name: 'Edit address' }).getByRole('button', { name: 'Close' }).click();

  await test.step('ADDR-02 ADDR-09 An address is changed and deleted in this tab and in another one', async () => {
    const other = await context.newPage();
    await other.goto('/checkout?page=cart');
    await openAddress(other, { t });
    await other.getByRole('button', { name: 'View Saved Address' }).click();
    const list = other.getByRole('dialog', { name: 'Saved Addresses' });
    await list.getByRole('button', { name: 'Edit Home, Near house' }).click();
    await field(other, 'Address').fill('The blue gate');
    await other.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(list.getByRole('radio', { name: /The blue gate/ })).toBeVisible();
    await expect(book.getByText('The blue gate')).toBeVisible();

    await book.getByRole('button', { name: 'Delete Home, The blue gate' }).click();
    const question = page.getByRole('dialog', { name: 'Delete this address?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await book.getByRole('button', { name: 'Delete Home, The blue gate' }).click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText(t('addresses.emptyTitle'))).toBeVisible();
    await expect(list.getByText('Oops')).toBeVisible();
  });

  await page.getByRole('button', { name: 'Add address' }).click();
  await expect(page.getByRole('dialog', { name: 'Add address' })).toBeVisible();
});
