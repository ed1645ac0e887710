import * as v from 'valibot';
import { id, text } from './wire.ts';

/** A reason for cancelling; the text is sent back, not the id. */
export type CancelReason = { id: number; reason: string };

/** A reason to choose from. */
export const CancelReasonSchema = v.pipe(
  v.object({ id, reason: text }),
  v.transform((raw): CancelReason => raw),
);
