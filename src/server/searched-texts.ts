import { splitLocale } from '#src/config/locale-path.ts';

/** A text that was searched for, with how often, how often without a result, and how often a result was opened then. */
export type SearchedText = {
  /** Type of the module. */
  module: string;
  language: string;
  text: string;
  searches: number;
  empty: number;
  taps: number;
};

/** Texts kept in memory; the one that was not searched for the longest goes first. */
const MOST_KEPT = 2000;
/** Searches after which a text is listed: one that a single person typed may be personal. */
const LEAST_SEARCHES = 3;
const LONGEST = 60;

/** Returns whether a text may be about a person: an address, a number to call, or more than a few words. */
const mayBePersonal = (text: string): boolean =>
  text.length > LONGEST || /@|\p{Nd}(?:[^\p{L}\p{Nd}]*\p{Nd}){4}/u.test(text);

/** The search whose result a request opens. */
export type SearchTap = { moduleId: string; language: string; text: string };

/** Pages of items, and the calls that open an item in a dialog. */
const OPENED = /^(?:(?:\/[a-z]{2})?\/product|\/api\/v1\/items\/details)\/./;

/**
 * Returns the search from whose page of results a request opens an item, by the page that the browser names; null for other
 * requests. A product page that is made ready under the pointer counts, because opening it then makes no request.
 */
export function searchTapOf(url: string, referer: string | undefined): SearchTap | null {
  const page = OPENED.test(url) && referer && URL.canParse(referer) ? new URL(referer) : null;
  const text = page?.searchParams.get('search');
  const { locale, rest } = splitLocale(page?.pathname ?? '/');
  if (!page || !text || rest !== '/home') return null;
  const type = page.searchParams.get('data_type');
  if (type !== null && type !== 'searched') return null;
  return { moduleId: page.searchParams.get('module_id') ?? '', language: locale, text };
}

/** Counts searched texts, for those who keep the vocabulary. */
export function searchedTexts() {
  const rows = new Map<string, SearchedText>();
  const nameOf = (text: string) => text.trim().toLowerCase().replace(/\s+/g, ' ');
  const keyOf = (moduleId: string, language: string, name: string) => `${moduleId} ${language} ${name}`;
  return {
    /** Counts a search. */
    search({ moduleId = '', module = '', language = '', text = '', event }: Readonly<Record<string, string>>): void {
      const name = nameOf(text);
      if (name === '' || mayBePersonal(name)) return;
      const key = keyOf(moduleId, language, name);
      const row = rows.get(key) ?? { module, language, text: name, searches: 0, empty: 0, taps: 0 };
      rows.delete(key);
      row.searches += 1;
      if (event === 'empty') row.empty += 1;
      rows.set(key, row);
      if (rows.size > MOST_KEPT) rows.delete(rows.keys().next().value ?? '');
    },
    /** Counts the opening of a result, if its search is known. */
    tap({ moduleId, language, text }: SearchTap): void {
      const row = rows.get(keyOf(moduleId, language, nameOf(text)));
      if (row) row.taps += 1;
    },
    /** Returns the texts without a result or without an opened result, the most frequent first. */
    missed: (): SearchedText[] =>
      [...rows.values()]
        .filter(({ searches, empty, taps }) => searches >= LEAST_SEARCHES && (empty > 0 || taps === 0))
        .sort((a, b) => b.empty - a.empty || b.searches - b.taps - (a.searches - a.taps)),
  };
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`);

const COLUMNS = ['Text', 'Module', 'Language', 'Searches', 'Without a result', 'Items opened'];

/** Returns the list as a page, for those who edit the words of searches. */
export function missedPage(rows: readonly SearchedText[]): string {
  const cells = rows.map(({ text, module, language, searches, empty, taps }) => {
    const [name = '', ...rest] = [text, module, language, searches, empty, taps].map((cell) => escaped(String(cell)));
    return `<tr><th scope="row" dir="auto">${name}</th>${rest.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  });
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>Searches that missed</title></head><body><h1>Searches that missed</h1>
<p>Searched for at least ${LEAST_SEARCHES} times since this process started, without a result or without an item being opened. A word that
is missing here belongs into the words of searches in the content editor.</p>
<table><thead><tr>${COLUMNS.map((name) => `<th scope="col">${name}</th>`).join('')}</tr></thead><tbody>
${cells.join('\n')}
</tbody></table></body></html>
`;
}
