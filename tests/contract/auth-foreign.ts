import { generateKeyPair, type JWTVerifyGetKey, SignJWT } from 'jose';
import { foreignChecks } from '#src/backend/auth/foreign.ts';
import { openWith } from './auth-people.ts';
import type { Market } from './market.ts';

export const PROJECT = 'islet-test';
/** The marketplace's own application at Google. */
export const CLIENT = 'islet-web-client';

/** The key pair of the services, and one of somebody else. */
export const [good, forged] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);

const keys: JWTVerifyGetKey = async () => good.publicKey;

export type Claims = Record<string, unknown>;

/** A Firebase token of now; claims that are given replace its own. */
export async function firebaseToken(market: Market, claims: Claims, key = good.privateKey): Promise<string> {
  const now = Math.floor(market.clock.now().getTime() / 1000);
  const all = { aud: PROJECT, iss: `https://securetoken.google.com/${PROJECT}`, iat: now, exp: now + 3600, ...claims };
  return new SignJWT(all).setProtectedHeader({ alg: 'RS256', kid: 'test' }).sign(key);
}

/** The token of who verified a phone. */
export const phoneToken = (market: Market, phone: string, more: Claims = {}) =>
  firebaseToken(market, {
    sub: `phone-${phone}`,
    phone_number: phone,
    firebase: { sign_in_provider: 'phone', identities: {} },
    ...more,
  });

/** The small marketplace, registered with Firebase and Google; `ask` answers its questions to Firebase. */
export const openRegistered = (ask: typeof fetch): Promise<Market> =>
  openWith(
    { socialLogin: true, google: true, facebook: true, apple: true, referral: true, phoneVerification: true },
    {
      foreign: foreignChecks({
        firebase: { projectId: PROJECT, apiKey: 'a-key' },
        clients: { google: CLIENT },
        keys: { firebase: keys, google: keys },
        fetch: ask,
      }),
    },
  );
