import { storedText } from '#src/lib/stored.ts';

/** Returns the headers of a fragment request, with the token if signed in. */
export function personalHeaders(): Record<string, string> {
  const token = storedText('token');
  return { accept: 'text/html', ...(token ? { authorization: `Bearer ${token}` } : {}) };
}

/**
 * Returns the HTML of the fragment named in an element's `data-src`, for the current customer or guest.
 * @throws if the HTTP response is an error.
 */
export async function loadPersonalPart(element: HTMLElement): Promise<string> {
  const response = await fetch(element.dataset['src'] ?? '', { headers: personalHeaders() });
  if (!response.ok) throw new Error(`The fragment was answered with ${response.status}`);
  return response.text();
}
