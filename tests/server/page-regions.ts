import { textOf } from './shared-shop.ts';

/** Returns the section of a page with that heading. */
export function sectionOf(document: Document, heading: string): Element {
  const section = [...document.querySelectorAll('section[aria-labelledby]')].find(
    (candidate) => textOf(document.getElementById(candidate.getAttribute('aria-labelledby') ?? '')) === heading,
  );
  if (!section) throw new Error(`The page has no section “${heading}”.`);
  return section;
}

/** Returns the JSON-LD nodes of a page. */
export function structuredData(html: string): Record<string, unknown>[] {
  const text = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';
  const { '@graph': nodes = [] } = JSON.parse(text) as { '@graph'?: Record<string, unknown>[] };
  return nodes;
}
