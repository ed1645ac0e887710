import * as v from 'valibot';
import { parseJson } from '#src/lib/json.ts';
import { storedText, storeText } from '#src/lib/stored.ts';

const textOf = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

function storedOrNull<T>(text: string | null, schema: v.GenericSchema<unknown, T>): T | null {
  const result = v.safeParse(schema, parseJson(text ?? ''));
  return result.success ? result.output : null;
}

/**
 * Returns accessors of a value in session storage, which survives reloads but is not shared by tabs. An invalid value
 * or blocked storage reads as null.
 */
export const sessionValue = <T>(key: string, schema: v.GenericSchema<unknown, T>) => ({
  get: (): T | null => storedOrNull(storedText(key, 'session'), schema),
  /** Returns whether the value was stored. */
  set: (value: T | null): boolean => storeText(key, textOf(value), 'session'),
});

/**
 * Returns accessors of a value in local storage, which is read anew each time. A persistent state store may get another
 * tab's change late; this value is current while holding a lock. Without storage it is only in memory.
 */
export function storageValue<T>(key: string, schema: v.GenericSchema<unknown, T>) {
  let unstored: { value: T | null } | null = null;
  return {
    /** Returns the stored value; an invalid one reads as null. */
    get: (): T | null => (unstored ? unstored.value : storedOrNull(storedText(key), schema)),
    set(value: T | null): void {
      unstored = storeText(key, textOf(value)) ? null : { value };
    },
  };
}
