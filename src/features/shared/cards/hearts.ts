import { onceVisible } from '#src/lib/first-frame.ts';
import { storedText, storeText } from '#src/lib/stored.ts';
import {
  ownerOf,
  PENDING_WISH_KEY,
  parseStoredWishes,
  type StoredWishes,
  WISHES_KEY,
} from '#src/state/wishlist/stored.ts';

/**
 * Age from which stored wishlist ids are fetched again when a page with hearts is shown, in ms: another device may have
 * changed them.
 */
const FRESH_MS = 30_000;
/** The same for a page that is shown again, in ms: the visitor may come from the other device, or switch to and fro. */
const JUST_READ_MS = 3000;

const token = (): string => storedText('token') ?? '';

let read: { text: string | null; wishes: StoredWishes | null } = { text: null, wishes: null };

/** Returns the stored wishlist of the signed-in customer; null if there is none. */
function wishes(): StoredWishes | null {
  const text = storedText(WISHES_KEY);
  if (text !== read.text) read = { text, wishes: parseStoredWishes(text ?? '') ?? null };
  return read.wishes && token() !== '' && read.wishes.owner === ownerOf(token()) ? read.wishes : null;
}

/** Shows in a heart whether its item or store is saved. The code for presses is loaded on the first press. */
class HeartMark extends HTMLElement {
  connectedCallback(): void {
    const heart = this.closest<HTMLElement>('[data-heart]');
    if (!heart) return;
    const store = heart.dataset['heart'] === 'store';
    const ids = (store ? wishes()?.stores : wishes()?.items) ?? [];
    const id = store ? heart.dataset['store'] : heart.closest<HTMLElement>('[data-item]')?.dataset['item'];
    heart.setAttribute('aria-pressed', String(ids.includes(Number(id))));
  }
}

const hearts = (): HeartMark[] =>
  [...document.querySelectorAll('islet-heart')].filter((mark) => mark instanceof HeartMark);

const refresh = (): void => {
  for (const mark of hearts()) mark.connectedCallback();
};

let updating = false;

async function update(): Promise<void> {
  if (updating) return;
  updating = true;
  try {
    await import('#src/state/wishlist/pending-wish.ts').then(({ updateWishes }) => updateWishes());
  } catch {
    // The next page, or showing this one again, tries again.
  } finally {
    updating = false;
  }
}

const isReloaded = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => Reflect.get(entry, 'type') === 'reload');

/**
 * Fetches the wishlist of a signed-in customer if it is older than `freshMs`, and saves what they pressed before signing
 * in.
 */
function syncIfStale(freshMs: number): void {
  if (token() === '') {
    if (storedText(WISHES_KEY) !== null) storeText(WISHES_KEY, null);
    return;
  }
  const storedWishes = wishes();
  const moved = (storedText('zoneid') ?? '[]') !== storedWishes?.zones;
  const stale = moved || Date.now() - (storedWishes?.at ?? 0) > freshMs;
  if (storedText(PENDING_WISH_KEY, 'session') !== null || (stale && hearts().length > 0)) void update();
}

/** A page shown again (back button, tab or window switch) may show what has been changed elsewhere since. */
const shownAgain = (): void => {
  refresh();
  syncIfStale(JUST_READ_MS);
};

if (!customElements.get('islet-heart')) {
  customElements.define('islet-heart', HeartMark);
  addEventListener('storage', ({ key }) => (key === null || key === WISHES_KEY || key === 'token') && refresh());
  addEventListener('pageshow', ({ persisted }) => persisted && shownAgain());
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && shownAgain());
  addEventListener('focus', shownAgain);
  document.addEventListener('islet:stored', refresh);
  document.addEventListener('prerenderingchange', refresh);
  onceVisible(() => syncIfStale(isReloaded() ? Number.NEGATIVE_INFINITY : FRESH_MS));
}
