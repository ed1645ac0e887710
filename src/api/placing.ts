import { fromMinor, type Minor } from '#src/contract/money.ts';
import type { CallOptions } from './http.ts';

/**
 * How a placement goes out: the key of its draft with every attempt (D7), the module and zones it is about, and the total that was
 * shown, at which alone it may be placed.
 */
export type Placing = {
  idempotencyKey: string;
  moduleId: number;
  zoneIds?: readonly number[];
  expectedAmount?: Minor | undefined;
};

/** The options of a placement call; pictures may take a while. */
export function placingOptions(placing: Placing, timeoutMs = 30_000): CallOptions {
  const { idempotencyKey, moduleId, zoneIds, expectedAmount } = placing;
  return {
    idempotencyKey,
    headers: {
      moduleId: String(moduleId),
      ...(zoneIds === undefined ? {} : { zoneid: JSON.stringify(zoneIds) }),
      ...(expectedAmount === undefined ? {} : { 'X-Expected-Amount': fromMinor(expectedAmount).toFixed(2) }),
    },
    timeoutMs,
  };
}
