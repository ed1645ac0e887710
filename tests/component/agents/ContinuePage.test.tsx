import '../../state/storage.ts';
import '../../state/toasts.ts';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type AgentSelection, agentCheckouts } from '#src/backend/db/schema/agents.ts';
import { cartLines } from '#src/backend/db/schema/order.ts';
import { newGuest } from '#src/backend/http/identity.ts';
import { claimToken, newPublicId } from '#src/backend/ucp/stored.ts';
import type { Locale } from '#src/config/locales.ts';
import { ContinuePage } from '#src/features/agents/ContinuePage.tsx';
import { translationsOf } from '#src/i18n/t.ts';
import { isRecord } from '#src/lib/record.ts';
import { $continued } from '#src/state/agents/continued.ts';
import { $guestId } from '#src/state/auth/guest.ts';
import { $token } from '#src/state/auth/token.ts';
import { storedLocation } from '#src/state/location/stored-location.ts';
import { HOME, type Market, openMarket, PIZZA, SOUP } from '../../contract/market.ts';
import { Line, lostBefore, refused } from '../../setup/faults.ts';

let market: Market;
let line: Line;
let left: string[];

beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  left = [];
  line = new Line('', async (path, init) => market.app.request(`${window.location.origin}${path}`, init));
  // Where the marketplace does not say so, stores share one cart.
  line.fates.push({ path: /\/config$/, fate: refused(404, { message: 'Not found' }), times: 9 });
  vi.stubGlobal('fetch', line.fetch);
  $guestId.set(await newGuest(market.db, null));
});
afterEach(() => {
  cleanup();
  $token.set('');
  $guestId.set(0);
  $continued.set({ state: 'loading' });
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const COMPLETE: AgentSelection = {
  lines: [{ id: 'li_1', variant: `item_${SOUP}`, quantity: 2 }],
  buyer: { first_name: 'Lina', last_name: 'Karam', email: 'lina@example.com', phone_number: '+971501234567' },
  fulfillment: {
    type: 'shipping',
    destinations: [{ id: 'home', street_address: 'Corniche 4', latitude: HOME.lat, longitude: HOME.lng }],
    destination: 'home',
    option: 'soonest',
  },
  codes: [],
};

/** Stores what an agent has prepared; returns what stands behind the hash of its link. */
async function prepare(more: Partial<AgentSelection> = {}): Promise<string> {
  const publicId = newPublicId('checkout');
  const now = market.clock.now();
  await market.db.insert(agentCheckouts).values({
    publicId,
    kind: 'checkout',
    agent: 'https://helper.example/ucp',
    selection: { ...COMPLETE, ...more },
    createdAt: now,
    updatedAt: now,
    expiresAt: new Date(now.getTime() + 3_600_000),
  });
  return `#${await claimToken(market.db, publicId)}`;
}

/** Opens the page with a link. */
function open(hash: string, locale: Locale = 'en') {
  const { origin } = window.location;
  const replace = (address: string) => void left.push(address);
  vi.stubGlobal('location', { origin, pathname: '/continue', search: '', hash, replace, href: `${origin}/continue` });
  render(<ContinuePage translations={translationsOf('continued', locale)} locale={locale} />);
}
const inCart = () =>
  market.db
    .select({ itemId: cartLines.itemId, quantity: cartLines.quantity })
    .from(cartLines)
    .where(and(eq(cartLines.userId, $guestId.get()), eq(cartLines.isGuest, true)));
const form = (): Record<string, unknown> => {
  const stored: unknown = JSON.parse(sessionStorage.getItem('islet:checkout') ?? '{}');
  return isRecord(stored) ? stored : {};
};
const addPizza = () =>
  market.app.request(`${window.location.origin}/api/v1/customer/cart/add`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', moduleId: '1', zoneId: '[1]' },
    body: JSON.stringify({
      guest_id: $guestId.get(),
      model: 'Item',
      item_id: PIZZA,
      price: 10.75,
      quantity: 1,
      variation: [{ name: 'Size', values: { label: ['Large'] } }],
      add_on_ids: [],
      add_on_qtys: [],
    }),
  });

test('EXT-15 A complete order goes straight to the checkout, filled in, once, also after a reload', async () => {
  const hash = await prepare();
  open(hash);
  await waitFor(() => expect(left).toHaveLength(1));
  expect(left[0]).toContain('/checkout?page=cart');
  expect(await inCart()).toEqual([{ itemId: SOUP, quantity: 2 }]);
  expect(form()).toMatchObject({
    name: 'Lina Karam',
    email: 'lina@example.com',
    address: 'Corniche 4',
    type: 'delivery',
    at: { lat: HOME.lat, lng: HOME.lng },
  });
  expect(storedLocation()).toMatchObject({ address: 'Corniche 4', zoneIds: [1] });
  cleanup();
  $continued.set({ state: 'loading' });
  open('');
  await waitFor(() => expect(left).toHaveLength(2));
  expect(await inCart()).toEqual([{ itemId: SOUP, quantity: 2 }]);
});

test('EXT-15 What a person has to decide is said before the checkout', async () => {
  open(await prepare({ buyer: {}, fulfillment: null }));
  expect(await screen.findByRole('heading', { name: /^Your order from/ })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Please decide at the checkout' })).toBeTruthy();
  expect(screen.getAllByRole('listitem').length).toBeGreaterThan(0);
  expect(left).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'To the checkout' }));
  await waitFor(() => expect(left).toHaveLength(1));
});

test('EXT-15 A cart that the person had is replaced only after a question', async () => {
  await addPizza();
  open(await prepare());
  expect(await screen.findByText('Your cart already holds 1 other item. It would be removed.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Keep my cart' })).toBeTruthy();
  expect(await inCart()).toEqual([{ itemId: PIZZA, quantity: 1 }]);
  fireEvent.click(screen.getByRole('button', { name: 'Replace and continue' }));
  await waitFor(() => expect(left).toHaveLength(1));
  expect(await inCart()).toEqual([{ itemId: SOUP, quantity: 2 }]);
});

test('EXT-15 Filling that breaks off can be repeated, and puts nothing in twice', async () => {
  line.fates.push({ path: /cart\/add/, fate: lostBefore, times: 1 });
  open(await prepare(), 'ar');
  const again = await screen.findByRole('button', { name: 'إلى صفحة الدفع' });
  await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
  fireEvent.click(again);
  await waitFor(() => expect(left).toHaveLength(1));
  expect(await inCart()).toEqual([{ itemId: SOUP, quantity: 2 }]);
});

test('EXT-15 A link that somebody else has opened, and one that is none, are explained', async () => {
  const hash = await prepare();
  open(hash);
  await waitFor(() => expect(left).toHaveLength(1));
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  $guestId.set(await newGuest(market.db, null));
  open(hash);
  expect((await screen.findByRole('alert')).textContent).toContain('already opened in another browser');
  cleanup();
  open('#chk_made-up.not-a-secret-of-this-shop');
  expect((await screen.findByRole('alert')).textContent).toContain('not valid or has expired');
  cleanup();
  sessionStorage.clear();
  open('');
  expect(await screen.findByText('There is nothing to continue')).toBeTruthy();
  expect(left).toHaveLength(1);
});

test('EXT-15 An order that could not be opened can be tried again', async () => {
  line.fates.push({ path: /agent-checkout/, fate: lostBefore, times: 1 });
  open(await prepare());
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(left).toHaveLength(1));
});
