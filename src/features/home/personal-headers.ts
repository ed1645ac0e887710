/** Returns the headers of a request for a fragment: with the token of whoever is signed in. */
export function personalHeaders(): Record<string, string> {
  const token = localStorage.getItem('token');
  return { accept: 'text/html', ...(token ? { authorization: `Bearer ${token}` } : {}) };
}

/** Returns the HTML of the fragment an element names in `data-src`, as the person on the page may see it.
 *  @throws when the shop does not return it. */
export async function loadPersonalPart(element: HTMLElement): Promise<string> {
  const response = await fetch(element.dataset['src'] ?? '', { headers: personalHeaders() });
  if (!response.ok) throw new Error(`The fragment was answered with ${response.status}`);
  return response.text();
}
