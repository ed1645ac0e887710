import { createRemoteJWKSet, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { isRecord } from '#src/lib/record.ts';
import { refuseInTransaction } from '../db/transaction.ts';
import { storedPhone } from '../orders/placing/phone.ts';

export type Medium = 'google' | 'facebook' | 'apple';

/** An account of another service. `email` is ignored unless that service has verified it. */
export type ProviderAccount = { socialId: string; email: string | null; emailVerified: boolean };

/** Checks of other services' tokens. */
export type TokenVerifier = {
  /** Returns whether tokens of a provider can be checked. */
  supports(medium: Medium): boolean;
  /** Returns the account of a provider's token; null when the token is not valid. */
  account(credentials: { medium: Medium; token: string; now: Date }): Promise<ProviderAccount | null>;
  /**
   * Returns the phone number that Firebase verified in a session, `+` and digits; null when it did not. Undefined
   * without a Firebase project.
   */
  phone?: (verification: { session: string; code: string; now: Date }) => Promise<string | null>;
};

type Issuer = 'firebase' | Medium;

/** Registration of the marketplace with other services; every part is optional. */
export type ProviderSetup = {
  firebase?: { projectId: string; apiKey?: string };
  /** Client ids of the marketplace: the expected audience of tokens without Firebase. */
  clients?: Partial<Record<Medium, string>>;
  /** Public keys, for tests; default: those the services publish. */
  keys?: Partial<Record<Issuer, JWTVerifyGetKey>>;
  fetch?: typeof fetch;
};

const SERVICES = {
  firebase: {
    keys: 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
    issuers: (project: string) => [`https://securetoken.google.com/${project}`],
  },
  google: {
    keys: 'https://www.googleapis.com/oauth2/v3/certs',
    issuers: () => ['https://accounts.google.com', 'accounts.google.com'],
  },
  facebook: {
    keys: 'https://www.facebook.com/.well-known/oauth/openid/jwks/',
    issuers: () => ['https://www.facebook.com'],
  },
  apple: { keys: 'https://appleid.apple.com/auth/keys', issuers: () => ['https://appleid.apple.com'] },
} as const satisfies Record<Issuer, { keys: string; issuers: (audience: string) => string[] }>;

const EXCHANGE_URL = 'https://identitytoolkit.googleapis.com/v1/accounts:signInWithPhoneNumber';
const TIMEOUT_MS = 5000;
const IS_TOKEN = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/** Returns the checks of a setup, null when it has none. Keys are fetched on first use and cached by the library. */
export function tokenVerifier({
  firebase,
  clients = {},
  keys = {},
  fetch: request = fetch,
}: ProviderSetup): TokenVerifier | null {
  if (!firebase && Object.keys(clients).length === 0) return null;
  const sources = new Map<Issuer, JWTVerifyGetKey>();
  const keysOf = (issuer: Issuer): JWTVerifyGetKey => {
    const source = sources.get(issuer) ?? keys[issuer] ?? createRemoteJWKSet(new URL(SERVICES[issuer].keys));
    sources.set(issuer, source);
    return source;
  };

  /** Returns the payload of a token with valid signature, issuer, audience and times, else null. */
  const payloadOf = async (issuer: Issuer, audience: string | undefined, token: string, now: Date) => {
    refuseInTransaction('Checking a token of another service');
    if (!audience || !IS_TOKEN.test(token)) return null;
    const expected = { issuer: SERVICES[issuer].issuers(audience), audience, algorithms: ['RS256'], currentDate: now };
    const checked = await jwtVerify(token, keysOf(issuer), { ...expected, requiredClaims: ['sub', 'exp'] }).catch(
      (error: unknown) => {
        if (isCheckFailure(error)) throw error;
        return null;
      },
    );
    return checked?.payload ?? null;
  };

  const firebaseAccount = async (medium: Medium, token: string, now: Date): Promise<ProviderAccount | null> => {
    const payload = await payloadOf('firebase', firebase?.projectId, token, now);
    const firebaseClaims = payload?.['firebase'];
    if (!payload || !isRecord(firebaseClaims) || firebaseClaims['sign_in_provider'] !== `${medium}.com`) return null;
    const identities = isRecord(firebaseClaims['identities'])
      ? firebaseClaims['identities'][`${medium}.com`]
      : undefined;
    const firstIdentity: unknown = Array.isArray(identities) ? identities[0] : undefined;
    return { ...emailOf(payload), socialId: typeof firstIdentity === 'string' ? firstIdentity : (payload.sub ?? '') };
  };

  const accountWithoutFirebase = async (medium: Medium, token: string, now: Date): Promise<ProviderAccount | null> => {
    const payload = await payloadOf(medium, clients[medium], token, now);
    return payload && { ...emailOf(payload), socialId: payload.sub ?? '' };
  };

  const phone = async ({ session, code, now }: { session: string; code: string; now: Date }) => {
    const token = IS_TOKEN.test(session) ? session : await exchangeCode(request, firebase?.apiKey, session, code);
    const payload = token === null ? null : await payloadOf('firebase', firebase?.projectId, token, now);
    const number = payload?.['phone_number'];
    return typeof number === 'string' ? storedPhone(number) : null;
  };

  return {
    supports: (medium) => firebase !== undefined || clients[medium] !== undefined,
    account: async ({ medium, token, now }) =>
      (await firebaseAccount(medium, token, now)) ?? (await accountWithoutFirebase(medium, token, now)),
    ...(firebase ? { phone } : {}),
  };
}

/** Reads the setup from the environment: FIREBASE_PROJECT_ID or FIREBASE_CONFIG, and the client ids. */
export function providerSetupFrom(source: Record<string, string | undefined>): ProviderSetup {
  const config = webConfig(source['FIREBASE_CONFIG']);
  const projectId = source['FIREBASE_PROJECT_ID'] || config.projectId;
  const ids = {
    google: source['GOOGLE_CLIENT_ID'],
    facebook: source['FACEBOOK_APP_ID'],
    apple: source['APPLE_CLIENT_ID'],
  };
  return {
    ...(projectId ? { firebase: { projectId, ...(config.apiKey ? { apiKey: config.apiKey } : {}) } } : {}),
    clients: Object.fromEntries(Object.entries(ids).filter(([, id]) => id)),
  };
}

function webConfig(text: string | undefined): { projectId?: string; apiKey?: string } {
  if (!text) return {};
  const value: unknown = JSON.parse(text);
  if (!isRecord(value)) return {};
  const { projectId, apiKey } = value;
  return {
    ...(typeof projectId === 'string' ? { projectId } : {}),
    ...(typeof apiKey === 'string' ? { apiKey } : {}),
  };
}

/** Returns Firebase's token for a code typed in a session that the browser opened; null when the code is wrong. */
async function exchangeCode(request: typeof fetch, key: string | undefined, session: string, code: string) {
  if (!key) return null;
  refuseInTransaction('A call to another service');
  const response = await request(`${EXCHANGE_URL}?key=${encodeURIComponent(key)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sessionInfo: session, code }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const body: unknown = await response.json().catch(() => null);
  return response.ok && isRecord(body) && typeof body['idToken'] === 'string' ? body['idToken'] : null;
}

function emailOf(payload: JWTPayload): Pick<ProviderAccount, 'email' | 'emailVerified'> {
  const { email, email_verified: verified } = payload;
  if (typeof email !== 'string') return { email: null, emailVerified: false };
  // Apple sends the flag as text.
  return { email: email.toLowerCase(), emailVerified: verified === true || verified === 'true' };
}

/**
 * Returns whether the check itself failed, for example because keys could not be fetched; the token is not to blame
 * then.
 */
function isCheckFailure(error: unknown): boolean {
  const code = isRecord(error) ? error['code'] : undefined;
  return typeof code !== 'string' || code === 'ERR_JWKS_TIMEOUT' || code === 'ERR_JOSE_GENERIC';
}
