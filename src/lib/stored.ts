/** Returns a text in local storage; null if it is missing or storage is unavailable. */
export const storedText = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
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

/** Stores a text in local or session storage; where that is blocked or full, nothing is stored. */
export function storeText(key: string, text: string, kind: 'localStorage' | 'sessionStorage' = 'localStorage'): void {
  try {
    window[kind].setItem(key, text);
  } catch {
    // What is stored this way is only remembered for later pages.
  }
}
