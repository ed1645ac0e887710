import { FIREBASE_CONFIG } from 'astro:env/client';

/** Where people wait for something to happen. */
const WAITING = /\/(my-orders|track-order|profile|chatting|checkout)/;
const FIRST = ['pointerdown', 'keydown', 'scroll'] as const;

/** What is pushed is heard from now on (D1 §4). */
const hear = () =>
  import('#src/stores/push/begin.ts').then(({ beginPush }) => beginPush(FIREBASE_CONFIG)).catch(() => {});

/** Whoever browses has done something, and the browser has nothing else to do. */
function browse(): void {
  void hear();
  const { signed, module: browsed } = document.documentElement.dataset;
  // The question how the last order was (REV-01). Pages of a module are the ones where people browse.
  if (signed !== undefined && browsed !== undefined)
    import('#src/features/reviews/show-prompt.ts').then(({ showPrompt }) => showPrompt()).catch(() => {});
}

function use(): void {
  for (const type of FIRST) document.removeEventListener(type, use, true);
  // Not every browser knows it.
  if ('requestIdleCallback' in window) requestIdleCallback(browse, { timeout: 5000 });
  else setTimeout(browse, 1000);
}

// A guest who has just placed an order waits for it where it was placed.
if (WAITING.test(window.location.pathname)) void hear();
else for (const type of FIRST) document.addEventListener(type, use, { capture: true, passive: true });
