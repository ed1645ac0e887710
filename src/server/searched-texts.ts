/** A text that was searched for, with how often, how often without a result, and how often a result was opened then. */
export type SearchedText = {
  module: string;
  language: string;
  text: string;
  searches: number;
  empty: number;
  taps: number;
};

/** Texts kept in memory; the one that was not searched for the longest goes first. */
const MOST_KEPT = 2000;
/** A text is listed only if it was searched for this often: what one person typed is nobody's business. */
const LEAST_SEARCHES = 3;
const LONGEST = 60;

/** Returns whether a text may be about a person: an address, a number to call, or more than a few words. */
export const mayBePersonal = (text: string): boolean => text.length > LONGEST || /@|\d(?:[\s-]?\d){4}/.test(text);

/** Counts searched texts, for those who keep the vocabulary. */
export function searchedTexts() {
  const rows = new Map<string, SearchedText>();
  return {
    /** Counts a search, or a tap on one of its results. */
    note({ module = '', language = '', text = '', event }: Readonly<Record<string, string | undefined>>): void {
      const name = text.trim().toLowerCase().replace(/\s+/g, ' ');
      if (name === '' || mayBePersonal(name)) return;
      const key = `${module} ${language} ${name}`;
      const row = rows.get(key) ?? { module, language, text: name, searches: 0, empty: 0, taps: 0 };
      rows.delete(key);
      if (event === 'tap') row.taps += 1;
      else row.searches += 1;
      if (event === 'empty') row.empty += 1;
      rows.set(key, row);
      if (rows.size > MOST_KEPT) rows.delete(rows.keys().next().value ?? '');
    },
    /** Returns the texts that found nothing or whose results nobody opened, the most frequent first. */
    missed: (): SearchedText[] =>
      [...rows.values()]
        .filter(({ searches, empty, taps }) => searches >= LEAST_SEARCHES && (empty > 0 || taps === 0))
        .sort((a, b) => b.empty - a.empty || b.searches - b.taps - (a.searches - a.taps)),
  };
}
