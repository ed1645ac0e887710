import { fromMinor } from '#src/contract/money.ts';
import { mayAppeal } from '#src/domain/help-rules.ts';
import { instant, instantOrNull } from '../../../catalogue/values.ts';
import type { HelpClaimRow } from '../../../orders/progress/help.ts';

/** Returns a claim about a line of an order (schema HelpClaim). */
export function helpClaimWire(claim: HelpClaimRow) {
  const appealed = claim.appealedAt !== null;
  return {
    line_id: claim.lineId,
    problem: claim.problem,
    quantity: claim.quantity,
    state: claim.state,
    refusal: claim.refusal,
    amount: fromMinor(claim.amount),
    appealed,
    may_appeal: mayAppeal({ ...claim, appealed }),
    created_at: instant(claim.createdAt),
    decided_at: instantOrNull(claim.decidedAt),
  };
}
