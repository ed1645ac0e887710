import { FIREBASE_CONFIG } from 'astro:env/client';
import { onceVisible } from '#src/lib/first-frame.ts';

/** Pages on which the visitor waits for news. */
const NEWS_PAGES = /\/(my-orders|track-order|profile|chatting|checkout)/;

/** Pages on which a customer chooses what to buy: there the prompt would cover it. */
const BUYING_PAGES = /\/(product|store|deal|campaigns)\//;

/** Waits until the browser is idle. */
const untilIdle = (): Promise<void> =>
  new Promise((done) => {
    // Safari has no `requestIdleCallback`.
    if ('requestIdleCallback' in window) requestIdleCallback(() => done(), { timeout: 5000 });
    else setTimeout(done, 1000);
  });

/** Starts push messages (PUSH-01) and, for signed-in customers, the count of unread messages. */
function startNews(): void {
  import('#src/state/push/start.ts').then(({ startPush }) => startPush(FIREBASE_CONFIG)).catch(() => {});
  if ('signed' in document.documentElement.dataset)
    import('#src/features/shell/unread.ts').then(({ startUnread }) => startUnread()).catch(() => {});
}

/** Shows the review prompt for the last order (REV-01), on pages of a module with lists. */
function showReviewPrompt(): void {
  const { signed, module: browsed } = document.documentElement.dataset;
  if (signed !== undefined && browsed !== undefined && !BUYING_PAGES.test(window.location.pathname))
    import('#src/features/reviews/ReviewPrompt.tsx').then(({ showPrompt }) => showPrompt()).catch(() => {});
}

let started = false;

/**
 * Starts the features for signed-in customers and guests with orders: push at once on pages where they wait for news,
 * elsewhere when the browser is idle; the review prompt after the first input (`used`).
 */
export async function startReturningVisitor(used: Promise<unknown>): Promise<void> {
  if (started) return;
  started = true;
  await new Promise<void>(onceVisible);
  if (NEWS_PAGES.test(window.location.pathname)) return startNews();
  await untilIdle();
  startNews();
  await used;
  await untilIdle();
  showReviewPrompt();
}
