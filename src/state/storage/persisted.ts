import { persistentAtom, setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent';
import type { WritableAtom } from 'nanostores';
import * as v from 'valibot';

const unstoredListeners = new Set<(key: string) => void>();

/** Calls `listener` with the key of each value that is only in memory, because storage is full or blocked. */
export const onUnstored = (listener: (key: string) => void): void => void unstoredListeners.add(listener);

/** Returns the browser's storage: null where it is blocked or, in some web views, missing. */
function browserStorage(): Storage | null | undefined {
  try {
    return typeof localStorage === 'undefined' ? undefined : localStorage;
  } catch {
    return null;
  }
}

// Where access throws, the library itself keeps values in memory.
try {
  if (localStorage === null) setPersistentEngine({}, windowPersistentEvents);
} catch {
  // Blocked, or on the server.
}

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
 * stays until the next write. Setting the fallback removes the key. A value that cannot be stored is kept in memory, and
 * the outdated one is removed from storage.
 */
export function persisted<T>(key: string, codec: Codec<T>, fallback: T): WritableAtom<T> {
  const none = codec.encode(fallback);
  let storable = true;
  const $value = persistentAtom<T>(key, fallback, {
    encode: (value) => {
      const text = codec.encode(value);
      return text === none || !storable ? undefined : text;
    },
    decode: (text) => codec.decode(text) ?? fallback,
  });
  // Islands are first rendered with it, like the server's HTML; the library sets it to the stored value.
  Object.assign($value, { init: fallback });
  const { set } = $value;
  $value.set = (value) => {
    storable = true;
    try {
      set(value);
    } catch {
      storable = false;
      set(value);
    }
    if (!storable || browserStorage() === null) for (const listener of unstoredListeners) listener(key);
  };
  return $value;
}

/** Writes a cookie with a stored value, for the redirect of `/home` without zone and module. */
export function writeCookie(name: string, value: string): void {
  // The Cookie Store API is asynchronous: a page left right after the choice would lose the cookie.
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: see above
    document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=31536000; samesite=lax`;
  } catch {
    // Cookies are blocked: the pages still have their addresses.
  }
}
