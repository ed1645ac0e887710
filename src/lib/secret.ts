import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares two secrets in constant time. */
export function sameSecret(presented: string, expected: string): boolean {
  const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(presented), hash(expected));
}
