/** Local storage is shared by tabs; session storage is the tab's own, and survives reloads. */
type Kind = 'local' | 'session';

/** @throws where storage is blocked. */
const storageOf = (kind: Kind): Storage => globalThis[`${kind}Storage`];

/** Returns a text in browser storage; null if it is missing or storage is unavailable. */
export const storedText = (key: string, kind: Kind = 'local'): string | null => {
  try {
    return storageOf(kind).getItem(key);
  } catch {
    return null;
  }
};

/** Returns a JSON value in local storage: null if it is missing, undefined if it is not valid. */
export function storedValue(key: string): unknown {
  try {
    return JSON.parse(storedText(key) ?? 'null');
  } catch {
    return undefined;
  }
}

/** Returns the keys in browser storage; none if it is unavailable. */
export const storedKeys = (kind: Kind = 'local'): string[] => {
  try {
    return Object.keys(storageOf(kind));
  } catch {
    return [];
  }
};

/**
 * Stores a text in browser storage; null removes it.
 * @returns whether it was: not where storage is blocked or full.
 */
export function storeText(key: string, text: string | null, kind: Kind = 'local'): boolean {
  try {
    if (text === null) storageOf(kind).removeItem(key);
    else storageOf(kind).setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** Stores a JSON value in local storage, see `storeText`. */
export const storeValue = (key: string, value: unknown): boolean => storeText(key, JSON.stringify(value));
