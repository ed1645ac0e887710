import * as v from 'valibot';
import { looseList, text } from './wire.ts';

/** Names for the search dropdown. */
export type Suggestions = { items: { name: string }[]; stores: { name: string }[] };

/** Search suggestions by name. */
export const SuggestionsSchema = v.pipe(
  v.object({ items: looseList(v.object({ name: text })), stores: looseList(v.object({ name: text })) }),
  v.transform((raw): Suggestions => raw),
);
