export {};

const FIRST = ['pointerdown', 'keydown', 'scroll'] as const;

/**
 * The question how the last order was (REV-01) comes to signed-in people who browse, once they have done something and the browser has
 * nothing else to do. Guests and whoever only looks in fetch nothing of it.
 */
function begin(): void {
  for (const type of FIRST) document.removeEventListener(type, begin, true);
  const load = () => import('./show-prompt.ts').then(({ showPrompt }) => showPrompt()).catch(() => {});
  // Not every browser knows it.
  if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: 5000 });
  else setTimeout(load, 1000);
}

const { signed, module: browsed } = document.documentElement.dataset;
// Pages of a module are the ones where people browse; those of orders and forms belong to none.
if (signed !== undefined && browsed !== undefined)
  for (const type of FIRST) document.addEventListener(type, begin, { capture: true, passive: true });
