import * as v from 'valibot';
import { parseJson } from '#src/lib/json.ts';

/**
 * A value that lives as long as its tab, through reloads and page changes, unlike the stores that all tabs share. Anything odd in
 * storage, or no storage at all, reads as null.
 */
export function sessionValue<T>(key: string, schema: v.GenericSchema<unknown, T>) {
  return {
    get(): T | null {
      try {
        const result = v.safeParse(schema, parseJson(sessionStorage.getItem(key) ?? ''));
        return result.success ? result.output : null;
      } catch {
        return null;
      }
    },
    /** Returns whether it could be kept. */
    set(value: T | null): boolean {
      try {
        if (value === null) sessionStorage.removeItem(key);
        else sessionStorage.setItem(key, JSON.stringify(value));
        return true;
      } catch {
        return false;
      }
    },
  };
}
