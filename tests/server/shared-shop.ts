import { Window } from 'happy-dom';
import { inject } from 'vitest';

/** Origin of the shop that all tests share (`tests/setup/demo-folder.ts`): no test changes its data, clock or caches. */
export const SHOP = inject('sharedShop');

export type ServedPage = { status: number; headers: Headers; html: string; document: Document };

/**
 * Returns a page as the shared shop serves it, without running its scripts. The documented address of a page leads to
 * its readable one, which is read instead; other redirects are not followed.
 */
export async function servedPage(path: string, init: RequestInit = {}): Promise<ServedPage> {
  const asked = await servedText(path, init);
  const to = asked.status === 301 ? asked.headers.get('location') : null;
  const { status, headers, html } = to === null ? asked : await servedText(to, init);
  return { status, headers, html, document: parsePage(html, to ?? path) };
}

/** Returns a response of the shared shop with its body as text, without following redirects. */
export async function servedText(path: string, init: RequestInit = {}): Promise<Omit<ServedPage, 'document'>> {
  const response = await fetch(new URL(path, SHOP), { redirect: 'manual', ...init });
  return { status: response.status, headers: response.headers, html: await response.text() };
}

/** Parses HTML; relative addresses resolve against the shared shop. Scripts do not run. */
function parsePage(html: string, path: string): Document {
  const window = new Window({ url: new URL(path, SHOP).href });
  return new window.DOMParser().parseFromString(html, 'text/html') as unknown as Document;
}

/** Returns the text of an element with its white space collapsed. */
export const textOf = (element: Element | null | undefined): string =>
  (element?.textContent ?? '').replace(/\s+/g, ' ').trim();

/** Returns the texts of all elements that match. */
export const textsOf = (root: ParentNode, selector: string): string[] =>
  [...root.querySelectorAll(selector)].map(textOf);
