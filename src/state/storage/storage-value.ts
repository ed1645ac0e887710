import * as v from 'valibot';
import { parseJson } from '#src/lib/json.ts';

/**
 * Returns accessors of a value in local storage, which is read anew each time. A persistent state store may get another
 * tab's change late; this value is current while holding a lock. Without storage it is only in memory.
 */
export function storageValue<T>(key: string, schema: v.GenericSchema<unknown, T>) {
  let blocked: { value: T | null } | null = null;
  return {
    /** Returns the stored value; an invalid one reads as null. */
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
