import { FIREBASE_CONFIG } from 'astro:env/client';

/** Where people wait for something to happen. */
const WAITING = /\/(my-orders|track-order|profile|chatting|checkout)/;

/** Waits until the person has come to the page: a browser may only be preparing it. */
const come = (): Promise<void> =>
  new Promise((done) => {
    if (Reflect.get(document, 'prerendering'))
      document.addEventListener('prerenderingchange', () => done(), { once: true });
    else done();
  });

/** Waits until the browser has nothing else to do. */
const idle = (): Promise<void> =>
  new Promise((done) => {
    // Not every browser knows it.
    if ('requestIdleCallback' in window) requestIdleCallback(() => done(), { timeout: 5000 });
    else setTimeout(done, 1000);
  });

/** What is pushed is heard from now on (D1 §4), and what was written is counted. */
function hear(): void {
  import('#src/stores/push/begin.ts').then(({ beginPush }) => beginPush(FIREBASE_CONFIG)).catch(() => {});
  if ('signed' in document.documentElement.dataset)
    import('#src/features/shell/unread.ts').then(({ startUnread }) => startUnread()).catch(() => {});
}

/** Asks how the last order was (REV-01). Pages of a module are the ones where people browse. */
function askReview(): void {
  const { signed, module: browsed } = document.documentElement.dataset;
  if (signed !== undefined && browsed !== undefined)
    import('#src/features/reviews/show-prompt.ts').then(({ showPrompt }) => showPrompt()).catch(() => {});
}

let served = false;

/**
 * Begins what is for people the shop knows: news at once where they wait for something, elsewhere when the browser has nothing else
 * to do; a question once they have done something (`used`).
 */
export async function startSignedIn(used: Promise<unknown>): Promise<void> {
  if (served) return;
  served = true;
  await come();
  if (WAITING.test(window.location.pathname)) return hear();
  await idle();
  hear();
  await used;
  await idle();
  askReview();
}
