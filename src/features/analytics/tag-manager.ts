import type { Choice } from './gate.ts';
import type { SentEvent, Sink } from './sink.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Storage that a tag may use (Google's consent mode, version 2). The question is about measuring, not advertising. */
const consentOf = (choice: Choice) => ({
  analytics_storage: choice,
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
});

/** Returns an event as tags for GA4 read it: items below `ecommerce`, everything else beside the name. */
export function layerEntries({ name, ...params }: SentEvent): Record<string, unknown>[] {
  // Parameters of an earlier event would be merged into this one's.
  return 'items' in params ? [{ ecommerce: null }, { event: name, ecommerce: params }] : [{ event: name, ...params }];
}

/** Loads the tag manager. Called after consent: before it, nothing is requested from its host. */
export function openTagManager(id: string): Sink {
  window.dataLayer ??= [];
  const layer = window.dataLayer;
  // The tag manager reads commands from `arguments` objects only.
  function gtag(..._: unknown[]): void {
    // biome-ignore lint/complexity/noArguments: see above
    layer.push(arguments);
  }
  gtag('consent', 'default', consentOf('denied'));
  gtag('consent', 'update', consentOf('granted'));
  layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtm.js?id=${id}`;
  document.head.append(script);
  return {
    send: (event) => void layer.push(...layerEntries(event)),
    choose: (choice) => gtag('consent', 'update', consentOf(choice)),
  };
}
