import { createApp } from '#src/backend/app.ts';
import type { Message } from '#src/backend/platform/messenger.ts';
import type { Authenticator, Deviation } from '../setup/authenticator.ts';
import { type Market, openMarket } from './market.ts';
import { type ApiResponse, type Call, call } from './shopper.ts';

/** Origin of the shop and its marketplace, and of a shop on another host that may call it. */
export const ORIGIN = 'https://shop.example';
export const OTHER_SHOP = 'https://partner.example';

/** Opens the small marketplace at an address with TLS, which passkeys need. */
export async function openPasskeyMarket(): Promise<Market> {
  const market = await openMarket();
  const { db, clock, sent } = market;
  const auth = { send: (message: Message) => void sent.push(message) };
  const settings = { limiter: { allows: () => true } };
  return { ...market, app: createApp({ db, clock, auth, settings, origin: ORIGIN, origins: [ORIGIN, OTHER_SHOP] }) };
}

/** A caller who may send calls: a signed-in customer. */
type Post = { post: (path: string, body?: unknown, options?: Call) => Promise<ApiResponse> };

/** Returns the options for a new passkey of a customer. */
export const creationOptions = async (who: Post, proof: Record<string, unknown> = {}): Promise<unknown> =>
  (await who.post('/customer/passkeys/options', proof)).body;

/** Adds a passkey of an authenticator to a customer's account. */
export async function addPasskey(
  who: Post,
  authenticator: Authenticator,
  { name, proof, deviation }: { name?: string; proof?: Record<string, unknown>; deviation?: Deviation } = {},
): Promise<ApiResponse> {
  const credential = authenticator.create(await creationOptions(who, proof), deviation);
  return who.post('/customer/passkeys', { credential, ...(name === undefined ? {} : { name }) });
}

/** Returns the options for a sign-in. */
export const requestOptions = async (market: Market, headers: Record<string, string> = {}): Promise<unknown> =>
  (await call(market, 'POST', '/auth/passkey/options', { body: {}, headers })).body;

/** Signs in with a passkey. */
export async function enterWith(
  market: Market,
  authenticator: Authenticator,
  deviation: Deviation = {},
  more: Record<string, unknown> = {},
): Promise<ApiResponse> {
  const credential = authenticator.get(await requestOptions(market), deviation);
  return call(market, 'POST', '/auth/passkey', { body: { credential, ...more } });
}
