import * as v from 'valibot';

/**
 * Parses a payload.
 * @throws with the path of the fault if it does not match.
 */
export function reads<T>(schema: v.GenericSchema<unknown, T>, payload: unknown): T {
  return v.parse(schema, payload);
}

/** Returns whether a payload matches. */
export function fits(schema: v.GenericSchema<unknown, unknown>, payload: unknown): boolean {
  return v.safeParse(schema, payload).success;
}
