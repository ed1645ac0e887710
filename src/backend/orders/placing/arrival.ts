import type { Minor } from '#src/contract/money.ts';
import { type ArrivalRange, lateCreditOf } from '#src/domain/arrival-range.ts';
import { promisedRange } from '../../catalogue/arrival-times.ts';
import type { StoreRow } from '../../catalogue/store-rows.ts';
import type { Tx } from '../../db/types.ts';
import { lateCreditRule } from '../../settings.ts';
import type { RequestContext } from '../../types.ts';
import type { OrderRequest } from './write-order.ts';

const MINUTES = { min: 1, hours: 60, days: 1440 } as const;

/** Returns the documented time of a store in minutes. */
function documentedMinutes({ store }: StoreRow): ArrivalRange {
  const unit = MINUTES[store.deliveryUnit];
  return { from: store.minutesFrom * unit, to: store.minutesTo * unit };
}

/**
 * Returns in what time an order is promised, and what its customer gets should it come later (EXT-21): null where the
 * client showed no range, and for guests, scheduled orders, those that are fetched, and prescriptions, whose price is not
 * known yet.
 */
export async function arrivalPromise(
  tx: Tx,
  context: RequestContext,
  request: OrderRequest,
  { scheduled, total }: { scheduled: boolean; total: Minor },
): Promise<{ arrival: ArrivalRange; lateCredit: Minor | null }> {
  const { row, shownRange: shown, metres, owner, fromPrescription } = request;
  const documented = { arrival: documentedMinutes(row), lateCredit: null };
  if (shown === null || metres === null || scheduled) return documented;
  const arrival = await promisedRange(tx, row.store, { shown, metres, now: context.now });
  if (!arrival) return documented;
  const isCredited = owner.kind === 'customer' && !fromPrescription;
  const credit = isCredited ? lateCreditOf(lateCreditRule(context.reference.settings), total) : 0;
  return { arrival, lateCredit: credit > 0 ? credit : null };
}
