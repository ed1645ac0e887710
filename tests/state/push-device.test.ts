// @vitest-environment happy-dom
import './storage.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $token } from '#src/state/auth/token.ts';

const firebase = { deviceToken: vi.fn(), dropDeviceToken: vi.fn() };
vi.mock('#src/state/push/firebase.ts', () => firebase);

const { syncDevice } = await import('#src/state/push/device.ts');
const CONFIG = { projectId: 'a-shop' };
const MARK = 'islet:device';

/** Calls sent to the marketplace, in order. */
let sent: { path: string; by: string | null; body: unknown }[] = [];
let status = 200;

const allow = (permission: string) =>
  vi.stubGlobal(
    'Notification',
    Object.assign(() => {}, { permission, requestPermission: async () => permission }),
  );

beforeEach(() => {
  sent = [];
  status = 200;
  localStorage.clear();
  vi.stubGlobal('isSecureContext', true);
  const locks = { request: (_name: string, work: () => Promise<unknown>) => work() };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), 'http://shop.example');
    const by = new Headers(init?.headers).get('authorization');
    sent.push({ path: pathname, by, body: JSON.parse(String(init?.body)) });
    return new Response(JSON.stringify({ message: 'Done' }), { status });
  });
  firebase.deviceToken.mockReset().mockResolvedValue('device-1');
  firebase.dropDeviceToken.mockReset().mockResolvedValue(undefined);
  allow('granted');
  $token.set('token-of-lina');
});
afterEach(() => {
  $token.set('');
  vi.unstubAllGlobals();
});

const told = (token: string, by = 'token-of-lina') => ({
  path: '/api/v1/customer/cm-firebase-token',
  by: `Bearer ${by}`,
  body: { cm_firebase_token: token, _method: 'put' },
});

test('PUSH-04 The device is registered once, and again when Firebase gives it another token', async () => {
  expect(await syncDevice(CONFIG)).toBe(true);
  expect(await syncDevice(CONFIG)).toBe(true);
  expect(sent).toEqual([told('device-1')]);
  firebase.deviceToken.mockResolvedValue('device-2');
  expect(await syncDevice(CONFIG)).toBe(true);
  expect(sent).toEqual([told('device-1'), told('device-2')]);
});

test('PUSH-04 Another customer who signs in is registered, too', async () => {
  await syncDevice(CONFIG);
  $token.set('token-of-sami');
  await syncDevice(CONFIG);
  expect(sent).toEqual([told('device-1'), told('device-1', 'token-of-sami')]);
});

test('PUSH-04 A device is not registered without permission or for guests', async () => {
  allow('default');
  expect(await syncDevice(CONFIG)).toBe(false);
  allow('granted');
  $token.set('');
  expect(await syncDevice(CONFIG)).toBe(false);
  expect(firebase.deviceToken).not.toHaveBeenCalled();
  expect(firebase.dropDeviceToken).not.toHaveBeenCalled();
  expect(sent).toEqual([]);
});

test('PUSH-04 A sign-out clears the device, also when the first try fails', async () => {
  await syncDevice(CONFIG);
  $token.set('');
  firebase.dropDeviceToken.mockRejectedValueOnce(new Error('offline'));
  await expect(syncDevice(CONFIG)).rejects.toThrow('offline');
  expect(localStorage.getItem(MARK)).not.toBeNull();
  await syncDevice(CONFIG);
  expect(firebase.dropDeviceToken).toHaveBeenCalledTimes(2);
  expect(localStorage.getItem(MARK)).toBeNull();
  await syncDevice(CONFIG);
  expect(firebase.dropDeviceToken).toHaveBeenCalledTimes(2);
});

test('PUSH-04 A registration that the marketplace refuses is tried again', async () => {
  status = 500;
  expect(await syncDevice(CONFIG)).toBe(false);
  status = 200;
  expect(await syncDevice(CONFIG)).toBe(true);
  expect(sent).toHaveLength(2);
});

test('PUSH-04 A browser without a device token is not registered', async () => {
  firebase.deviceToken.mockResolvedValue(null);
  expect(await syncDevice(CONFIG)).toBe(false);
  expect(sent).toEqual([]);
});
