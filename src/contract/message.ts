import * as v from 'valibot';
import { textOrEmpty } from './wire.ts';

/** The sentence a write answers with, '' when it says nothing. */
export const MessageSchema = v.pipe(
  v.unknown(),
  v.transform((body) => body ?? {}),
  v.union([
    v.pipe(
      v.object({ message: textOrEmpty }),
      v.transform((raw) => raw.message),
    ),
    v.string(),
  ]),
);
