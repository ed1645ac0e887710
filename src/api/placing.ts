import { fromMinor, type Minor } from '#src/contract/money.ts';
import type { CallOptions } from './http.ts';

/**
 * How an order is submitted: the idempotency key of its draft, sent with every attempt, its module and zones, and the
 * total shown, the only amount at which it may be placed.
 */
export type PlacementConditions = {
  idempotencyKey: string;
  moduleId: number;
  zoneIds?: readonly number[];
  expectedAmount?: Minor | undefined;
};

/** Returns the options of a placement call. `timeoutMs` is raised for image uploads. */
export function placingOptions(placing: PlacementConditions, timeoutMs = 30_000): CallOptions {
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
