import { SEEN_KEY, seenFrom, withSeen } from '#src/domain/seen.ts';
import { parseJson } from '#src/lib/json.ts';
import { storedValue, storeValue } from '#src/lib/stored.ts';

/** Adds the item or store of a page (`data-seen`) to those seen recently. */
class SeenElement extends HTMLElement {
  connectedCallback(): void {
    const [entry] = seenFrom([parseJson(this.dataset['seen'] ?? '')]);
    if (entry) storeValue(SEEN_KEY, withSeen(seenFrom(storedValue(SEEN_KEY)), entry));
  }
}

if (!customElements.get('islet-seen')) customElements.define('islet-seen', SeenElement);
