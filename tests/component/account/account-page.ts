import '../../state/storage.ts';
import '../../state/toasts.ts';

import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { customers } from '#src/backend/db/schema/customer.ts';
import { issueToken } from '#src/backend/http/identity.ts';
import { $token } from '#src/state/auth/token.ts';
import { $profile, LOADING_PROFILE } from '#src/state/profile/profile.ts';
import type { Market } from '../../contract/market.ts';
import { openPaidMarket } from '../../contract/paid-market.ts';
import { Line } from '../../setup/faults.ts';

/** Format of the market's amounts and times. */
export const SHOP = { currency: { symbol: '$', side: 'left', digits: 2 }, timeZone: 'Asia/Dubai' } as const;

/** A customer with an account and a token. */
type Customer = { id: number; token: string };
let made = 0;

/** Creates a customer of the market. */
export async function customerOf(market: Market, more: Partial<typeof customers.$inferInsert> = {}): Promise<Customer> {
  made += 1;
  const [row] = await market.db
    .insert(customers)
    .values({ firstName: 'Lina', lastName: 'Aziz', phone: `+97156${1_000_000 + made}`, phoneVerified: true, ...more })
    .returning({ id: customers.id });
  const id = row?.id ?? 0;
  return { id, token: await issueToken(market.db, id, market.clock.now()) };
}

/** Prepares account pages with a market that has a wallet; each test has a new customer. */
export function accountPage() {
  let market: Market;
  let lina: Customer;
  let line: Line;
  const assign = vi.fn<(url: string | URL) => void>();
  beforeAll(async () => {
    market = await openPaidMarket();
  });
  afterAll(() => market.close());
  beforeEach(async () => {
    lina = await customerOf(market);
    line = new Line('', async (path, init) => market.app.request(`${window.location.origin}${path}`, init));
    vi.stubGlobal('fetch', line.fetch);
    assign.mockReset();
    vi.spyOn(window.location, 'assign').mockImplementation(assign);
    sessionStorage.clear();
    document.documentElement.lang = 'en';
    document.documentElement.dataset['zones'] = '1';
    $profile.set(LOADING_PROFILE);
    $token.set(lina.token);
  });
  afterEach(() => {
    cleanup();
    $token.set('');
    vi.unstubAllGlobals();
  });
  return {
    get market() {
      return market;
    },
    get lina() {
      return lina;
    },
    get line() {
      return line;
    },
    assign,
    /** Returns the sent calls of a method and path. */
    sentCalls: (method: string, path: string) =>
      line.calls.filter((call) => call.method === method && call.path.startsWith(`/api/v1${path}`)),
  };
}

/** Presses the button with that name. */
export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

/** Types into the field with that label. */
export const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });
