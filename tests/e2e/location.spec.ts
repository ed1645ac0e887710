import type { Page } from 'playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';

const HOME = '/home?module_id=1&zone_id=1';

const TEXTS = {
  en: { title: 'Pick Location', pick: 'Pick Locations', search: 'Search for a place or street', map: /^Map\./ },
  ar: { title: 'اختر الموقع', pick: 'اختيار الموقع', search: 'ابحث عن مكان أو شارع', map: /^خريطة\./ },
} as const;

async function openPicker(page: Page, locale: 'en' | 'ar' = 'en') {
  await page.locator('header [data-open="location"]').click();
  const picker = page.getByRole('dialog', { name: TEXTS[locale].title });
  await expect(picker.getByRole('combobox')).toBeVisible();
  return picker;
}

/** Returns an announced message. */
const notice = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

test('LOC-01 the picker has all its parts, in Arabic', { tag: '@screens' }, async ({ page }) => {
  await page.goto(`/ar${HOME}`);
  const picker = await openPicker(page, 'ar');
  await expect(picker.getByRole('combobox', { name: TEXTS.ar.search })).toBeVisible();
  await expect(picker.getByRole('application', { name: TEXTS.ar.map })).toBeVisible();
  await expect(picker.getByRole('button', { name: TEXTS.ar.pick })).toBeEnabled();
  await expect(picker.locator('.leaflet-tile-loaded').first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('LOC-01 zoom goes from 1 to 21, starts at 17 and the map can fill the screen', async ({ page }) => {
  await page.goto(HOME);
  const picker = await openPicker(page);
  await expect(picker.getByRole('combobox', { name: TEXTS.en.search })).toBeVisible();
  await expect(picker.getByRole('application', { name: TEXTS.en.map })).toBeVisible();
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

test('LOC-02 a place found by its name moves the map there, by keys alone', async ({ page }) => {
  await page.goto(HOME);
  const picker = await openPicker(page);
  const address = picker.getByText(/Marsa Lulu$/);
  const before = await address.textContent();
  const box = picker.getByRole('combobox');
  await box.focus();
  await page.keyboard.type('west gate');
  const first = picker.getByRole('option').first();
  await expect(first).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page);
  const name = await first.textContent();
  await page.keyboard.press('Enter');
  await expect(box).toHaveValue(name ?? '');
  await expect(picker.getByRole('option')).toHaveCount(0);
  await expect(address).not.toHaveText(before ?? '');
});

test('LOC-02 dragging and the arrow keys move the map and look up what is there', { tag: '@screens' }, async ({
  page,
}) => {
  await page.goto(HOME);
  const picker = await openPicker(page);
  await expect(picker.locator('.leaflet-tile-loaded').first()).toBeVisible();
  const pick = picker.getByRole('button', { name: 'Pick Locations' });
  await expect(pick).toBeEnabled();
  const map = picker.getByRole('application');
  const box = await map.boundingBox();
  if (!box) throw new Error('The map has no size.');
  const asked = page.waitForRequest(/geocode-api/);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 40, box.y + 60, { steps: 6 });
  await page.mouse.up();
  const dragged = new URL((await asked).url()).searchParams;
  await expect(pick).toBeEnabled();
  const zone = page.waitForRequest(/get-zone-id/);
  await map.focus();
  await page.keyboard.press('ArrowRight');
  const moved = new URL((await zone).url()).searchParams;
  expect(Number(moved.get('lng'))).toBeGreaterThan(Number(dragged.get('lng')));
  expect(Number(moved.get('lat'))).toBeCloseTo(Number(dragged.get('lat')), 6);
});

test('LOC-02 only the place that was pointed at last counts', async ({ page }) => {
  let count = 0;
  const second = Promise.withResolvers<void>();
  const late = Promise.withResolvers<void>();
  await page.route(/geocode-api/, async (route) => {
    const turn = ++count;
    // The first response arrives after the second.
    if (turn === 1) await second.promise;
    await route
      .fulfill({ json: { results: [{ formatted_address: `Answer ${turn}` }], status: 'OK' } })
      .catch(() => undefined);
    if (turn === 1) late.resolve();
  });
  await page.goto(HOME);
  const picker = await openPicker(page);
  await expect.poll(() => count).toBe(1);
  await picker.getByRole('application').focus();
  await page.keyboard.press('ArrowUp');
  await expect(picker.getByText('Answer 2')).toBeVisible();
  second.resolve();
  await late.promise;
  // The late response has been handled before a later request is answered.
  await page.evaluate(() => fetch('/robots.txt').then((answer) => answer.text()));
  await expect(picker.getByText('Answer 1')).toHaveCount(0);
  await expect(picker.getByText('Answer 2')).toBeVisible();
});

test('LOC-03 outside every zone the button says so and pressing it keeps what is stored', async ({ page, faults }) => {
  await page.addInitScript(() => {
    localStorage.setItem('currentLatLng', '{"lat":20,"lng":50}');
    localStorage.setItem('zoneid', '[1]');
  });
  const said = page.waitForResponse(/get-zone-id/);
  await page.goto(HOME);
  const picker = await openPicker(page);
  const body: unknown = await (await said).json();
  const text = JSON.stringify(body).match(/"message":"([^"]+)"/)?.[1] ?? '';
  expect(text).not.toBe('');
  const button = picker.getByRole('button', { name: text });
  await expect(button).toBeEnabled();
  await expectAccessible(page);
  await button.click();
  await expect(picker).toBeHidden();
  expect(await stored(page, 'zoneid')).toBe('[1]');
  expect(await stored(page, 'currentLatLng')).toBe('{"lat":20,"lng":50}');
  // The browser logs the 404 response.
  for (const fault of faults.splice(0)) expect(fault).toContain('404');
});

test('LOC-03 without an address there is nothing to pick', async ({ page }) => {
  await page.route(/geocode-api/, (route) => route.fulfill({ json: { results: [], status: 'ZERO_RESULTS' } }));
  await page.goto(HOME);
  const picker = await openPicker(page);
  await expect(picker.getByText('No address found here.')).toBeVisible();
  await expect(picker.getByRole('button', { name: 'Pick Locations' })).toBeDisabled();

  await test.step('LOC-02 nothing found is said', async () => {
    await picker.getByRole('combobox').fill('zzqqxxyy');
    await expect(picker.getByText('No place found.')).toBeVisible();
  });
});

test('LOC-04 a picked place is stored and leads to the home of the module', { tag: '@phone' }, async ({
  page,
  context,
}) => {
  await page.goto(HOME);
  const picker = await openPicker(page);
  const address = await picker.getByText(/Marsa Lulu$/).textContent();
  await picker.getByRole('button', { name: 'Pick Locations' }).click();
  await expect(notice(page, 'Location has been set.')).toBeVisible();
  await expect(page).toHaveURL(/\/home\?module_id=1&zone_id=1$/);
  expect(await stored(page, 'location')).toBe(address);
  expect(await stored(page, 'zoneid')).toBe('[1]');
  expect(JSON.parse((await stored(page, 'currentLatLng')) ?? '{}')).toMatchObject({ lat: expect.any(Number) });
  expect(JSON.parse((await stored(page, 'module')) ?? '{}')).toEqual({ id: 1, module_type: 'food' });
  await expect(page.locator('header islet-place')).toContainText(address ?? '');
  const cookies = Object.fromEntries((await context.cookies()).map(({ name, value }) => [name, value]));
  expect(cookies).toMatchObject({ zoneid: encodeURIComponent('[1]'), module: '1' });

  await openPicker(page);
  await picker.getByRole('button', { name: 'Pick Locations' }).click();
  await expect(notice(page, 'New delivery address selected')).toBeVisible();
});

test('LOC-04 a receiver does not change the zone', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('zoneid', '[3]'));
  await page.goto(HOME);
  await page
    .locator('header [data-open="location"]')
    .evaluate((element) => element.setAttribute('data-purpose', 'receiver'));
  const picker = await openPicker(page);
  await picker.getByRole('button', { name: 'Pick Locations' }).click();
  await expect(notice(page, 'New location has been set.')).toBeVisible();
  await expect(picker).toBeHidden();
  expect(await stored(page, 'zoneid')).toBe('[3]');
  expect(await stored(page, 'currentLatLng')).not.toBeNull();
});

test('LOC-05 the device says where it is', async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 25.0102, longitude: 54.0301 });
  await page.goto(HOME);
  const picker = await openPicker(page);
  await expect(picker.getByRole('button', { name: 'Pick Locations' })).toBeEnabled();
  const asked = page.waitForRequest(/get-zone-id/);
  await picker.getByRole('button', { name: 'Use current location' }).click();
  expect(new URL((await asked).url()).searchParams.get('lng')).toBe('54.0301');
});

test('LOC-05 a refused permission is explained and the search still works', { tag: '@phone' }, async ({ page }) => {
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = (_, fail) =>
      fail?.(Object.assign(Object.create(GeolocationPositionError.prototype), {}));
    Object.defineProperty(GeolocationPositionError.prototype, 'code', { value: 1 });
  });
  await page.goto(HOME);
  const picker = await openPicker(page);
  await picker.getByRole('button', { name: 'Use current location' }).click();
  const asked = page.getByRole('dialog', { name: 'Please allow browser location permission' });
  await expect(asked).toContainText(
    'Your browser location track permission is off. Please turn on the location permission to detect current location.',
  );
  await expectAccessible(page);
  await asked.getByRole('button', { name: 'OK' }).click();
  await expect(asked).toBeHidden();
  await picker.getByRole('combobox').fill('souk');
  await expect(picker.getByRole('option').first()).toBeVisible();
});

for (const [what, script, text] of [
  [
    'a device that never answers',
    () => {
      navigator.geolocation.getCurrentPosition = () => undefined;
    },
    'Your position could not be found in time. Search for your address instead.',
  ],
  [
    'a browser that cannot',
    () => Object.defineProperty(navigator, 'geolocation', { value: undefined }),
    'This browser cannot tell your position. Search for your address instead.',
  ],
] as const) {
  test(`LOC-05 ${what} ends in a usable search`, async ({ page }) => {
    await page.addInitScript(script);
    await page.goto(HOME);
    const picker = await openPicker(page);
    await picker.getByRole('button', { name: 'Use current location' }).click();
    await expect(picker.getByRole('alert')).toHaveText(text);
    await expect(picker.getByRole('combobox')).toBeFocused();
    await expect(picker.getByRole('button', { name: 'Use current location' })).toBeEnabled();
  });
}

test('LOC-02 without any map a place is still found and picked', async ({ page, faults }) => {
  await page.route(/\/tiles\//, (route) => route.fulfill({ status: 503 }));
  await page.goto(HOME);
  const picker = await openPicker(page);
  await expect(picker.getByText('The map could not be loaded. Search for your address instead.')).toBeVisible();
  await expectAccessible(page);
  await picker.getByRole('combobox').fill('souk');
  await picker.getByRole('option').first().click();
  await picker.getByRole('button', { name: 'Pick Locations' }).click();
  await expect(notice(page, 'Location has been set.')).toBeVisible();
  // The browser logs every blocked tile.
  for (const fault of faults.splice(0)) expect(fault).toContain('503');
});

test('LOC-07 what was wanted before a place was known is added once it is, on the same page', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto(HOME);
  await page.locator('[data-add]').first().click();
  const asked = page.getByRole('dialog', { name: 'Insert delivery location' });
  await expect(asked).toBeVisible();
  await expectAccessible(page);
  await asked.getByRole('button', { name: 'Pick from Map' }).click();
  const picker = page.getByRole('dialog', { name: 'Pick Location' });
  await picker.getByRole('button', { name: 'Pick Locations' }).click();
  await expect(notice(page, 'Item added to cart')).toBeVisible();
  await expect(picker).toBeHidden();
  await expect(page).toHaveURL(/\/home\?module_id=1&zone_id=1$/);
  expect(await stored(page, 'zoneid')).toBe('[1]');
  await expect(page.locator('header islet-place').getByText(/Marsa Lulu$/)).toBeAttached();
});
