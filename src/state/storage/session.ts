import * as v from 'valibot';
import { parseJson } from '#src/lib/json.ts';

/**
 * Returns accessors of a value in session storage, which survives reloads but is not shared by tabs. An invalid value
 * or blocked storage reads as null.
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
    /** Returns whether the value was stored. */
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
