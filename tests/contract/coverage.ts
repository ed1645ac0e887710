import { DOCUMENTS, operationsOf, readDocument } from './documents.ts';

/** Seen once for all operations, in `limits.test.ts` and `faults.test.ts`: no handler answers them on its own. */
const GENERIC = new Set(['429', '500']);

/** Answers that a document allows and this marketplace never gives, with the reason. */
const NEVER: Record<string, string> = {};

/** Lines `document METHOD /path status` of everything the documents describe that is not among those tried. */
export function untried(tried: ReadonlySet<string>): string[] {
  return DOCUMENTS.flatMap((name) =>
    operationsOf(readDocument(name)).flatMap(({ method, path, statuses }) =>
      statuses
        .filter((status) => !GENERIC.has(status))
        .map((status) => `${name} ${method.toUpperCase()} ${path} ${status}`),
    ),
  ).filter((line) => !tried.has(line) && !(line in NEVER));
}
