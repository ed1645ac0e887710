import * as v from 'valibot';
import { formOf } from './form.ts';
import { flag, instantOrNull, lenient, money, number, text } from './wire.ts';

/** What can be wrong with a line of an order. */
export const LINE_PROBLEMS = ['missing', 'wrong', 'damaged'] as const;
export type LineProblem = (typeof LINE_PROBLEMS)[number];

/** State of a claim: the amount is in the wallet, a person looks at it, or it was refused. */
const HELP_STATES = ['credited', 'review', 'refused'] as const;
export type HelpState = (typeof HELP_STATES)[number];

/** Why a claim is refused: nothing was paid for it, it came too late, it was not confirmed, the order was refunded. */
const HELP_REFUSALS = ['nothing_paid', 'too_late', 'not_confirmed', 'refunded'] as const;
export type HelpRefusal = (typeof HELP_REFUSALS)[number];

const oneOf = <T extends string>(list: readonly T[]) =>
  lenient((value) => list.find((one) => one === value), null as T | null);

/** A claim about a line (EXT-24). */
export const HelpClaimSchema = v.pipe(
  v.object({
    problem: oneOf(LINE_PROBLEMS),
    quantity: number,
    state: text,
    refusal: oneOf(HELP_REFUSALS),
    amount: money,
    may_appeal: flag,
    appealed: flag,
    created_at: instantOrNull('UTC'),
  }),
  v.transform((raw) => ({
    problem: raw.problem,
    quantity: raw.quantity,
    /** An unknown state counts as one that waits for a decision. */
    state: HELP_STATES.find((one) => one === raw.state) ?? 'review',
    refusal: raw.refusal,
    /** Minor units: what is credited, or would be. */
    amount: raw.amount,
    mayAppeal: raw.may_appeal,
    appealed: raw.appealed,
    createdAt: raw.created_at,
  })),
);
export type HelpClaim = v.InferOutput<typeof HelpClaimSchema>;

/** The response of a claim and of an appeal. */
export const HelpResponseSchema = v.pipe(
  v.object({ claim: HelpClaimSchema }),
  v.transform(({ claim }) => claim),
);

export type HelpRequest = {
  orderId: number;
  lineId: number;
  problem: LineProblem;
  /** Affected pieces. */
  quantity: number;
  note: string;
  images: readonly File[];
};

/** Returns the payload of a claim (multipart). */
export function helpForm({ orderId, lineId, problem, quantity, note, images }: HelpRequest): FormData {
  const filled = note.trim();
  return formOf(
    { order_id: orderId, line_id: lineId, problem, quantity, note: filled === '' ? null : filled },
    { 'image[]': images },
  );
}
