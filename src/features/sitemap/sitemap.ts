import { DEFAULT_LOCALE, LOCALES } from '#src/config/locales.ts';
import { localised } from '#src/config/routes.ts';

/** Rows of one file. Each is an address in every language, so a file stays far below the 50,000 that search engines take. */
export const ROWS_PER_FILE = 2500;
/** Rows read from the marketplace at once; divides the rows of a file. */
export const ROWS_PER_READ = 100;

/** A list of pages that grows with the marketplace. `read` answers English paths of page 1, 2, …; an empty page is the end. */
export type SitemapSection = {
  /** Becomes part of a file's name: small letters, digits and dashes. */
  name: string;
  total: () => Promise<number>;
  read: (page: number) => Promise<readonly string[]>;
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const INDEX = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** The entries of a page: one for each of its languages, each naming all of them. */
function entries(path: string, origin: string): string {
  const inLanguage = (locale: (typeof LOCALES)[number]) => escaped(origin + localised(path, locale));
  const link = (hreflang: string, href: string) =>
    `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`;
  const links =
    LOCALES.map((locale) => link(locale, inLanguage(locale))).join('') + link('x-default', inLanguage(DEFAULT_LOCALE));
  return LOCALES.map((locale) => `<url><loc>${inLanguage(locale)}</loc>${links}</url>\n`).join('');
}

/** Address of a file, counted from 1. */
const fileOf = (section: string, number: number): string => `/sitemaps/${section}-${number}.xml`;

/** The section and the number a file's name (without `.xml`) asks for; null for a name that is none. */
export function readFileName(name: string): { section: string; number: number } | null {
  const [, section, digits] = /^([a-z\d-]+)-([1-9]\d{0,4})$/.exec(name) ?? [];
  return section && digits ? { section, number: Number(digits) } : null;
}

/** The index of all files, in pieces. */
export async function* sitemapIndex(sections: readonly SitemapSection[], origin: string): AsyncGenerator<string> {
  yield `${HEAD}<sitemapindex xmlns="${INDEX}">\n`;
  for (const section of sections) {
    const files = Math.ceil((await section.total()) / ROWS_PER_FILE);
    for (let number = 1; number <= files; number++)
      yield `<sitemap><loc>${escaped(origin + fileOf(section.name, number))}</loc></sitemap>\n`;
  }
  yield '</sitemapindex>\n';
}

/** One file, in pieces: only one read of the marketplace is held at a time, however many rows there are. */
export async function* sitemapFile(section: SitemapSection, number: number, origin: string): AsyncGenerator<string> {
  const reads = ROWS_PER_FILE / ROWS_PER_READ;
  yield `${HEAD}<urlset xmlns="${INDEX}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
  for (let page = (number - 1) * reads + 1; page <= number * reads; page++) {
    const paths = await section.read(page);
    if (paths.length === 0) break;
    yield paths.map((path) => entries(path, origin)).join('');
  }
  yield '</urlset>\n';
}

/** A section of pages that are all known beforehand. */
export const knownSection = (name: string, paths: readonly string[]): SitemapSection => ({
  name,
  total: async () => paths.length,
  read: async (page) => paths.slice((page - 1) * ROWS_PER_READ, page * ROWS_PER_READ),
});

/** Pieces of text as the body of an answer: the next piece is made when the one before has been taken. */
export function streamOf(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const next = await pieces.next();
      if (next.done) controller.close();
      else controller.enqueue(encoder.encode(next.value));
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
}
