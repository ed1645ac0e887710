import { distanceText, straightLine } from '#src/domain/geo.ts';
import { formatNumber } from '#src/i18n/numbers.ts';
import { pageLocale } from '#src/i18n/page-locale.ts';
import { isRecord } from '#src/lib/record.ts';
import { storedValue } from '#src/lib/stored.ts';

/**
 * Shows the distance from the saved location to a store. Computed in the browser, because cached HTML is the same for
 * every visitor. Stays hidden without a saved location.
 */
class Distance extends HTMLElement {
  connectedCallback(): void {
    const here = storedValue('currentLatLng');
    const [lat, lng] = (this.dataset['at'] ?? '').split(',').map(Number);
    if (!isRecord(here) || lat === undefined || lng === undefined) return;
    const [fromLat, fromLng] = [Number(here['lat']), Number(here['lng'])];
    const digits = Number(this.dataset['digits'] ?? 2);
    const distance = distanceText(straightLine({ lat: fromLat, lng: fromLng }, { lat, lng }), digits);
    if (distance.kind === 'none') return;
    const text =
      distance.kind === 'km'
        ? (this.dataset['km'] ?? '').replace('#', formatNumber(Number(distance.km), pageLocale(), digits))
        : (this.dataset[distance.kind] ?? '');
    this.querySelector('b')?.replaceChildren(text);
    this.dataset['known'] = '';
  }
}

customElements.define('islet-distance', Distance);
