import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { FairQueue } from '#src/lib/fair-queue.ts';
import { refuseInTransaction } from '../db/transaction.ts';

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. */
const MEMORY = 19_456;
const PASSES = 2;
const LANES = 1;
const SALT_BYTES = 16;
const TAG_BYTES = 32;

const PHC = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d)\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,86})$/;

const argon2id = promisify(
  (parameters: Argon2Parameters, done: (error: Error | null, tag: Buffer<ArrayBuffer>) => void): void =>
    argon2('argon2id', parameters, done),
);

/** Each takes a thread of the four that pictures and files use too. */
const queue = new FairQueue({ atOnce: 2, waiting: 100 });

/** @throws {QueueFull} when too many passwords wait. */
function derive(parameters: Argon2Parameters): Promise<Buffer<ArrayBuffer>> {
  refuseInTransaction('Hashing a password');
  return queue.run('', () => argon2id(parameters));
}

/**
 * Returns the hash of a password in PHC format (`$argon2id$v=19$m=…,t=…,p=…$salt$hash`). Takes tens of milliseconds,
 * off the main thread.
 */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(SALT_BYTES);
  const tag = await derive({
    message: plain(password),
    nonce,
    parallelism: LANES,
    tagLength: TAG_BYTES,
    memory: MEMORY,
    passes: PASSES,
  });
  return `$argon2id$v=19$m=${MEMORY},t=${PASSES},p=${LANES}$${text(nonce)}$${text(tag)}`;
}

/**
 * Returns whether a password matches the stored hash. Without a hash it does the same work and returns false, so that
 * the timing does not reveal which accounts exist.
 */
export async function verifyPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const [, memory, passes, lanes, salt = '', hash = ''] = PHC.exec(stored ?? '') ?? [];
  if (salt === '') {
    await hashPassword(password);
    return false;
  }
  const expectedTag = Buffer.from(hash, 'base64');
  const tag = await derive({
    message: plain(password),
    nonce: Buffer.from(salt, 'base64'),
    parallelism: Number(lanes),
    tagLength: expectedTag.length,
    memory: Number(memory),
    passes: Number(passes),
  });
  return timingSafeEqual(tag, expectedTag);
}

// Another device may send the same letters in another Unicode normalization form.
const plain = (password: string): string => password.normalize('NFC');

const text = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');
