import * as v from 'valibot';
import { textOrEmpty } from './wire.ts';

/** The message of a write's response, '' when it has none. */
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
