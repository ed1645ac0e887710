import type { CallOptions } from './http.ts';

/** How a placement goes out: the key of its draft with every attempt (D7), the module and zones it is about. */
export type Placing = { idempotencyKey: string; moduleId: number; zoneIds?: readonly number[] };

/** The options of a placement call; pictures may take a while. */
export function placingOptions(placing: Placing, timeoutMs = 30_000): CallOptions {
  const { idempotencyKey, moduleId, zoneIds } = placing;
  return {
    idempotencyKey,
    headers: {
      moduleId: String(moduleId),
      ...(zoneIds === undefined ? {} : { zoneid: JSON.stringify(zoneIds) }),
    },
    timeoutMs,
  };
}
