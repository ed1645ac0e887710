import { FIREBASE_CONFIG } from 'astro:env/client';

/** Where people wait for something to happen. */
const WAITING = /\/(my-orders|track-order|profile|chatting|checkout)/;

/** What is pushed is heard from now on (D1 §4). */
const hear = () =>
  import('#src/stores/push/begin.ts').then(({ beginPush }) => beginPush(FIREBASE_CONFIG)).catch(() => {});

function browse(): void {
  void hear();
  const { signed, module: browsed } = document.documentElement.dataset;
  // The question how the last order was (REV-01). Pages of a module are the ones where people browse.
  if (signed !== undefined && browsed !== undefined)
    import('#src/features/reviews/show-prompt.ts').then(({ showPrompt }) => showPrompt()).catch(() => {});
}

let served = false;

/**
 * Begins what is for people the shop knows: at once where they wait for something, elsewhere once they have done something
 * (`used`) and the browser has nothing else to do.
 */
export async function serveKnown(used: Promise<unknown>): Promise<void> {
  if (served) return;
  served = true;
  if (WAITING.test(window.location.pathname)) return hear();
  await used;
  // Not every browser knows it.
  if ('requestIdleCallback' in window) requestIdleCallback(browse, { timeout: 5000 });
  else setTimeout(browse, 1000);
}
