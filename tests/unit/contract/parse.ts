import * as v from 'valibot';

/** Reads a payload that must fit; the test fails with the place where it does not. */
export function reads<T>(schema: v.GenericSchema<unknown, T>, payload: unknown): T {
  return v.parse(schema, payload);
}

/** Whether a payload fits. */
export function fits(schema: v.GenericSchema<unknown, unknown>, payload: unknown): boolean {
  return v.safeParse(schema, payload).success;
}
