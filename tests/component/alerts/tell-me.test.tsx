import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AlertKey } from '#src/contract/alert.ts';
import { TellMe } from '#src/features/alerts/TellMe.tsx';
import { translationsOf } from '#src/i18n/t.ts';
import { $alerts, LOADING_ALERTS, readAlerts } from '#src/state/alerts.ts';

vi.mock('#src/lib/toast.ts', () => ({ toast: { success: vi.fn(), error: vi.fn() } }));

const calls = vi.fn<(method: string, path: string) => Promise<Response>>();
beforeEach(() => {
  $alerts.set(LOADING_ALERTS);
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => calls(init?.method ?? 'GET', path));
});
afterEach(() => {
  vi.unstubAllGlobals();
  calls.mockReset();
  cleanup();
});

const ALERTS: AlertKey[] = [
  { kind: 'stock', itemId: 7, storeId: null },
  { kind: 'price', itemId: 7, storeId: null },
];
const wire = {
  kind: 'price',
  item_id: 7,
  store_id: null,
  name: 'Soup',
  slug: 'soup',
  module_id: 1,
  image_full_url: null,
};
const show = (signedIn = true) =>
  render(
    <TellMe
      translations={translationsOf('alerts', 'en')}
      locale="en"
      title="Soup"
      alerts={ALERTS}
      signedIn={signedIn}
      signInHref="/auth/sign-in?from=%2F"
      settingsHref="/settings"
    />,
  );
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(name) });

test('EXT-22 A guest is led to sign-in, and a customer sees what is told already', async () => {
  show(false);
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/auth/sign-in?from=%2F');
  cleanup();
  calls.mockResolvedValue(Response.json({ alerts: [wire] }));
  show();
  expect(screen.getByRole('status', { name: 'Loading what we tell you…' })).toBeTruthy();
  await act(readAlerts);
  expect([box('back in stock').checked, box('price drops').checked]).toEqual([false, true]);
});

test('EXT-22 An alert starts with one request however often it is pressed, ends, and a failure leaves it as it was', async () => {
  calls.mockResolvedValueOnce(Response.json({ alerts: [] }));
  show();
  await act(readAlerts);
  calls.mockImplementation(async () => Response.json(wire));
  fireEvent.click(box('price drops'));
  fireEvent.click(box('price drops'));
  expect(await screen.findByText('We will tell you.')).toBeTruthy();
  expect(calls.mock.calls.filter(([method]) => method === 'PUT')).toHaveLength(1);
  expect(box('price drops').checked).toBe(true);
  calls.mockImplementation(async () => Response.json({ message: 'Ended' }));
  fireEvent.click(box('price drops'));
  expect(await screen.findByText('We do not tell you any more.')).toBeTruthy();
  expect(box('price drops').checked).toBe(false);
  calls.mockImplementation(async () =>
    Response.json({ errors: [{ code: 'alerts', message: 'Too many' }] }, { status: 403 }),
  );
  fireEvent.click(box('price drops'));
  await vi.waitFor(() => expect(box('price drops').checked).toBe(false));
});

test('EXT-22 What could not be loaded can be loaded again', async () => {
  calls.mockResolvedValueOnce(Response.json({}, { status: 500 }));
  show();
  await act(readAlerts);
  calls.mockResolvedValueOnce(Response.json({ alerts: [] }));
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('checkbox', { name: /price drops/ })).toBeTruthy();
});
