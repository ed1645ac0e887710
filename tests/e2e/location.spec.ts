import type { Page, Request } from 'playwright/test';
import { CITY_NAME } from '#src/demo/city/names.ts';
import { getT } from '#src/i18n/t.ts';
import { encodePlusCode } from '#src/lib/plus-code.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { stored } from './people.ts';
import { centre, OUTSIDE } from './prepare.ts';
import { expectTold, recordToasts } from './told.ts';

test.use({ pictures: true });

const HOME = '/food?zone_id=1';
const english = getT('en');

async function openPicker(page: Page, t = english) {
  await page.locator('header [data-open="location"]').click();
  const picker = page.getByRole('dialog', { name: t('location.title') });
  await expect(picker.getByRole('combobox')).toBeVisible();
  return picker;
}

/** Returns where a look-up points. */
const pointOf = (lookUp: Request) => {
  const query = new URL(lookUp.url()).searchParams;
  return { lat: Number(query.get('lat')), lng: Number(query.get('lng')) };
};

test('A location is picked on a phone, also by a visitor who refuses geolocation', { tag: '@phone' }, async ({
  page,
  context,
}) => {
  const t = getT('ar');
  await recordToasts(page);
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = (_, fail) =>
      fail?.(Object.assign(Object.create(GeolocationPositionError.prototype), {}));
    Object.defineProperty(GeolocationPositionError.prototype, 'code', { value: 1 });
  });
  await page.goto(`/ar${HOME}`);
  const picker = await openPicker(page, t);
  const pick = picker.getByRole('button', { name: t('location.pick') });

  await test.step('LOC-01 The picker has all its parts', async () => {
    await expect(picker.getByRole('combobox', { name: t('location.search') })).toBeVisible();
    await expect(picker.getByRole('application', { name: t('location.map') })).toBeVisible();
    await expect(pick).toBeEnabled();
    await expect(picker.locator('.leaflet-tile-loaded').first()).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step('LOC-05 A refused permission is explained, and the search still works', async () => {
    await picker.getByRole('button', { name: t('location.useCurrent') }).click();
    const prompt = page.getByRole('dialog', { name: t('location.permissionTitle') });
    await expect(prompt).toContainText(t('location.permissionText'));
    await expectAccessible(page);
    await prompt.getByRole('button', { name: t('location.ok') }).click();
    await expect(prompt).toBeHidden();
    await picker.getByRole('combobox').fill('السوق');
    await picker.getByRole('option').first().click();
    await expect(picker.getByRole('option')).toHaveCount(0);
  });

  await test.step('LOC-04 A picked location is stored and leads to the home of the module', async () => {
    const address = await picker.getByText(new RegExp(`${CITY_NAME.ar}$`)).textContent();
    await pick.click();
    await expectTold(page, t('location.picked'));
    await expect(page).toHaveURL(/\/ar\/food\?zone_id=1$/);
    expect(await stored(page, 'location')).toBe(address);
    expect(await stored(page, 'zoneid')).toBe('[1]');
    expect(JSON.parse((await stored(page, 'currentLatLng')) ?? '{}')).toMatchObject({ lat: expect.any(Number) });
    expect(JSON.parse((await stored(page, 'module')) ?? '{}')).toEqual({ id: 1, module_type: 'food' });
    await expect(page.locator('header islet-place')).toContainText(address ?? '');
    const cookies = Object.fromEntries((await context.cookies()).map(({ name, value }) => [name, value]));
    expect(cookies).toMatchObject({ zoneid: encodeURIComponent('[1]'), module: '1' });

    await openPicker(page, t);
    await pick.click();
    await expectTold(page, t('location.changed'));
  });
});

test('A location is found on the map, by its name and by the device', async ({ page, context }) => {
  await page.goto(HOME);
  const picker = await openPicker(page);
  await expect(picker.locator('.leaflet-tile-loaded').first()).toBeVisible();
  await expect(picker.getByRole('button', { name: 'Pick Locations' })).toBeEnabled();

  await test.step('LOC-02 Dragging and the arrow keys move the map and look up its location', async () => {
    const map = picker.getByRole('application', { name: /^Map\./ });
    const box = await map.boundingBox();
    if (!box) throw new Error('The map has no size.');
    const asked = page.waitForRequest(/geocode-api/);
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + 40, box.y + 60, { steps: 6 });
    await page.mouse.up();
    const dragged = pointOf(await asked);
    const east = page.waitForRequest(
      (request) => request.url().includes('get-zone-id') && pointOf(request).lng > dragged.lng,
    );
    await map.focus();
    await page.keyboard.press('ArrowRight');
    expect(pointOf(await east).lat).toBeCloseTo(dragged.lat, 6);
  });

  await test.step('LOC-01 The zoom starts at 17 and goes from 1 to 21, and the map can fill the screen', async () => {
    const tile = (zoom: number) => picker.locator(`.leaflet-tile[src*="/en/${zoom}/"]`).first();
    await expect(tile(17)).toBeAttached();
    const zoomIn = picker.getByRole('button', { name: 'Zoom in' });
    for (let zoom = 18; zoom <= 21; zoom++) await zoomIn.click();
    await expect(tile(21)).toBeAttached();
    await expect(zoomIn).toBeDisabled();
    const before = await picker.boundingBox();
    await picker.getByRole('button', { name: 'Full screen' }).click();
    await expect.poll(async () => (await picker.boundingBox())?.height).toBe(page.viewportSize()?.height);
    await picker.getByRole('button', { name: 'Leave full screen' }).click();
    await expect.poll(async () => (await picker.boundingBox())?.height).toBe(before?.height);
  });

  await test.step('LOC-02 A location found by its name moves the map there, with the keyboard alone', async () => {
    const address = picker.getByText(/Marsa Lulu$/);
    const before = await address.textContent();
    const search = picker.getByRole('combobox', { name: 'Search for a place or street' });
    await search.focus();
    await page.keyboard.type('west gate');
    const first = picker.getByRole('option').first();
    await expect(first).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(first).toHaveAttribute('aria-selected', 'true');
    await expectAccessible(page);
    const name = await first.textContent();
    await page.keyboard.press('Enter');
    await expect(search).toHaveValue(name ?? '');
    await expect(picker.getByRole('option')).toHaveCount(0);
    await expect(address).not.toHaveText(before ?? '');
  });

  await test.step('LOC-05 The location of the device is used on request', async () => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 25.0102, longitude: 54.0301 });
    const here = page.waitForRequest(
      (request) => request.url().includes('get-zone-id') && pointOf(request).lng === 54.0301,
    );
    await picker.getByRole('button', { name: 'Use current location' }).click();
    await here;
  });
});

test('A picker without a map, an address or a zone stays usable', async ({ page, request, faults }) => {
  const at = JSON.stringify(await centre(request));
  await recordToasts(page);
  await page.addInitScript((value) => {
    localStorage.setItem('currentLatLng', value);
    localStorage.setItem('zoneid', '[1]');
  }, at);
  await page.route(/\/tiles\//, (route) => route.fulfill({ status: 503 }));
  await page.route(/geocode-api/, (route) => route.fulfill({ json: { results: [], status: 'ZERO_RESULTS' } }));
  await page.goto(HOME);
  const picker = await openPicker(page);
  const search = picker.getByRole('combobox');

  await test.step('LOC-03 A location without an address cannot be picked', async () => {
    await expect(picker.getByText('No address found here.')).toBeVisible();
    await expect(picker.getByRole('button', { name: 'Pick Locations' })).toBeDisabled();
  });

  await test.step('LOC-02 A search without results says so', async () => {
    await search.fill('zzqqxxyy');
    await expect(picker.getByText('No place found.')).toBeVisible();
    await page.unroute(/geocode-api/);
  });

  await test.step('LOC-03 The button outside every zone says so, and a press on it keeps the stored location', async () => {
    const refused = page.waitForResponse((response) => response.url().includes('get-zone-id') && !response.ok());
    const code = encodePlusCode(OUTSIDE);
    await search.fill(code);
    await picker.getByRole('option', { name: code }).click();
    const body: unknown = await (await refused).json();
    const text = JSON.stringify(body).match(/"message":"([^"]+)"/)?.[1] ?? '';
    expect(text).not.toBe('');
    const button = picker.getByRole('button', { name: text });
    await expect(button).toBeEnabled();
    await expect(picker.getByText('The map could not be loaded. Search for your address instead.')).toBeVisible();
    await expectAccessible(page);
    await button.click();
    await expect(picker).toBeHidden();
    expect(await stored(page, 'zoneid')).toBe('[1]');
    expect(await stored(page, 'currentLatLng')).toBe(at);
  });

  await test.step('LOC-02 A location can be found and picked without a map', async () => {
    await openPicker(page);
    await expect(picker.getByText('The map could not be loaded. Search for your address instead.')).toBeVisible();
    await search.fill('souk');
    await picker.getByRole('option').first().click();
    await picker.getByRole('button', { name: 'Pick Locations' }).click();
    await expectTold(page, 'New delivery address selected');
  });

  // The browser logs every blocked tile, and the response without a zone.
  for (const fault of faults.splice(0)) expect(fault).toMatch(/503|404/);
});
