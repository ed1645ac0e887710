import { swapStores } from '../stores/store-filters.ts';

let under: AbortController | null = null;

/**
 * Opens a tab by fetching only its list; a newer request cancels an older one. On any failure, follows the tab's link.
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
    const response = await fetch(link.dataset['part'] ?? '', { signal });
    if (!response.ok) throw new Error(`The fragment was answered with ${response.status}`);
    const newList = new DOMParser().parseFromString(await response.text(), 'text/html').querySelector('ul');
    if (!newList) throw new Error('The fragment holds no list');
    list.replaceChildren(...newList.children);
    if (newList.style.length > 0) holder.style.cssText = newList.style.cssText;
    list.scrollTo({ left: 0, behavior: 'instant' });
    // The rail's buttons update their state on `scroll`.
    list.dispatchEvent(new Event('scroll'));
    list.removeAttribute('aria-busy');
  } catch {
    if (!signal.aborted) location.assign(link.href);
  }
}
