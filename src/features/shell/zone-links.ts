import { ZONE_PAGES } from '#src/config/zone-pages.ts';
import { storedText } from '#src/lib/stored.ts';

/** Returns the zones for an address of the shop whose page differs by zone: those of this page, else the visitor's. */
function zonesFor({ origin, pathname }: URL | HTMLAnchorElement): string | undefined {
  if (origin !== location.origin || !ZONE_PAGES.test(pathname)) return undefined;
  const here = new URLSearchParams(location.search).get('zone_id');
  return (here ?? storedText('zoneid'))?.match(/\d+/g)?.join();
}

/**
 * Adds the visitor's zones to a link. In the page links have none, so that they are the same for everybody and lead
 * crawlers to the canonical address.
 */
function completeLink(link: HTMLAnchorElement): void {
  const zones = !link.search.includes('zone_id=') && zonesFor(link);
  if (zones) link.search = `?zone_id=${zones}${link.search.replace('?', '&')}`;
}

/** Completes the link of an event, before it is followed. */
function completeTarget({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (link) completeLink(link);
}

/** Adds them to a form that leads to such a page. */
function completeForm({ target: form }: Event): void {
  if (!(form instanceof HTMLFormElement) || form.method !== 'get' || form.elements.namedItem('zone_id')) return;
  const value = zonesFor(new URL(form.action));
  if (value) form.prepend(Object.assign(document.createElement('input'), { type: 'hidden', name: 'zone_id', value }));
}

/** Completes the links of the page, later ones when they are pointed at, touched, focused or clicked, and forms when sent. */
export function startZoneLinks(): void {
  // At once: a link that changes under the pointer is not rendered ahead.
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]')) completeLink(link);
  for (const type of ['pointerover', 'touchstart', 'focusin', 'click'])
    document.addEventListener(type, completeTarget, { capture: true, passive: true });
  document.addEventListener('submit', completeForm, { capture: true });
}
