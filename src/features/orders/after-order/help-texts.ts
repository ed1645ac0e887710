import type { HelpClaim, HelpRefusal } from '#src/contract/help.ts';
import type { HelpProblem } from '#src/domain/order-help.ts';
import type { OrdersPage } from '../orders-page.ts';

/** Texts of the problems. */
export const PROBLEM_TEXTS = {
  missing: 'helpMissing',
  wrong: 'helpWrong',
  damaged: 'helpDamaged',
  late: 'helpLate',
} as const satisfies Record<HelpProblem, string>;

const REFUSALS = {
  nothing_paid: 'helpNothingPaid',
  too_late: 'helpTooLate',
  not_confirmed: 'helpNotConfirmed',
  refunded: 'helpRefunded',
} as const satisfies Record<HelpRefusal, string>;

/** Returns what a claim has come to, and for what. */
export function claimText({ state, refusal, amount, appealed }: HelpClaim, { t, money }: OrdersPage): string {
  if (state === 'credited') return t('helpCredited', { amount: money(amount) });
  if (state === 'review') return t(appealed ? 'helpAppealed' : 'helpInReview');
  return t(refusal === null ? 'helpNotConfirmed' : REFUSALS[refusal]);
}
