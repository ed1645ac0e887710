const wake = () => import('./tab-strip.ts');

const tabOf = ({ target }: Event): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-part]') : null;

/** Tabs wake when somebody reaches for one; until then, and without a script, they are links to the page with that tab open. */
const prepare = (event: Event): void => {
  if (tabOf(event)) wake().catch(() => {});
};

for (const type of ['pointerover', 'focusin', 'touchstart'] as const)
  document.addEventListener(type, prepare, { passive: true });

document.addEventListener('click', (event) => {
  const link = tabOf(event);
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  wake().then(
    ({ openTab }) => openTab(link),
    () => location.assign(link.href),
  );
});
