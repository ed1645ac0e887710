import { whenUsed } from '../catalog/when-used.ts';

const { signed, module: browsed } = document.documentElement.dataset;

// The question how the last order was (REV-01) comes to signed-in people who browse; guests and whoever only looks in fetch nothing
// of it. Pages of a module are the ones where people browse; those of orders and forms belong to none.
if (signed !== undefined && browsed !== undefined)
  whenUsed(() => import('./show-prompt.ts').then(({ showPrompt }) => showPrompt()).catch(() => {}));
