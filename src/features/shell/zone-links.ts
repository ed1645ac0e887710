import { ZONE_PAGES } from '#src/config/zone-pages.ts';
import { storedText } from '#src/lib/stored.ts';

/**
 * Adds the visitor's zones to the link of an event: before it is followed, and before the browser renders its page ahead.
 * In the page links have none, so that they are the same for everybody and lead crawlers to the canonical address.
 */
function completeLink({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.origin !== location.origin || !ZONE_PAGES.test(link.pathname) || link.search.includes('zone_id='))
    return;
  const zones = storedText('zoneid')?.match(/\d+/g);
  if (zones) link.search += `${link.search ? '&' : '?'}zone_id=${zones}`;
}

/** Starts to complete links when they are pointed at, touched, focused or clicked. */
export function startZoneLinks(): void {
  for (const type of ['pointerover', 'touchstart', 'focusin', 'click'])
    document.addEventListener(type, completeLink, { capture: true, passive: true });
}
