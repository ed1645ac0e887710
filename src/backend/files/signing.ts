import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { settings } from '../db/schema/marketplace.ts';
import type { Db, Tx } from '../db/types.ts';

/** Query parameters of a signed address. */
export type Proof = { expires?: string | undefined; signature?: string | undefined };

/** Signs paths, so that they can be opened without another credential until they expire. */
export type Signer = {
  /** Returns the path with `expires` (seconds since 1970) and `signature` appended to its query. */
  signPath: (path: string, expiresAt: Date) => string;
  /** Returns a hash of a value that only this marketplace can compute, so that trying all phones reverses nothing. */
  keyedHash: (value: string) => string;
  /** Returns whether the proof is valid for exactly this path, as passed to `signPath`, and not expired. */
  verifyPath: (path: string, proof: Proof, now: Date) => boolean;
};

const KEY_ROW = 'signing_key';
const KEY_BYTES = 32;
const signers = new WeakMap<Db, Promise<Signer>>();

const primaries = new WeakMap<Db, Db>();

/** Makes a replica use the key of its database: nothing can be stored there. */
export const signLike = (db: Db, replica: Db): void => void primaries.set(replica, db);

/** Returns the signer of a database: its key is created on first use, stored there, and shared by all processes. */
export function signerOf(opener: Db): Promise<Signer> {
  const db = primaries.get(opener) ?? opener;
  const cached = signers.get(db);
  if (cached) return cached;
  const created = loadKey(db).then(signerWith);
  signers.set(db, created);
  // A failed read must not be cached.
  created.catch(() => signers.delete(db));
  return created;
}

/** Returns the signer inside a transaction, where the database itself may have no second connection. */
export const signerIn = async (tx: Db | Tx): Promise<Signer> => signerWith(await loadKey(tx));

function signerWith(key: Buffer): Signer {
  const digest = (path: string, expires: string): Buffer =>
    createHmac('sha256', key).update(`${expires}\n${path}`).digest();
  return {
    keyedHash: (value) => createHmac('sha256', key).update(`keyed\n${value}`).digest('base64url'),
    signPath(path, expiresAt) {
      const expires = String(Math.floor(expiresAt.getTime() / 1000));
      const signature = digest(path, expires).toString('base64url');
      return `${path}${path.includes('?') ? '&' : '?'}expires=${expires}&signature=${signature}`;
    },
    verifyPath(path, { expires = '', signature = '' }, now) {
      const expected = digest(path, expires);
      const received = Buffer.from(signature, 'base64url');
      const same = received.length === expected.length && timingSafeEqual(received, expected);
      return same && /^\d{1,12}$/.test(expires) && Number(expires) * 1000 > now.getTime();
    },
  };
}

async function loadKey(db: Db | Tx): Promise<Buffer> {
  const select = () => db.select().from(settings).where(eq(settings.key, KEY_ROW));
  let [row] = await select();
  if (!row) {
    const fresh = randomBytes(KEY_BYTES).toString('base64url');
    await db.insert(settings).values({ key: KEY_ROW, value: fresh }).onConflictDoNothing();
    [row] = await select();
  }
  if (typeof row?.value !== 'string')
    throw new Error(`The settings hold no ${KEY_ROW}: delete that row to make a new one.`);
  return Buffer.from(row.value, 'base64url');
}
