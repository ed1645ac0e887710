import '../../state/storage.ts';
import '../../state/toasts.ts';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Locale } from '#src/config/locales.ts';
import { LinkAgentPage } from '#src/features/agents/LinkAgentPage.tsx';
import { translationsOf } from '#src/i18n/t.ts';
import { $agentRequest } from '#src/state/agents/agent-request.ts';
import { $token } from '#src/state/auth/token.ts';
import { publish, RETURN } from '../../contract/agents.ts';
import { type Market, openMarket } from '../../contract/market.ts';
import { Line, lostAfter, lostBefore } from '../../setup/faults.ts';
import { said } from '../../state/toasts.ts';
import { newCustomer } from '../customer.ts';

let market: Market;
let line: Line;
let agent: string;
let left: string[];

beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  left = [];
  agent = publish(market.agents);
  line = new Line('', async (path, init) => market.app.request(`${window.location.origin}${path}`, init));
  vi.stubGlobal('fetch', line.fetch);
  $token.set((await newCustomer(market)).token);
});
afterEach(() => {
  cleanup();
  $token.set('');
  $agentRequest.set({ state: 'loading' });
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** Opens the page with a request of the agent. */
function open(more: Record<string, string> = {}, locale: Locale = 'en') {
  const query = new URLSearchParams({
    client_id: agent,
    redirect_uri: RETURN,
    response_type: 'code',
    state: 'one',
    code_challenge: 'x'.repeat(43),
    code_challenge_method: 'S256',
    ...more,
  });
  const { origin } = window.location;
  const assign = (address: string) => void left.push(address);
  vi.stubGlobal('location', {
    origin,
    pathname: '/link-agent',
    search: `?${query}`,
    assign,
    href: `${origin}/link-agent`,
  });
  render(<LinkAgentPage translations={translationsOf('agents', locale)} locale={locale} />);
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('EXT-15 A customer reads which agent asks and what for, allows it, and goes back to it with a code', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'Helper asks to act for you' })).toBeTruthy();
  expect(screen.getByText('helper.example')).toBeTruthy();
  expect(screen.getByText('place orders in your name, paid in cash or from your wallet')).toBeTruthy();
  expect(screen.getByText('see your orders and their progress')).toBeTruthy();
  press('Allow');
  await waitFor(() => expect(left).toHaveLength(1));
  const back = new URL(left[0] ?? '');
  expect(back.origin + back.pathname).toBe(RETURN);
  expect(back.searchParams.get('code')).toMatch(/^[\w-]{43}$/);
  expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe(left[0]);
});

test('EXT-15 A customer who does not allow it goes back with that answer', async () => {
  open({}, 'ar');
  fireEvent.click(await screen.findByRole('button', { name: 'عدم السماح' }));
  await waitFor(() => expect(left).toHaveLength(1));
  expect(new URL(left[0] ?? '').searchParams.get('error')).toBe('access_denied');
});

test('EXT-15 A visitor without a session is sent to sign-in and back, and nothing is asked of the marketplace', async () => {
  $token.set('');
  open();
  expect(
    await screen.findByRole('heading', { name: 'An assistant at helper.example asks to act for you' }),
  ).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Sign in' });
  fireEvent.click(link);
  const from = new URL(link.getAttribute('href') ?? '', 'http://shop.test').searchParams.get('from');
  expect(from).toContain('/link-agent?client_id=');
  expect(line.calls).toEqual([]);
});

test('EXT-15 A request with a strange return address is explained, and leads nowhere', async () => {
  open({ redirect_uri: 'https://evil.example/' });
  expect((await screen.findByRole('alert')).textContent).toContain('an address that its profile does not name');
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['To the shop']);
  expect(left).toEqual([]);
});

test('EXT-15 A faulty request of a known agent leads back with the reason only when the customer taps', async () => {
  open({ scope: 'everything' });
  const link = await screen.findByRole('link', { name: 'Back to helper.example' });
  expect(link.getAttribute('href')).toContain('error=invalid_scope');
  expect(left).toEqual([]);
});

test('EXT-15 A decision that is lost on the way can be made again', async () => {
  open();
  await screen.findByRole('button', { name: 'Allow' });
  line.fates.push({ path: /customer\/agents$/, fate: lostBefore, times: 1 });
  press('Allow');
  await waitFor(() => expect(said.errors).toHaveLength(1));
  press('Allow');
  await waitFor(() => expect(left).toHaveLength(1));
});

test('EXT-15 The page says that no agent sent the visitor, and offers another try after a failure', async () => {
  open({ client_id: '' });
  expect(await screen.findByText('This request cannot be allowed')).toBeTruthy();
  cleanup();
  line.fates.push({ path: /agents\/request/, fate: lostAfter, times: 1 });
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Allow' })).toBeTruthy();
});
