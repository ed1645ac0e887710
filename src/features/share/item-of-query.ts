import { onceVisible } from '#src/lib/first-frame.ts';
import { currentModuleId } from '#src/state/client.ts';
import { findItemId } from '#src/state/item/item-link.ts';

/** Returns the id of an item that the page shows, by id or slug; null if it shows none. */
const shownId = (slug: string): string | null => {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.item-card .name > a')];
  const cards = links.filter(({ pathname }) => pathname.endsWith(`/product/${encodeURIComponent(slug)}`));
  const ids = cards.map((link) => link.closest('.item-card')?.querySelector<HTMLElement>('.acts')?.dataset['item']);
  return ids[0] ?? (/^\d+$/.test(slug) ? slug : null);
};

/**
 * Opens the item named by id or slug in `?item=` (EXT-10), as a press on its card does. The parameter is removed, so that
 * a reload does not open it again.
 */
export function openItemOfQuery(): void {
  onceVisible(async () => {
    const url = new URL(window.location.href);
    const slug = url.searchParams.get('item')?.slice(0, 200);
    const moduleId = currentModuleId();
    if (!slug || moduleId === null) return;
    url.searchParams.delete('item');
    history.replaceState(history.state, '', url);
    const id = shownId(slug) ?? (await findItemId(slug));
    if (id === null) return;
    const card = document.querySelector<HTMLElement>(`.acts[data-item="${id}"] [data-open="item"]`);
    if (card) {
      card.click();
      return;
    }
    // The item is on another page of the store.
    const opener = document.createElement('button');
    Object.assign(opener.dataset, { open: 'item', item: String(id), module: String(moduleId) });
    opener.hidden = true;
    document.querySelector('main')?.append(opener);
    opener.click();
  });
}

if (EXTRAS.share) openItemOfQuery();
