import { listStoreFees } from '#src/api/price-promise.ts';
import type { StoreFees } from '#src/contract/price-promise.ts';
import { quietApi } from '../client.ts';

/** Stores of one call. */
const MOST = 40;

/** Loads the fees of stores at the stored location (EXT-18); those of a call that fails are left out. */
export async function loadStoreFees(storeIds: readonly number[]): Promise<StoreFees[]> {
  const parts = Array.from({ length: Math.ceil(storeIds.length / MOST) }, (_, index) =>
    storeIds.slice(index * MOST, (index + 1) * MOST),
  );
  const responses = await Promise.all(parts.map((part) => listStoreFees(quietApi(), part)));
  return responses.flatMap((response) => (response.ok ? response.value : []));
}
