import { persistentAtom } from '@nanostores/persistent';
import type { WritableAtom } from 'nanostores';
import * as v from 'valibot';

/** How a value is written into browser storage and read back; `decode` answers undefined for anything it does not know. */
export type Codec<T> = { encode: (value: T) => string; decode: (text: string) => T | undefined };

/** Plain text, as the documents store it. */
export const textCodec: Codec<string> = { encode: (value) => value, decode: (text) => text };

/** JSON of a shape; anything else in storage counts as absent. */
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
 * A store that outlives the page and is shared by tabs (design D5). Corrupt or foreign text in storage reads as the fallback and
 * is left there until something is written. Setting the fallback removes the key.
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

/** Writes a cookie beside a stored value, for the one page that reads it (`/home` without zone and module, design D1). */
export function writeCookie(name: string, value: string): void {
  // The Cookie Store API is asynchronous: a page that is left right after the choice would lose it.
  // biome-ignore lint/suspicious/noDocumentCookie: see above
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=31536000; samesite=lax`;
}
