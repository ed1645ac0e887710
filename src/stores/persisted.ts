import { persistentAtom } from '@nanostores/persistent';
import type { WritableAtom } from 'nanostores';
import * as v from 'valibot';

/** Encodes a value for browser storage; `decode` returns undefined for an invalid text. */
export type Codec<T> = { encode: (value: T) => string; decode: (text: string) => T | undefined };

/** Plain text, not JSON. */
export const textCodec: Codec<string> = { encode: (value) => value, decode: (text) => text };

/** Returns a JSON codec with a schema; an invalid value counts as absent. */
export const jsonCodec = <T>(schema: v.GenericSchema<unknown, T>): Codec<T> => ({
  encode: (value) => JSON.stringify(value),
  decode: (text) => {
    try {
      const result = v.safeParse(schema, JSON.parse(text));
      return result.success ? result.output : undefined;
    } catch {
      return undefined;
    }
  },
});

/**
 * Returns a state store that is persisted and shared by tabs. An invalid text in storage reads as the fallback and
 * stays until the next write. Setting the fallback removes the key.
 */
export function persisted<T>(key: string, codec: Codec<T>, fallback: T): WritableAtom<T> {
  const none = codec.encode(fallback);
  return persistentAtom<T>(key, fallback, {
    encode: (value) => {
      const text = codec.encode(value);
      return text === none ? undefined : text;
    },
    decode: (text) => codec.decode(text) ?? fallback,
  });
}

/** Writes a cookie with a stored value, for the redirect of `/home` without zone and module. */
export function writeCookie(name: string, value: string): void {
  // The Cookie Store API is asynchronous: a page left right after the choice would lose the cookie.
  // biome-ignore lint/suspicious/noDocumentCookie: see above
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=31536000; samesite=lax`;
}
