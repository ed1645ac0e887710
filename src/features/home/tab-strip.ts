import { swapStores } from './store-filters.ts';

let under: AbortController | null = null;

/**
 * Opens a tab: only the list under it is fetched and put in place (design D3), the newest wish wins. Whatever goes wrong, the
 * tab's link leads to the page with that tab open.
 */
export async function openTab(link: HTMLAnchorElement): Promise<void> {
  const stores = link.closest<HTMLElement>('[data-stores]');
  if (stores) return swapStores(stores, link);
  const tabs = link.closest('[data-tabs]');
  const holder = tabs?.querySelector<HTMLElement>('[data-tab-list]');
  const list = holder?.querySelector('ul');
  if (!tabs || !holder || !list) return location.assign(link.href);
  for (const other of tabs.querySelectorAll('a[data-part]')) other.removeAttribute('aria-current');
  link.setAttribute('aria-current', 'true');
  list.setAttribute('aria-busy', 'true');
  under?.abort();
  under = new AbortController();
  const { signal } = under;
  try {
    const answer = await fetch(link.dataset['part'] ?? '', { signal });
    if (!answer.ok) throw new Error(`The fragment was answered with ${answer.status}`);
    const found = new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('ul');
    if (!found) throw new Error('The fragment holds no list');
    list.replaceChildren(...found.children);
    if (found.style.length > 0) holder.style.cssText = found.style.cssText;
    list.scrollTo({ left: 0, behavior: 'instant' });
    // Its arrows are told by scrolling whether there is more to see.
    list.dispatchEvent(new Event('scroll'));
    list.removeAttribute('aria-busy');
  } catch {
    if (!signal.aborted) location.assign(link.href);
  }
}
