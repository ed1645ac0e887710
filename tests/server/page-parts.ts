import { type ServedPage, SHOP, servedPage, textOf } from './shared-shop.ts';

const pages = new Map<string, Promise<ServedPage>>();

/** Returns a page for reading only; the tests of a file share it, because parsing it takes longer than serving it. */
export function sharedPage(path: string): Promise<ServedPage> {
  const page = pages.get(path) ?? servedPage(path);
  pages.set(path, page);
  return page;
}

const isNamed = (element: Element, name: string | RegExp): boolean =>
  typeof name === 'string' ? textOf(element) === name : name.test(textOf(element));

/**
 * Returns the element that matches the selector and has that text.
 * @throws if there is none.
 */
export function elementOf(root: ParentNode, selector: string, text: string | RegExp): Element {
  const elements = [...root.querySelectorAll(selector)];
  const element = elements.find((one) => isNamed(one, text));
  if (!element) throw new Error(`No ${selector} is called ${text}, but: ${elements.map(textOf).join(' | ')}`);
  return element;
}

/** Returns the section below a heading, of level 2 by default. */
export function sectionOf(document: Document, title: string | RegExp, heading = 'main h2'): Element {
  const section = elementOf(document, heading, title).closest('section');
  if (!section) throw new Error(`${title} is not the heading of a section`);
  return section;
}

/** Returns the navigation with that accessible name. */
export function navigationOf(root: ParentNode, name: string): Element {
  const navigation = root.querySelector(`nav[aria-label="${name}"]`);
  if (!navigation) throw new Error(`There is no navigation ${name}`);
  return navigation;
}

/** Returns the path a link with that text leads to. */
export const hrefOf = (root: ParentNode, text: string | RegExp): string =>
  elementOf(root, 'a[href]', text).getAttribute('href') ?? '';

/** Returns the query of a path. */
export const queryOf = (path: string): URLSearchParams => new URL(path, SHOP).searchParams;

/** Returns the page that a link with that text leads to. */
export const pageBehind = (root: ParentNode, text: string | RegExp): Promise<ServedPage> =>
  sharedPage(hrefOf(root, text));

/** Returns the ids of the rows of a page's list, in order. */
export const rowsOf = (root: ParentNode): (string | null)[] =>
  [...root.querySelectorAll('li[data-id]')].map((row) => row.getAttribute('data-id'));

/** Returns what the marketplace of the shop answers a call of a visitor. */
export async function marketplace(path: string, moduleId: number, zoneIds: readonly number[], more = {}) {
  const headers = { accept: 'application/json', moduleId: String(moduleId), zoneId: JSON.stringify(zoneIds), ...more };
  const response = await fetch(`${SHOP}/api/v1/${path}`, { headers });
  return response.json();
}
