// @vitest-environment happy-dom
import './storage.ts';

import { beforeEach, expect, test, vi } from 'vitest';
import { $token } from '#src/state/auth/token.ts';
import { $avoided, adoptAvoided, NOTHING_AVOIDED, setHides, toggleAvoided } from '#src/state/settings/avoided.ts';
import { fakeMarket, type Respond, type SentCall } from './market.ts';
import { kept } from './storage.ts';

const toasts = vi.hoisted(() => ({ errors: [] as string[] }));
vi.mock('#src/lib/toast.ts', () => ({ toast: { error: (message: string) => void toasts.errors.push(message) } }));

/** Fakes a marketplace that responds so to each list it is sent. */
const market = (response: ReturnType<Respond> = { body: { message: 'Saved' } }) => fakeMarket(() => response);
/** Returns the list that the marketplace was sent last. */
const lastList = (calls: readonly SentCall[]): unknown => JSON.parse(String(calls.at(-1)?.body)).allergens;
const isSaved = () => vi.waitFor(() => expect($avoided.get().unsaved).toBe(false));

beforeEach(() => {
  toasts.errors = [];
  $token.set('');
  $avoided.set(NOTHING_AVOIDED);
});

test('EXT-19 What a guest avoids stays in this browser', async () => {
  const { sentCalls } = market();
  toggleAvoided('milk');
  setHides(true);
  expect(JSON.parse(kept['islet:avoided'] ?? '')).toMatchObject({ allergens: ['milk'], hides: true });
  toggleAvoided('milk');
  expect($avoided.get().allergens).toEqual([]);
  expect(sentCalls).toEqual([]);
});

test('EXT-19 Quick presses of a customer end with the last list in the account', async () => {
  $token.set('a-token');
  const { sentCalls } = market();
  for (const one of ['nuts', 'milk', 'nuts'] as const) toggleAvoided(one);
  await isSaved();
  expect(lastList(sentCalls)).toEqual(['milk']);
  expect(sentCalls.length).toBeLessThan(3);
});

test('EXT-19 A list that cannot be saved stays here, and the customer is told', async () => {
  $token.set('a-token');
  market({ status: 500, body: {} });
  toggleAvoided('fish');
  await vi.waitFor(() => expect(toasts.errors).toHaveLength(1));
  expect($avoided.get()).toMatchObject({ allergens: ['fish'], unsaved: true });
});

test('EXT-19 A marketplace that keeps no list leaves it in this browser without an error', async () => {
  $token.set('a-token');
  const { sentCalls } = market({ status: 404, body: { errors: [{ code: 'route', message: 'Nothing here' }] } });
  toggleAvoided('fish');
  await vi.waitFor(() => expect(sentCalls).toHaveLength(1));
  adoptAvoided({ avoided: null });
  expect($avoided.get().allergens).toEqual(['fish']);
  expect(toasts.errors).toEqual([]);
});

test('EXT-19 At sign-in the lists of guest and account become one', async () => {
  const { sentCalls } = market();
  toggleAvoided('eggs');
  $token.set('a-token');
  adoptAvoided({ avoided: ['milk'] });
  expect($avoided.get().allergens).toEqual(['milk', 'eggs']);
  await isSaved();
  expect(lastList(sentCalls)).toEqual(['milk', 'eggs']);
});

test('EXT-19 What was changed on another device replaces a list that is saved', () => {
  $token.set('a-token');
  $avoided.set({ allergens: ['milk'], hides: true, unsaved: false });
  adoptAvoided({ avoided: ['fish'] });
  expect($avoided.get()).toEqual({ allergens: ['fish'], hides: true, unsaved: false });
});
