import type { CancelReason } from '#src/contract/reason.ts';

/** What can be wrong with an order. */
export const PROBLEMS = ['missing', 'wrong', 'damaged', 'late'] as const;
export type HelpProblem = (typeof PROBLEMS)[number];

/** Words by which a marketplace's reason for a refund means a problem: reasons have no codes. */
const WORDS: Record<HelpProblem, RegExp> = {
  missing: /missing|incomplete|ناقص|نقص/i,
  wrong: /wrong|not what|different|خاطئ|خطأ|ليس ما/i,
  damaged: /damage|broken|spoil|تالف|مكسور|فاسد/i,
  late: /late|delay|تأخر|متأخر/i,
};

/** Returns the reason that means a problem, '' when none does. */
export const reasonFor = (problem: HelpProblem, reasons: readonly Pick<CancelReason, 'reason'>[]): string =>
  reasons.find(({ reason }) => WORDS[problem].test(reason))?.reason ?? '';

/** Returns the note of a request: the problem and the items it is about. */
export const helpNote = (
  problem: string,
  items: readonly { name: string; quantity: number }[],
  comma: string,
): string => {
  const itemNames = items.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name));
  return itemNames.length === 0 ? problem : `${problem}: ${itemNames.join(comma)}`;
};
