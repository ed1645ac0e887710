import '../../state/storage.ts';
import '../../state/toasts.ts';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { agentLinks } from '#src/backend/db/schema/agent-links.ts';
import { issueToken } from '#src/backend/http/identity.ts';
import type { Locale } from '#src/config/locales.ts';
import { AGENT_SCOPES } from '#src/contract/agent-link.ts';
import { SettingsApp } from '#src/features/profile/SettingsApp.tsx';
import { translationsOf } from '#src/i18n/t.ts';
import { isRecord } from '#src/lib/record.ts';
import { $agents } from '#src/state/agents/links.ts';
import { $alerts, LOADING_ALERTS } from '#src/state/alerts.ts';
import { $token } from '#src/state/auth/token.ts';
import { $profile, LOADING_PROFILE } from '#src/state/profile/profile.ts';
import { $permission, isKindOn, UNKNOWN } from '#src/state/push/settings.ts';
import { $allIn } from '#src/state/settings/all-in.ts';
import { $data, NO_DATA } from '#src/state/settings/data.ts';
import { $sessions, LOADING_SESSIONS } from '#src/state/settings/sessions.ts';
import { KEBAB, type Market, openMarket, SOUP } from '../../contract/market.ts';
import { pastOrder } from '../../contract/past-order.ts';
import { Line, lostBefore, refused } from '../../setup/faults.ts';
import { unzip } from '../../setup/unzip.ts';
import { said } from '../../state/toasts.ts';
import { type Customer, newCustomer } from '../customer.ts';

let market: Market;
let line: Line;
let lina: Customer;
let files: Blob[] = [];
let names: string[] = [];

beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  files = [];
  names = [];
  lina = await newCustomer(market);
  line = new Line('', async (path, init) => market.app.request(`${window.location.origin}${path}`, init));
  vi.stubGlobal('fetch', line.fetch);
  vi.stubGlobal('isSecureContext', true);
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return 'blob:file';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  localStorage.setItem('zoneid', '[1]');
  $token.set(lina.token);
});
afterEach(() => {
  cleanup();
  $token.set('');
  $profile.set(LOADING_PROFILE);
  $sessions.set(LOADING_SESSIONS);
  $alerts.set(LOADING_ALERTS);
  $agents.set({ state: 'none' });
  $data.set(NO_DATA);
  $permission.set(UNKNOWN);
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** Renders the settings in a browser with this notification permission. */
function open(permission: NotificationPermission | null = 'default', locale: Locale = 'en') {
  const requestPermission = vi.fn(async () => 'granted');
  if (permission === null) Reflect.deleteProperty(window, 'Notification');
  else vi.stubGlobal('Notification', { permission, requestPermission });
  render(
    <SettingsApp
      translations={translationsOf('settings', locale)}
      profile={translationsOf('profile', locale)}
      passkeys={null}
      phone={translationsOf('phone', locale)}
      food={translationsOf('food', locale)}
      locale={locale}
      timeZone="Asia/Dubai"
      rules={{ country: 'AE', only: false }}
      firebase={null}
      fees={translationsOf('fees', locale)}
      interests={[{ name: 'Food', href: '/interest?module_id=1' }]}
      tellMe
      membership={null}
    />,
  );
  return { requestPermission };
}

const part = (name: string) => screen.getByRole('region', { name });
const press = (name: string | RegExp, inside: HTMLElement = document.body) =>
  fireEvent.click(within(inside).getByRole('button', { name }));

test('EXT-22 What is told of items and stores is listed and ended in the settings, also after a failure', async () => {
  await market.app.request('/api/v1/customer/alerts', {
    method: 'PUT',
    headers: { authorization: `Bearer ${lina.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ kind: 'price', item_id: SOUP }),
  });
  open();
  const told = part('What we tell you');
  expect((await within(told).findByRole('link', { name: 'Soup' })).getAttribute('href')).toContain('/product/');
  line.fates.push({ path: /customer\/alerts/, fate: lostBefore, times: 1 });
  press('End: When the price drops, Soup', told);
  await waitFor(() => expect(said.errors).not.toEqual([]));
  expect(within(told).getAllByRole('listitem')).toHaveLength(1);
  press('End: When the price drops, Soup', told);
  expect(await within(told).findByText(/Nothing yet/)).toBeTruthy();
});

test('ACC-04 One other device or all of them are signed out after a question, and this device stays signed in', async () => {
  const [phone, tablet, work] = [
    await issueToken(market.db, lina.id, market.clock.now(), 'Firefox on Android'),
    await issueToken(market.db, lina.id, market.clock.now(), 'Safari on iPad'),
    await issueToken(market.db, lina.id, market.clock.now(), 'Chrome on Windows'),
  ];
  const works = async (token: string) =>
    (
      await market.app.request('/api/v1/customer/info', {
        headers: { authorization: `Bearer ${token}`, 'X-localization': 'en' },
      })
    ).status === 200;
  open();
  const sessions = part('Where you are signed in');
  expect(await within(sessions).findAllByRole('listitem')).toHaveLength(4);
  expect(within(sessions).getAllByRole('listitem')[0]?.textContent).toContain('This device');
  press('Sign out on Safari on iPad', sessions);
  press('Cancel', screen.getByRole('dialog'));
  expect(await works(tablet)).toBe(true);
  press('Sign out on Safari on iPad', sessions);
  press('Sign out', screen.getByRole('dialog', { name: 'Sign out on Safari on iPad?' }));
  await waitFor(() => expect(within(sessions).getAllByRole('listitem')).toHaveLength(3));
  expect([await works(tablet), await works(phone)]).toEqual([false, true]);
  press('Sign out on all other devices', sessions);
  press('Sign out', screen.getByRole('dialog', { name: 'Sign out on all other devices?' }));
  await within(sessions).findByText('You are signed in on this device only.');
  expect([await works(phone), await works(work), await works($token.get())]).toEqual([false, false, true]);
});

test('EXT-15 The customer sees which agents act for them, and removes one after a question', async () => {
  const linked = { customerId: lina.id, scopes: [AGENT_SCOPES.order], createdAt: market.clock.now() };
  await market.db.insert(agentLinks).values([
    { ...linked, agent: 'https://helper.example/ucp', name: 'Helper' },
    { ...linked, agent: 'https://other.example/ucp', name: 'Other' },
  ]);
  open();
  const agents = await screen.findByRole('region', { name: 'Assistants' });
  expect(within(agents).getByText('helper.example')).toBeTruthy();
  expect(within(agents).getAllByText('May place orders')).toHaveLength(2);
  press('Remove Helper', agents);
  press('Cancel', screen.getByRole('dialog'));
  press('Remove Helper', agents);
  press('Remove', screen.getByRole('dialog', { name: 'Remove Helper?' }));
  await waitFor(() => expect(within(agents).queryByText('helper.example')).toBeNull());
  const left = await market.db.select().from(agentLinks).where(eq(agentLinks.customerId, lina.id));
  expect(left).toMatchObject([{ name: 'Other' }]);
});

test('EXT-15 A marketplace that links no agents has no such part of the settings; a failure can be retried', async () => {
  line.fates.push({ path: /customer\/agents/, fate: refused(404, { message: 'Not found' }), times: 1 });
  open();
  await within(part('Where you are signed in')).findByText('This device');
  expect(screen.queryByRole('region', { name: 'Assistants' })).toBeNull();
  cleanup();
  line.fates.push({ path: /customer\/agents/, fate: lostBefore, times: 1 });
  open();
  press('Try again', await screen.findByRole('region', { name: 'Assistants' }));
  expect(await screen.findByText('No assistant acts for you.')).toBeTruthy();
});

test('ACC-04 Sessions that could not be loaded can be retried, and a marketplace without sessions says so', async () => {
  line.fates.push({ path: /customer\/sessions/, fate: lostBefore, times: 1 });
  open();
  const sessions = part('Where you are signed in');
  const alert = await within(sessions).findByRole('alert');
  line.fates.push({ path: /customer\/sessions/, fate: refused(404, { message: 'Not found' }), times: 1 });
  press('Try again', alert);
  expect(await within(sessions).findByText('This marketplace does not list sessions.')).toBeTruthy();
});

test('ACC-04 PUSH-04 Each kind of notification can be switched off in this browser', async () => {
  open();
  const box = within(part('Notifications')).getByRole<HTMLInputElement>('checkbox', { name: /^Messages/ });
  expect(box.checked).toBe(true);
  fireEvent.click(box);
  expect([box.checked, isKindOn('message'), isKindOn('order_status')]).toEqual([false, false, true]);
  cleanup();
  open();
  await waitFor(() =>
    expect(within(part('Notifications')).getByRole<HTMLInputElement>('checkbox', { name: /^Messages/ }).checked).toBe(
      false,
    ),
  );
});

test.each([
  ['granted', 'Your device shows these while the shop is in the background.'],
  ['denied', 'Notifications from this shop are blocked in your browser, so you see these only while the shop is open.'],
  ['default', 'Your device can show these while the shop is in the background.'],
] as const)('PUSH-04 The notification permission of the browser is explained: %s', async (permission, translations) => {
  const { requestPermission } = open(permission);
  const notifications = part('Notifications');
  expect(await within(notifications).findByText(translations, { exact: false })).toBeTruthy();
  expect(within(notifications).queryByText(/^To undo this/) !== null).toBe(permission === 'denied');
  expect(requestPermission).not.toHaveBeenCalled();
  if (permission !== 'default') return expect(within(notifications).queryByRole('button')).toBeNull();
  press('Allow notifications', notifications);
  expect(requestPermission).toHaveBeenCalledOnce();
});

test('PUSH-04 The settings of a browser without notifications say so', async () => {
  open(null);
  expect(await within(part('Notifications')).findByText(/^This browser cannot show notifications/)).toBeTruthy();
});

const NO_WHOLE_FILE = { path: /customer\/data/, fate: refused(404, { message: 'Not found' }), times: 1 };

test('ACC-04 Two presses download one file with all data that the marketplace stores', async () => {
  const soup = await pastOrder(market, lina.id, [SOUP]);
  open();
  press('Download my data');
  press('Download my data');
  expect(screen.getByRole('button', { name: 'Download my data' }).getAttribute('aria-busy')).toBe('true');
  expect(screen.getByRole('progressbar', { name: 'Your data' }).hasAttribute('value')).toBe(false);
  await screen.findByText('Your file is ready.');
  expect(files).toHaveLength(1);
  expect(names).toEqual([expect.stringMatching(/^my-data-en-\d{4}-\d\d-\d\d\.zip$/)]);
  const data =
    unzip((await files[0]?.arrayBuffer()) ?? new ArrayBuffer())
      .get('data.json')
      ?.toString() ?? '';
  expect(JSON.parse(data)).toMatchObject({
    customers: { rows: [{ firstName: 'Lina', lastName: 'Aziz' }] },
    orders: { rows: [{ id: soup }] },
  });
  expect(line.calls.filter(({ path }) => path.includes('customer/data'))).toHaveLength(1);
});

test('ACC-04 A failed download shows the reason and what to do, and can be retried', async () => {
  const often = refused(429, { message: 'Please try again in an hour.' });
  line.fates.push(
    { path: /customer\/data/, fate: lostBefore, times: 1 },
    { path: /customer\/data/, fate: often, times: 1 },
  );
  open();
  press('Download my data');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Your data could not be read completely, so no file was made. Cannot reach the server. Check your connection.',
  );
  press('Download my data');
  await screen.findByText('Your data could not be read completely, so no file was made. Please try again in an hour.');
  expect(files).toEqual([]);
  press('Download my data');
  await screen.findByText('Your file is ready.');
  expect(files).toHaveLength(1);
});

test('ACC-04 A slow download shows its progress in Arabic and can be stopped without a file', async () => {
  vi.stubGlobal('fetch', (input: string, init: RequestInit) =>
    input.includes('customer/data')
      ? new Promise((_, reject) => init.signal?.addEventListener('abort', () => reject(new Error('aborted'))))
      : line.fetch(input, init),
  );
  open('default', 'ar');
  press('تنزيل بياناتي');
  const progress = await screen.findByText(/^ملفك في الطريق إليك/);
  press('إيقاف');
  await waitFor(() => expect(progress.textContent).toBe(''));
  expect([files, screen.queryByRole('alert')]).toEqual([[], null]);
  vi.stubGlobal('fetch', line.fetch);
  press('تنزيل بياناتي');
  await screen.findByText('ملفك جاهز.');
});

test('ACC-04 A download in an expired session leads to sign-in, without an error beside the button', async () => {
  line.fates.push({ path: /customer\/data/, fate: refused(401, { message: 'Unauthorized' }), times: 1 });
  const left = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  open();
  press('Download my data');
  await waitFor(() => expect(left).toHaveBeenCalledWith(expect.stringContaining('/auth/sign-in')));
  expect([files, screen.queryByText(/could not be read completely/)]).toEqual([[], null]);
});

test('ACC-03 The dialog before the account’s deletion offers the data, and closing it does not stop the download', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Delete account' }));
  const question = screen.getByRole('dialog', { name: 'Delete your account?' });
  press('Download my data', question);
  press('Cancel', question);
  await screen.findByText('Your file is ready.');
  expect(files).toHaveLength(1);
});

test('ACC-04 The data is loaded part by part from a marketplace without the data file', async () => {
  line.fates.push(NO_WHOLE_FILE);
  const soup = await pastOrder(market, lina.id, [SOUP]);
  const kebab = await pastOrder(market, lina.id, [KEBAB], { status: 'picked_up', delivered: null });
  await lina.send('/customer/message/send', { receiver_type: 'admin', receiver_id: 0, message: 'Keep this' });
  open();
  press('Download my data');
  press('Download my data');
  await screen.findByText(/^Your file is ready. It has no pictures/);
  expect(files).toHaveLength(1);
  const data: unknown = JSON.parse((await files[0]?.text()) ?? '');
  expect(data).toMatchObject({
    amountsOfMoney: 'hundredths',
    profile: { firstName: 'Lina', lastName: 'Aziz' },
    addresses: [],
    orders: [{ id: kebab }, { id: soup }],
    wallet: [],
    points: [],
    messages: [{ with: { type: 'admin' }, messages: [{ text: 'Keep this' }] }],
    sessions: [{ current: true }],
  });
  expect(JSON.stringify(isRecord(data) ? data['orders'] : null)).toContain('Kebab');
  expect(JSON.stringify(data)).not.toContain($token.get());
});

test('ACC-04 A file is never made of incomplete data, and the download can be retried', async () => {
  line.fates.push({ ...NO_WHOLE_FILE, times: 2 }, { path: /wallet\/transactions/, fate: lostBefore, times: 1 });
  open();
  press('Download my data');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toMatch(/^Your data could not be read completely/);
  expect(files).toEqual([]);
  press('Download my data');
  await screen.findByText(/^Your file is ready/);
  expect(files).toHaveLength(1);
});

test('ACC-03 The first of several errors is shown, and the account is not deleted', async () => {
  const errors = [
    { code: 'on-going', message: 'You have orders on the way.' },
    { code: 'wallet', message: 'Your wallet is not empty.' },
  ];
  line.fates.push(
    { path: /customer\/info/, fate: async () => Response.json({ id: lina.id, f_name: 'Lina' }), times: 1 },
    { path: /remove-account/, fate: refused(403, { errors }), times: 1 },
  );
  const left = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Delete account' }));
  press('Delete account', screen.getByRole('dialog', { name: 'Delete your account?' }));
  await waitFor(() => expect(said.errors).toEqual(['You have orders on the way.']));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect($token.get()).not.toBe('');
  expect(left).not.toHaveBeenCalled();
});

test('ACC-04 The interests link to the page where they are chosen, for each module', () => {
  open();
  expect(screen.getByRole('link', { name: 'Edit interests: Food' }).getAttribute('href')).toBe('/interest?module_id=1');
});

test('ACC-04 The current theme is selected, also after it was changed elsewhere', async () => {
  document.documentElement.dataset['theme'] = 'dark';
  open();
  const chosen = () =>
    screen.getAllByRole<HTMLInputElement>('radio').find(({ checked }) => checked)?.dataset['themeChoice'];
  expect(chosen()).toBe('dark');
  delete document.documentElement.dataset['theme'];
  await waitFor(() => expect(chosen()).toBe(''));
});

test('EXT-18 A visitor switches all fees on for this browser, and is told that they need an address', () => {
  open();
  const choice = () =>
    within(part('All-in prices')).getByRole<HTMLInputElement>('checkbox', { name: 'Show all fees everywhere' });
  fireEvent.click(choice());
  expect(choice().checked).toBe(true);
  expect($allIn.get()).toBe(true);
  expect(within(part('All-in prices')).getByRole('status').textContent).toBe('All fees are shown from now on.');
  expect(within(part('All-in prices')).getByRole('button', { name: 'Set my address' })).toBeTruthy();
  fireEvent.click(choice());
  expect($allIn.get()).toBe(false);
});
