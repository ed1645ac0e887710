import * as v from 'valibot';
import { parseJson } from '#src/lib/json.ts';

/**
 * A value that all tabs share and that is read from storage anew each time. Unlike a persistent store, whose copy of another
 * tab's change may come a moment late, it can be relied on under a lock. Where storage is blocked it lives as long as the page.
 */
export function storageValue<T>(key: string, schema: v.GenericSchema<unknown, T>) {
  let blocked: { value: T | null } | null = null;
  return {
    /** What is stored; anything odd reads as null. */
    get(): T | null {
      if (blocked) return blocked.value;
      try {
        const result = v.safeParse(schema, parseJson(localStorage.getItem(key) ?? ''));
        return result.success ? result.output : null;
      } catch {
        return null;
      }
    },
    set(value: T | null): void {
      try {
        if (value === null) localStorage.removeItem(key);
        else localStorage.setItem(key, JSON.stringify(value));
        blocked = null;
      } catch {
        blocked = { value };
      }
    },
  };
}
