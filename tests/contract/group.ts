import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import { isRecord } from '#src/lib/record.ts';
import { FOOD, type Market, PIZZERIA } from './market.ts';
import { call, type Shopper } from './shopper.ts';

/** Returns a token, as clients make it. */
export const newToken = () => randomBytes(24).toString('base64url');

/** A member of a group order and the headers of their calls. */
export type Person = { member: string; headers: Record<string, string> };

/** Opens a group order and returns its link, its host Sara, and calls with the tokens of the people. */
export async function openGroup(
  { market, host }: { market: Market; host: Shopper },
  more: Record<string, unknown> = {},
  module: number = FOOD,
) {
  const [token, member] = [newToken(), newToken()];
  const body = { token, member_token: member, name: 'Sara', store_id: PIZZERIA, minutes: 60, ...more };
  const response = await host.post('/group-cart', body, { module });
  expect(response.status, JSON.stringify(response.body)).toBe(200);
  const personOf = (own: string): Person => ({ member: own, headers: { 'X-Group': token, 'X-Group-Member': own } });
  const as = (who: Person | null, method: string, path: string, sent?: unknown, headers = {}) =>
    call(market, method, `/group-cart${path}`, {
      module: null,
      ...(sent === undefined ? {} : { body: sent }),
      headers: { ...(who?.headers ?? { 'X-Group': token }), ...headers },
    });
  const join = async (name: string) => {
    const own = newToken();
    expect((await as(null, 'POST', '/join', { member_token: own, name })).status).toBe(200);
    return personOf(own);
  };
  const cart = (who: Person, method: string, path: string, sent?: unknown) =>
    call(market, method, `/customer/cart${path}`, {
      module,
      ...(sent === undefined ? {} : { body: sent }),
      headers: who.headers,
    });
  const add = (who: Person, line: unknown) => cart(who, 'POST', '/add', line);
  return { token, sara: personOf(member), body, as, join, cart, add };
}

/** Returns the members in the response of a group order. */
export const members = (record: Record<string, unknown>) =>
  Array.isArray(record['members']) ? record['members'].filter(isRecord) : [];
