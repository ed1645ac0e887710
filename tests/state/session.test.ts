// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listCart } from '#src/api/cart.ts';
import { getProfile } from '#src/api/profile.ts';
import errors from '#src/i18n/messages/en/errors.json' with { type: 'json' };
import { $token } from '#src/state/auth/token.ts';
import { api } from '#src/state/client.ts';

const toasts = vi.hoisted(() => ({ success: vi.fn(), error: vi.fn() }));
const fetched = vi.hoisted(() => vi.fn());
vi.mock('#src/lib/toast.ts', () => ({ toast: toasts }));
vi.mock('#src/i18n/fetch-translations.ts', () => ({ fetchTranslations: fetched }));

let answer: () => Response | Promise<Response>;
const assign = vi.fn();

beforeEach(() => {
  vi.stubGlobal('fetch', async () => answer());
  vi.spyOn(window.location, 'assign').mockImplementation(assign);
  fetched.mockResolvedValue(errors);
  window.history.replaceState(null, '', '/profile?page=my-orders');
  sessionStorage.clear();
  $token.set('t-1');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

const refusing = (status: number, body: unknown) => () => new Response(JSON.stringify(body), { status });
const settled = () => expect.poll(() => assign).toHaveBeenCalled();

// Must be the first test: the translations are cached once loaded.
test('API-04 An expired token leads to the sign-in page although the translations cannot be loaded', async () => {
  fetched.mockRejectedValue(new Error('offline'));
  answer = refusing(401, {});
  await getProfile(api());
  await settled();
  expect([$token.get(), sessionStorage.getItem('islet:notice')]).toEqual(['', null]);
});

test('API-04 An expired token is removed, and the sign-in page gives the reason and leads back', async () => {
  answer = refusing(401, { message: 'Unauthenticated.' });
  expect(await getProfile(api())).toMatchObject({ error: { kind: 'unauthenticated' } });
  expect($token.get()).toBe('');
  await settled();
  expect(assign.mock.calls).toEqual([['/auth/sign-in?from=%2Fprofile%3Fpage%3Dmy-orders']]);
  expect(sessionStorage.getItem('islet:notice')).toBe('!Your token has been expired');
});

test('API-04 A blocked account gets its own message, and a cart call that asks for a guest id ends the session', async () => {
  answer = refusing(401, { errors: [{ code: 'auth-003', message: 'Blocked' }] });
  await getProfile(api());
  await settled();
  expect(sessionStorage.getItem('islet:notice')).toBe('!Your account is inactive');

  $token.set('t-2');
  answer = refusing(403, { errors: [{ code: 'guest_id', message: 'Required' }] });
  await listCart(api(), { guestId: null, moduleId: 1 });
  expect($token.get()).toBe('');
});

test('API-04 API-05 Several calls that are refused together lead to the sign-in page once', async () => {
  answer = refusing(401, {});
  await Promise.all([getProfile(api()), getProfile(api()), getProfile(api())]);
  await settled();
  expect(assign).toHaveBeenCalledTimes(1);
});

test('API-04 A late response for an old token does not affect a new sign-in', async () => {
  let release = (_: Response) => {};
  answer = () => new Promise<Response>((resolve) => (release = resolve));
  const late = getProfile(api());
  await expect.poll(() => release.length).toBe(1);
  $token.set('t-2');
  release(new Response('{}', { status: 401 }));
  await late;
  expect([$token.get(), assign.mock.calls]).toEqual(['t-2', []]);
});

test('API-04 A visitor on the sign-in page stays there', async () => {
  window.history.replaceState(null, '', '/ar/auth/sign-in');
  answer = refusing(401, {});
  await getProfile(api());
  await expect.poll(() => toasts.error).toHaveBeenCalledWith('Your token has been expired', { id: 'error' });
  expect(assign).not.toHaveBeenCalled();
});
