import * as v from 'valibot';
import { id, text } from './wire.ts';

/** A reason for cancelling; the text is sent back, not the id. */
export const CancelReasonSchema = v.object({ id, reason: text });
export type CancelReason = v.InferOutput<typeof CancelReasonSchema>;
