import type { APIRequestContext, Locator, Page } from 'playwright/test';
import { KNOWN } from '#src/demo/seed/known.ts';
import { localDigits } from '#src/i18n/numbers.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { customerAt, deliver, order, writeToSupport } from './ordered.ts';
import { ask, newVerifiedCustomer, type Person } from './people.ts';
import { addFor, advance, centre, guestWith, placedOrder, settle } from './prepare.ts';
import { type Speaker, speaker } from './speaker.ts';

const EVENTS = '**/api/v1/events*';
const HOME = '/food?zone_id=1';
const REFERRAL = { en: 'A friend of yours has ordered', ar: 'صديقك قدّم طلباً' } as const;

/** Opens a page and waits for the connection to the event stream, without any input. */
async function hearing(page: Page, path: string): Promise<void> {
  const heard = page.waitForResponse(EVENTS);
  await page.goto(path);
  expect((await heard).status()).toBe(200);
}

/** Returns a notification that leads somewhere. */
const toast = (page: Page, text: string) => page.locator('#toaster').getByRole('button', { name: text });

/** Returns the notification of a delivered order: the last one, which no further move of the clock replaces. */
const deliveredToast = (page: Page, { locale, t }: Speaker, orderId: number) =>
  toast(page, t('push.status_delivered', { id: localDigits(String(orderId), locale) }));

/** Creates a customer with a verified phone, referred by the host. */
async function broughtBy(request: APIRequestContext, host: Person): Promise<Person> {
  const { ref_code } = await ask(request, host.token, 'info');
  return newVerifiedCustomer(request, String(ref_code));
}

test('PUSH-03 A guest gets the updates of an order and opens no event stream without one', async ({
  page,
  request,
}) => {
  const me = speaker('ar');
  const { prefix } = me;
  const at = await centre(request);
  const guestId = await guestWith(request, [{ itemId: KNOWN.food.simple.id }]);
  await settle(page, { guestId, at, typed: false });
  await test.step('PUSH-03 A guest without an order opens no event stream', async () => {
    const asked: string[] = [];
    page.on('request', (sent) => asked.push(sent.url()));
    await page.goto(prefix + HOME);
    await page.keyboard.press('Tab');
    await expect(page.locator('header')).toBeVisible();
    await page.goto(`${prefix}/track-order`);
    await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible();
    expect(asked.filter((url) => url.includes('/api/v1/events'))).toEqual([]);
  });

  await test.step('PUSH-03 A browsing guest is told that the order has moved, and opens it with the keyboard', async () => {
    // An order that never ends for this guest: the clock, which other tests move too, does not decide who listens.
    await page.evaluate(() => localStorage.setItem('islet:orders', JSON.stringify({ 1: Date.now() + 3_600_000 })));
    await hearing(page, prefix + HOME);
    const orderId = await placedOrder(request, guestId, at);
    await deliver(request);
    await deliveredToast(page, me, orderId).focus();
    const heard = page.waitForResponse(EVENTS);
    await page.keyboard.press('Enter');
    await page.waitForURL(`${prefix}/track-order?order_id=${orderId}`);
    await heard;
    await addFor(request, guestId, { itemId: KNOWN.food.simple.id });
    const nextId = await placedOrder(request, guestId, at);
    await deliver(request);
    await expect(deliveredToast(page, me, nextId)).toBeVisible();
    await expectAccessible(page);
  });
});

test('PUSH-03 The list of orders is updated in two tabs, and only one tab shows the toast', async ({
  page,
  request,
  context,
}) => {
  const me = speaker('en');
  const { t } = me;
  const person = await customerAt(page, request);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await hearing(tab, '/my-orders?type=history');
    await expect(tab.getByText(t('purchases.nonePast'))).toBeVisible();
  }
  // Placed only now: other tests move the clock, and could deliver it before the pages listen.
  const firstId = await order(request, person);
  await deliver(request);
  await expect(deliveredToast(other, me, firstId)).toBeVisible();
  for (const tab of [page, other])
    await expect(tab.getByRole('main').locator('[data-status="delivered"]')).toHaveCount(1);
  await expect(page.locator('#toaster').getByRole('button')).toHaveCount(0);
  // The remaining tab takes over the connection.
  const heard = page.waitForResponse(EVENTS);
  await other.close();
  await heard;
  const orderId = await order(request, person);
  await deliver(request);
  await deliveredToast(page, me, orderId).click();
  await page.waitForURL(`/my-orders?orderId=${orderId}`);
  await expect(page.getByTestId('order-status')).toHaveAttribute('data-status', 'delivered');
});

test('PUSH-02 A customer whose friend has ordered is thanked for five seconds', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const { t, locale, prefix } = speaker('ar');
  const host = await customerAt(page, request);
  await page.clock.install();
  await hearing(page, prefix + HOME);
  // On this clock, five seconds do not depend on the machine.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  const appears = (notice: Locator) =>
    expect
      .poll(async () => {
        await page.clock.runFor(300);
        return notice.count();
      })
      .toBe(1);
  // Ordered only now: other tests move the clock, and could deliver it before the page listens.
  await order(request, await broughtBy(request, host));
  await deliver(request);
  const notice = page.locator('#toaster').getByText(REFERRAL[locale]);
  await appears(notice);
  await page.clock.runFor(4000);
  await expect(notice).toBeVisible();
  await page.clock.runFor(3000);
  await expect(notice).toHaveCount(0);

  await test.step('PUSH-01 A reply in a chat is announced on every page, and the toast leads to it', async () => {
    await writeToSupport(request, host, 'Hello');
    await advance(request, 1);
    const told = toast(page, t('push.message'));
    await appears(told);
    await page.clock.resume();
    await told.click();
    await page.waitForURL(/\/chatting\?/);
    const { pathname, searchParams } = new URL(page.url());
    expect(pathname).toBe(`${prefix}/chatting`);
    expect(Object.fromEntries(searchParams)).toEqual({
      conversationId: expect.stringMatching(/^\d+$/),
      type: 'admin',
      chatFrom: 'true',
    });
  });
});

test.describe('The notifications with Firebase', () => {
  test.use({ bypassCSP: true });

  test('PUSH-04 The device is registered with its token once the customer allows notifications', async ({
    page,
    request,
  }) => {
    const me = speaker('en');
    const { t, prefix } = me;
    const person = await customerAt(page, request);
    // Replaces the browser's permission prompt, and counts the requests.
    await page.addInitScript(() => {
      let permission = 'default';
      const Notice = Object.assign(() => {}, {
        requestPermission: async () => {
          const { dataset } = document.documentElement;
          dataset['asked'] = String(Number(dataset['asked'] ?? 0) + 1);
          permission = 'granted';
          return permission;
        },
      });
      Object.defineProperty(Notice, 'permission', { get: () => permission });
      Object.defineProperty(window, 'Notification', { value: Notice });
    });
    await page.addInitScript(() => {
      const subscription = { endpoint: 'https://push.example/1', getKey: () => new ArrayBuffer(8) };
      const pushManager = { getSubscription: async () => subscription };
      const registration = Object.create(ServiceWorkerRegistration.prototype, {
        active: { value: {} },
        installing: { value: null },
        waiting: { value: null },
        scope: { value: '/firebase-cloud-messaging-push-scope' },
        pushManager: { value: pushManager },
      });
      navigator.serviceWorker.register = async () => registration;
    });
    // The page of a shop built with a Firebase project.
    const field = (name: string, value: string) => `&quot;${name}&quot;:[0,&quot;${value}&quot;]`;
    const config = ['apiKey', 'projectId', 'appId', 'messagingSenderId'].map((name) => field(name, 'a')).join(',');
    await page.route(`${prefix}/my-orders`, async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const body = html.replace('&quot;firebase&quot;:[0,null]', `&quot;firebase&quot;:[0,{${config}}]`);
      expect(body).not.toBe(html);
      await route.fulfill({ response, body });
    });
    const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
    await page.route('https://firebaseinstallations.googleapis.com/**', (route) =>
      route.fulfill({
        headers: cors,
        json: { fid: 'f', refreshToken: 'r', authToken: { token: 't', expiresIn: '604800s' } },
      }),
    );
    await page.route('https://fcmregistrations.googleapis.com/**', (route) =>
      route.fulfill({ headers: cors, json: { token: 'device-1' } }),
    );
    await page.goto(`${prefix}/my-orders`);
    const card = page.getByRole('region', { name: t('push.title') });
    await expect(card).toContainText(t('push.textDevice'));
    await expectAccessible(page);
    await expect(page.locator('html')).not.toHaveAttribute('data-asked');
    const registered = page.waitForRequest('**/api/v1/customer/cm-firebase-token');
    await card.getByRole('button', { name: t('push.turnOn') }).click();
    const call = await registered;
    expect(call.method()).toBe('POST');
    expect(call.postDataJSON()).toEqual({ cm_firebase_token: 'device-1', _method: 'put' });
    expect(call.headers()['authorization']).toBe(`Bearer ${person.token}`);
    await expect(card).toContainText(t('push.on'));
    await expect(card.getByRole('button')).toHaveCount(0);
    await expect(page.locator('html')).toHaveAttribute('data-asked', '1');
  });
});
