/** Length of the history of searches (SRCH-01). */
const MOST_RECENT = 5;

const same = (a: string, b: string): boolean => a.toLocaleLowerCase() === b.toLocaleLowerCase();

/** Returns stored searches as far as they are valid: texts, newest first. */
export const searchHistory = (stored: unknown): string[] =>
  (Array.isArray(stored) ? stored : [])
    .flatMap((term) => (typeof term === 'string' && term.trim() !== '' ? [term.trim()] : []))
    .slice(0, MOST_RECENT);

/** Returns a history with a term at its start; case is ignored for duplicates, and an empty term changes nothing. */
export function withTerm(history: readonly string[], term: string): string[] {
  const text = term.trim();
  const otherTerms = history.filter((past) => !same(past, text));
  return text === '' ? [...history] : [text, ...otherTerms].slice(0, MOST_RECENT);
}
