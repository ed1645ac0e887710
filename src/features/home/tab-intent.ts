import { onReach } from '#src/lib/reach.ts';

const wake = () => import('./tab-strip.ts');

const tabOf = ({ target }: Event): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-part]') : null;

/** Tabs wake when somebody reaches for one; until then, and without a script, they are links to the page with that tab open. */
const prepare = (event: Event): void => {
  if (tabOf(event)) wake().catch(() => {});
};

const press = (event: MouseEvent): void => {
  const link = tabOf(event);
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  wake().then(
    ({ openTab }) => openTab(link),
    () => location.assign(link.href),
  );
};

/** Stores that were narrowed in place are shown again as the address says, for whoever goes back. */
const follow = (): void => {
  const stores = document.querySelector<HTMLElement>('[data-stores]');
  if (stores)
    import('./store-filters.ts').then(
      ({ followStores }) => followStores(stores),
      () => location.reload(),
    );
};

/** Strips with tabs, from the first reach for one. */
export function startTabIntent(): void {
  onReach(prepare);
  document.addEventListener('click', press);
  addEventListener('popstate', follow);
}
