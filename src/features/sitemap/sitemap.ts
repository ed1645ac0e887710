import { localised } from '#src/config/locale-path.ts';
import { DEFAULT_LOCALE, LOCALES } from '#src/config/locales.ts';
import { escapeXml } from '#src/lib/xml.ts';

/** Number of rows per file. Each row is one URL per language, far below the limit of 50,000. */
export const ROWS_PER_FILE = 2500;
/** Number of rows per request to the marketplace; a divisor of `ROWS_PER_FILE`. */
export const ROWS_PER_READ = 100;

/** A page: its English path, and where they are known the instant (ISO) of its last change, and its picture (URL or path). */
export type SitemapRow = { path: string; changedAt?: string | null | undefined; image?: string | null };

/** A paged list of URLs. `read` returns page 1, 2, …; an empty page is the end. */
export type SitemapSection = {
  /** Part of the file name: lower-case letters, digits and hyphens. */
  name: string;
  total: () => Promise<number>;
  read: (page: number) => Promise<readonly SitemapRow[]>;
};

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const INDEX = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** Returns the entries of a page: one per language, each with links to all languages. */
function entries({ path, changedAt, image }: SitemapRow, origin: string): string {
  const inLanguage = (locale: (typeof LOCALES)[number]) => escapeXml(origin + localised(path, locale));
  const link = (hreflang: string, href: string) =>
    `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`;
  const links =
    LOCALES.map((locale) => link(locale, inLanguage(locale))).join('') + link('x-default', inLanguage(DEFAULT_LOCALE));
  const changed = changedAt ? `<lastmod>${escapeXml(changedAt)}</lastmod>` : '';
  const address = image ? escapeXml(new URL(image, origin).href) : '';
  const picture = address ? `<image:image><image:loc>${address}</image:loc></image:image>` : '';
  return LOCALES.map((locale) => `<url><loc>${inLanguage(locale)}</loc>${changed}${links}${picture}</url>\n`).join('');
}

/** Returns the path of a file, numbered from 1. */
const fileOf = (section: string, number: number): string => `/sitemaps/${section}-${number}.xml`;

/** Returns section and number of a file name (without `.xml`); null if it is invalid. */
export function readFileName(name: string): { section: string; number: number } | null {
  const [, section, digits] = /^([a-z\d-]+)-([1-9]\d{0,4})$/.exec(name) ?? [];
  return section && digits ? { section, number: Number(digits) } : null;
}

/** Yields the sitemap index in chunks. */
export async function* sitemapIndex(sections: readonly SitemapSection[], origin: string): AsyncGenerator<string> {
  yield `${HEAD}<sitemapindex xmlns="${INDEX}">\n`;
  for (const section of sections) {
    const files = Math.ceil((await section.total()) / ROWS_PER_FILE);
    for (let number = 1; number <= files; number++)
      yield `<sitemap><loc>${escapeXml(origin + fileOf(section.name, number))}</loc></sitemap>\n`;
  }
  yield '</sitemapindex>\n';
}

/** Yields a sitemap file in chunks: only one response of the marketplace is in memory at a time. */
export async function* sitemapFile(section: SitemapSection, number: number, origin: string): AsyncGenerator<string> {
  const reads = ROWS_PER_FILE / ROWS_PER_READ;
  yield `${HEAD}<urlset xmlns="${INDEX}" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n`;
  for (let page = (number - 1) * reads + 1; page <= number * reads; page++) {
    const rows = await section.read(page);
    if (rows.length === 0) break;
    yield rows.map((row) => entries(row, origin)).join('');
  }
  yield '</urlset>\n';
}

/** Returns a section of known pages, of which some have no date. */
export const knownSection = (name: string, rows: readonly (string | SitemapRow)[]): SitemapSection => ({
  name,
  total: async () => rows.length,
  read: async (page) =>
    rows
      .slice((page - 1) * ROWS_PER_READ, page * ROWS_PER_READ)
      .map((row) => (typeof row === 'string' ? { path: row } : row)),
});

/** Returns a stream of text chunks; each is generated when the previous one has been read. */
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
