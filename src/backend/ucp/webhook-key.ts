import { webcrypto } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { calculateJwkThumbprint, type JWK } from 'jose';
import { isRecord } from '#src/lib/record.ts';
import { settings } from '../db/schema/marketplace.ts';
import type { Db } from '../db/types.ts';

/** The key with which messages to agents are signed. `published`: its public part, as it stands in the profile. */
export type WebhookKey = { key: webcrypto.CryptoKey; keyId: string; published: JWK };

const KEY_ROW = 'agent_signing_key';
const CURVE = { name: 'ECDSA', namedCurve: 'P-256' };
const keys = new WeakMap<Db, Promise<WebhookKey>>();

/** Returns the key of a database: it is made on first use, stored there, and shared by all processes. */
export function webhookKeyOf(db: Db): Promise<WebhookKey> {
  const cached = keys.get(db);
  if (cached) return cached;
  const loaded = loadKey(db);
  keys.set(db, loaded);
  // A failed read must not be cached.
  loaded.catch(() => keys.delete(db));
  return loaded;
}

async function loadKey(db: Db): Promise<WebhookKey> {
  const select = () => db.select({ value: settings.value }).from(settings).where(eq(settings.key, KEY_ROW));
  let [row] = await select();
  if (!row) {
    const pair = await webcrypto.subtle.generateKey(CURVE, true, ['sign', 'verify']);
    const value = await webcrypto.subtle.exportKey('jwk', pair.privateKey);
    await db.insert(settings).values({ key: KEY_ROW, value }).onConflictDoNothing();
    [row] = await select();
  }
  const stored = row?.value;
  if (!isRecord(stored)) throw new Error(`The settings hold no ${KEY_ROW}: delete that row to make a new one.`);
  const { kty, crv, x, y } = stored;
  const shape = { kty: String(kty), crv: String(crv), x: String(x), y: String(y) };
  const key = await webcrypto.subtle.importKey('jwk', { ...shape, d: String(stored['d']) }, CURVE, false, ['sign']);
  const keyId = await calculateJwkThumbprint(shape);
  return { key, keyId, published: { kid: keyId, ...shape, use: 'sig', alg: 'ES256' } };
}
