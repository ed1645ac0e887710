import { onIntent } from '#src/lib/on-intent.ts';

const loadTabs = () => import('./tab-strip.ts');

const tabOf = ({ target }: Event): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-part]') : null;

/**
 * Loads the script of tabs on intent; until then, and without a script, they are links to the page with that tab open.
 */
const prepare = (event: Event): void => {
  if (tabOf(event)) loadTabs().catch(() => {});
};

const press = (event: MouseEvent): void => {
  const link = tabOf(event);
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  loadTabs().then(
    (tabs) => tabs.openTab(link),
    () => location.assign(link.href),
  );
};

/** Returns the filter of stores in an address; '' for none. */
export const storeFilterOf = (address: string): string => new URL(address).searchParams.get('filter') ?? '';

/**
 * The filter of the page as the server rendered it. `location` may differ already: the visitor can go back or forward
 * before this script runs.
 */
const renderedFilter = storeFilterOf(performance.getEntriesByType('navigation')[0]?.name ?? location.href);

/**
 * Shows the stores for the current URL after back or forward. A dialog that closes goes back too, without a change of
 * the filters.
 */
const follow = (): void => {
  const stores = document.querySelector<HTMLElement>('[data-stores]');
  if (stores && ('asked' in stores.dataset || storeFilterOf(location.href) !== renderedFilter))
    import('../stores/store-filters.ts').then(
      (filters) => filters.followStores(stores),
      () => location.reload(),
    );
};

/** Starts the tabs, whose script is loaded on intent. */
export function startTabIntent(): void {
  onIntent(prepare);
  document.addEventListener('click', press);
  addEventListener('popstate', follow);
  follow();
}
