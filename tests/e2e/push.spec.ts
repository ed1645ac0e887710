import type { APIRequestContext, Page } from 'playwright/test';
import { KNOWN } from '#src/demo/seed/known.ts';
import { localDigits } from '#src/i18n/numbers.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { customerAt, deliver, order, tell } from './ordered.ts';
import { ask, newVerifiedCustomer, type Person } from './people.ts';
import { addFor, advance, centre, guestWith, placedOrder, settle } from './prepare.ts';
import { type Speaker, speaker } from './speaker.ts';

const EVENTS = '**/api/v1/events*';
const HOME = '/home?module_id=1&zone_id=1';
const REFERRAL = { en: 'A friend of yours has ordered', ar: 'صديقك قدّم طلباً' } as const;

/** Opens a page and waits for the connection to the event stream, without any input. */
async function hearing(page: Page, path: string): Promise<void> {
  const heard = page.waitForResponse(EVENTS);
  await page.goto(path);
  expect((await heard).status()).toBe(200);
}

const toast = (page: Page, text: string) => page.locator('#toaster').getByRole('button', { name: text });

/** Sends a message to support, which replies a few seconds later. */
const write = (request: APIRequestContext, person: Person, message: string) => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ receiver_type: 'admin', receiver_id: '0', message }))
    form.append(name, value);
  return tell(request, person, 'message/send', { multipart: form });
};

/** Creates a customer with a verified phone, referred by the host. */
async function broughtBy(request: APIRequestContext, host: Person): Promise<Person> {
  const { ref_code } = await ask(request, host.token, 'info');
  return newVerifiedCustomer(request, String(ref_code));
}

/** Returns the possible toast texts for a changed order. */
const movedText = ({ locale, t }: Speaker, orderId: number) => {
  const id = localDigits(String(orderId), locale);
  // Other tests may move the shared clock further.
  const words = [
    'status_confirmed',
    'status_processing',
    'status_handover',
    'status_picked_up',
    'status_delivered',
  ] as const;
  return new RegExp(words.map((word) => t(`push.${word}`, { id })).join('|'));
};

test('PUSH-03 a guest who looks around is told that the order has moved, and goes there by keyboard', async ({
  page,
  request,
}) => {
  const me = speaker('ar');
  const { prefix } = me;
  const at = await centre(request);
  const guestId = await guestWith(request, []);
  await settle(page, { guestId, at, typed: false });
  let orderId = 0;
  const told = () => page.locator('#toaster').getByRole('button', { name: movedText(me, orderId) });
  // Retried with a new order: other tests move the clock too.
  await expect(async () => {
    await addFor(request, guestId, { itemId: KNOWN.food.simple.id }, KNOWN.food.store.moduleId);
    orderId = await placedOrder(request, guestId, at);
    await page.context().addInitScript((id) => {
      if (!location.protocol.startsWith('http') || sessionStorage.getItem(`waits for ${id}`)) return;
      sessionStorage.setItem(`waits for ${id}`, '1');
      localStorage.setItem('islet:orders', JSON.stringify({ [id]: Date.now() + 3_600_000 }));
    }, orderId);
    await hearing(page, prefix + HOME);
    await advance(request, 1);
    await expect(told()).toBeVisible({ timeout: 5000 });
  }).toPass();
  await told().focus();
  const heard = page.waitForResponse(EVENTS);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${prefix}/track-order?order_id=${orderId}`);
  await heard;
  await deliver(request);
  await expect(told()).toBeVisible();
  await expectAccessible(page);
});

test('PUSH-03 visitors who wait for nothing open no stream', async ({ page, request }) => {
  const asked: string[] = [];
  page.on('request', (sent) => asked.push(sent.url()));
  await settle(page, { guestId: await guestWith(request, []), at: await centre(request), typed: false });
  await page.goto(HOME);
  await page.keyboard.press('Tab');
  await expect(page.locator('header')).toBeVisible();
  await page.goto('/track-order');
  await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible();
  expect(asked.filter((url) => url.includes('/api/v1/events'))).toEqual([]);
});

test('PUSH-03 my orders change where they are shown, and of two tabs one speaks', async ({
  page,
  request,
  context,
}) => {
  const me = speaker('en');
  const { prefix } = me;
  const person = await customerAt(page, request);
  const pendingOn = (tab: Page) => tab.getByRole('main').locator('[data-status="pending"]');
  let orderId = 0;
  let other = page;
  // Retried with a new order: other tests move the clock too.
  await expect(async () => {
    if (other !== page) await other.close();
    orderId = await order(request, person);
    await hearing(page, `${prefix}/my-orders`);
    other = await context.newPage();
    await hearing(other, `${prefix}/my-orders`);
    for (const tab of [page, other]) await expect(pendingOn(tab).first()).toBeVisible({ timeout: 3000 });
    await advance(request, 1);
    for (const tab of [page, other]) await expect(pendingOn(tab)).toHaveCount(0, { timeout: 5000 });
  }).toPass();
  const told = other.locator('#toaster').getByRole('button', { name: movedText(me, orderId) });
  await expect(told).toHaveCount(1);
  // Its earlier toasts may still be visible; the other tab's message must not appear.
  const news = (await told.textContent()) ?? '';
  await expect(page.locator('#toaster').getByRole('button', { name: news })).toHaveCount(0);
  // The remaining tab takes over the connection.
  const heard = page.waitForResponse(EVENTS);
  await other.close();
  await heard;
  // A new order: other tests move the clock, so the earlier one may have no changes left.
  orderId = await order(request, person);
  await deliver(request);
  const taken = page
    .locator('#toaster')
    .getByRole('button', { name: movedText(me, orderId) })
    .first();
  await taken.click();
  await page.waitForURL(`${prefix}/my-orders?orderId=${orderId}`);
  await expect(page.getByTestId('order-status')).toHaveAttribute('data-status', 'delivered');
});

test('PUSH-01 an answer in a chat is told wherever the customer is, and leads to it', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const { t, prefix } = speaker('en');
  const person = await customerAt(page, request);
  await hearing(page, prefix + HOME);
  await write(request, person, 'Hello');
  await advance(request, 1);
  const told = toast(page, t('push.message'));
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

test('PUSH-02 who brought a friend is thanked for five seconds', { tag: '@phone' }, async ({ page, request }) => {
  const { locale, prefix } = speaker('ar');
  const host = await customerAt(page, request);
  await hearing(page, prefix + HOME);
  await page.clock.install();
  // Ordered only now: other tests move the clock, and could deliver it before the page listens.
  await order(request, await broughtBy(request, host));
  const notice = page.locator('#toaster').getByText(REFERRAL[locale]);
  await expect(async () => {
    await advance(request, 10);
    await expect(notice).toBeVisible({ timeout: 1000 });
  }).toPass();
  // Controlled clock, so that the five seconds do not depend on the machine's load.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await page.clock.runFor(2000);
  await expect(notice).toBeVisible();
  await page.clock.runFor(5000);
  await expect(notice).toHaveCount(0);
});

const updates = (page: Page, { t }: Speaker) => page.getByRole('region', { name: t('push.title') });

/** Replaces the browser's permission prompt by an answer and counts the requests. */
const answering = (page: Page, answer: 'granted' | 'denied') =>
  page.addInitScript((given) => {
    let permission = 'default';
    const Notice = Object.assign(() => {}, {
      requestPermission: async () => {
        document.documentElement.dataset['asked'] = String(Number(document.documentElement.dataset['asked'] ?? 0) + 1);
        permission = given;
        return permission;
      },
    });
    Object.defineProperty(Notice, 'permission', { get: () => permission });
    Object.defineProperty(window, 'Notification', { value: Notice });
  }, answer);

for (const [answer, locale] of [
  ['granted', 'en'],
  ['denied', 'ar'],
] as const)
  test(`PUSH-04 whether the system may speak is asked by a press, and what was answered is said: ${answer}`, async ({
    page,
    request,
  }) => {
    const me = speaker(locale);
    const { t, prefix } = me;
    await customerAt(page, request);
    await answering(page, answer);
    await page.goto(`${prefix}/my-orders`);
    const card = updates(page, me);
    await expect(card).toContainText(t('push.textTab'));
    if (answer === 'granted') await expectAccessible(page);
    await expect(page.locator('html')).not.toHaveAttribute('data-asked');
    await card.getByRole('button', { name: t('push.turnOn') }).click();
    await expect(card).toContainText(t(answer === 'granted' ? 'push.on' : 'push.denied'));
    await expect(card.getByRole('button')).toHaveCount(0);
    await expect(page.locator('html')).toHaveAttribute('data-asked', '1');
    if (answer === 'denied') await expectAccessible(page);
  });

test('PUSH-04 a browser without notifications says so', async ({ page, request }) => {
  const me = speaker('en');
  await customerAt(page, request);
  await page.addInitScript(() => Reflect.deleteProperty(window, 'Notification'));
  await page.goto('/my-orders');
  await expect(updates(page, me)).toContainText(me.t('push.unsupported'));
});

test.describe('with Firebase', () => {
  test.use({ bypassCSP: true });

  test('PUSH-04 the device is registered by its token once the person allows it', async ({ page, request }) => {
    const me = speaker('en');
    const { t, prefix } = me;
    const person = await customerAt(page, request);
    await answering(page, 'granted');
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
    const card = updates(page, me);
    await expect(card).toContainText(t('push.textDevice'));
    const registered = page.waitForRequest('**/api/v1/customer/cm-firebase-token');
    await card.getByRole('button', { name: t('push.turnOn') }).click();
    const call = await registered;
    expect(call.method()).toBe('POST');
    expect(call.postDataJSON()).toEqual({ cm_firebase_token: 'device-1', _method: 'put' });
    expect(call.headers()['authorization']).toBe(`Bearer ${person.token}`);
    await expect(card).toContainText(t('push.on'));
  });
});
