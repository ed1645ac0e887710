import { generateKeyPair, type JWTVerifyGetKey, SignJWT } from 'jose';
import { tokenVerifier } from '#src/backend/auth/providers.ts';
import { openWith } from './auth-people.ts';
import type { Market } from './market.ts';

export const PROJECT = 'islet-test';
/** The marketplace's Google client id. */
export const CLIENT = 'islet-web-client';

/** The key pair of the providers, and a foreign one for forged tokens. */
export const [good, forged] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);

const keys: JWTVerifyGetKey = async () => good.publicKey;

export type Claims = Record<string, unknown>;

/** Returns a valid Firebase token; given claims override the defaults. */
export async function firebaseToken(market: Market, claims: Claims, key = good.privateKey): Promise<string> {
  const now = Math.floor(market.clock.now().getTime() / 1000);
  const all = { aud: PROJECT, iss: `https://securetoken.google.com/${PROJECT}`, iat: now, exp: now + 3600, ...claims };
  return new SignJWT(all).setProtectedHeader({ alg: 'RS256', kid: 'test' }).sign(key);
}

/** Returns the Firebase token of a verified phone. */
export const phoneToken = (market: Market, phone: string, more: Claims = {}) =>
  firebaseToken(market, {
    sub: `phone-${phone}`,
    phone_number: phone,
    firebase: { sign_in_provider: 'phone', identities: {} },
    ...more,
  });

/** Opens the small marketplace with Firebase and Google; `ask` replaces `fetch` for calls to Firebase. */
export const openRegistered = (ask: typeof fetch): Promise<Market> =>
  openWith(
    { socialLogin: true, google: true, facebook: true, apple: true, referral: true, phoneVerification: true },
    {
      tokenVerifier: tokenVerifier({
        firebase: { projectId: PROJECT, apiKey: 'a-key' },
        clients: { google: CLIENT },
        keys: { firebase: keys, google: keys },
        fetch: ask,
      }),
    },
  );
