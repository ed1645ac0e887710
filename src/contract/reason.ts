import * as v from 'valibot';
import { id, text } from './wire.ts';

/** Why a customer cancels; the TEXT is sent back, not the id. */
export type CancelReason = { id: number; reason: string };

/** A reason to choose from. */
export const CancelReasonSchema = v.pipe(
  v.object({ id, reason: text }),
  v.transform((raw): CancelReason => raw),
);
