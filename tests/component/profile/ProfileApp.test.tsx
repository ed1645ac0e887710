import '../../state/storage.ts';
import '../../state/toasts.ts';

import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PhotoField } from '#src/features/profile/PhotoField.tsx';
import { ProfileApp } from '#src/features/profile/ProfileApp.tsx';
import { TranslationsProvider } from '#src/features/profile/translations.ts';
import { createT } from '#src/i18n/browser.ts';
import { translationsOf } from '#src/i18n/t.ts';
import { $token } from '#src/state/auth/token.ts';
import { $saving } from '#src/state/profile/edit.ts';
import { $profile, LOADING_PROFILE } from '#src/state/profile/profile.ts';
import { fakeMarket, type Respond } from '../../state/market.ts';

const LINA = { id: 5, f_name: 'Lina', l_name: 'Haddad', phone: '+971501234567', email: 'lina@example.com' };
const rules = { country: 'AE', only: false };
const translations = translationsOf('profile', 'en');
const phone = translationsOf('phone', 'en');

beforeEach(() => {
  $token.set('hers');
  $profile.set(LOADING_PROFILE);
  vi.spyOn(window.location, 'assign').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  $token.set('');
  vi.unstubAllGlobals();
});

async function opened(info: object = LINA, answer: Respond = () => ({ body: {} })) {
  const market = fakeMarket((call) => (call.path.endsWith('/customer/info') ? { body: info } : answer(call)));
  render(<ProfileApp translations={translations} phone={phone} locale="en" rules={rules} firebase={null} />);
  await screen.findByRole('textbox', { name: /^First name/ });
  return market;
}

const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('ACC-02 Reset clears the names, the e-mail address and the typed passwords, but not the phone number', async () => {
  await opened();
  const names = [/^First name/, /^Last name/, /^E-mail/, 'New password', 'Confirm password'];
  for (const name of names) fireEvent.change(field(name), { target: { value: 'quiet-lagoon' } });
  expect(names.map((name) => field(name).value)).toEqual(names.map(() => 'quiet-lagoon'));
  press('Reset');
  expect(names.map((name) => field(name).value)).toEqual(names.map(() => ''));
  expect(field(/^Phone/).value).toBe('+971501234567');
});

test('ACC-02 An account without a phone number is asked for one, and nothing is sent', async () => {
  const { sentCalls } = await opened({ ...LINA, phone: null });
  fireEvent.change(field(/^First name/), { target: { value: 'Lena' } });
  press('Update profile');
  expect((await screen.findByRole('alert')).textContent).toBe('phone number required');
  expect(sentCalls.map(({ path }) => path)).toEqual(['/api/v1/customer/info']);
});

test.each([
  [0, 'With us since today'],
  [1, 'With us for 1 day'],
  [12, 'With us for 12 days'],
])('ACC-02 An account of %d days says "%s"', async (days, text) => {
  await opened({ ...LINA, member_since_days: days });
  expect(screen.getByText(text)).toBeTruthy();
});

const LARGEST = 2 * 1024 * 1024;
const picture = (type: string, size: number) => new File([new Uint8Array(size)], 'me', { type });

function photo() {
  const onChoose = vi.fn();
  render(
    <TranslationsProvider
      value={{ t: createT<'profile'>(translations, 'en'), phone, locale: 'en', rules, firebase: null }}
    >
      <PhotoField current={null} chosen={null} onChoose={onChoose} />
    </TranslationsProvider>,
  );
  const input = field('Choose a picture');
  const choose = (file: File) => act(async () => void fireEvent.change(input, { target: { files: [file] } }));
  return { onChoose, choose, input };
}

test.each(['image/jpeg', 'image/png', 'image/gif'])('ACC-02 A picture may be %s of exactly 2 MB', async (type) => {
  const { onChoose, choose, input } = photo();
  expect(input.accept.split(',')).toContain(type);
  const file = picture(type, LARGEST);
  await choose(file);
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(file);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('ACC-02 A picture that is one byte too large or has another type is refused', async () => {
  const { onChoose, choose } = photo();
  await choose(picture('image/png', LARGEST + 1));
  expect(screen.getByRole('alert').textContent).toBe('The picture may have at most 2 MB.');
  await choose(picture('image/webp', 10));
  expect(screen.getByRole('alert').textContent).toBe('Please choose a JPG, PNG or GIF picture.');
  expect(onChoose).not.toHaveBeenCalled();
});

test('ACC-02 A new e-mail address needs the password, and a wrong password loses no input', async () => {
  const sent: string[] = [];
  await opened({ ...LINA, has_password: 1 }, (call) => {
    const password = call.body instanceof FormData ? String(call.body.get('current_password')) : '';
    sent.push(password);
    if (password === 'harbour-view') return { body: { message: 'Saved' } };
    return { status: 403, body: { errors: [{ code: 'current_password', message: 'Not right.' }] } };
  });
  fireEvent.change(field(/^E-mail/), { target: { value: 'new@example.com' } });
  press('Update profile');
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm the change' }));
  expect(sent).toEqual([]);
  const confirm = (password: string) => {
    fireEvent.change(dialog.getByLabelText(/^Current password/), { target: { value: password } });
    fireEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
  };
  confirm('a-guess');
  expect((await dialog.findByRole('alert')).textContent).toBe('Not right.');
  expect(field(/^E-mail/).value).toBe('new@example.com');
  await waitFor(() => expect($saving.get()).toBe(false));
  confirm('harbour-view');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual(['a-guess', 'harbour-view']);
});

test.each([
  ['the phone number', LINA, LINA.phone],
  ['the e-mail address where there is no number', { ...LINA, phone: null }, LINA.email],
])('ACC-02 The password fields come with the hidden user name they belong to: %s', async (_, info, name) => {
  await opened(info);
  const hint = field('New password').form?.querySelector<HTMLInputElement>('input[autocomplete="username"]');
  expect([hint?.value, hint?.hidden, hint?.readOnly]).toEqual([name, true, true]);
});
