import type { ShopEvent } from '#src/domain/analytics.ts';

declare global {
  interface Window {
    /** Events for `features/analytics`, which takes those from before it has loaded and then the others at once. */
    shopEvents?: { push: (event: ShopEvent) => unknown };
  }
}

/**
 * Reports an event to whoever this build reports to. Called only where `ANALYTICS`, so that other builds do not
 * contain the call. Not an import of the module that sends: that loads later, and islands and page share no chunk.
 */
export function track(event: ShopEvent): void {
  const queue: ShopEvent[] = [];
  window.shopEvents ??= queue;
  window.shopEvents.push(event);
}
