import { type KeptWishes, ownerOf, readKept, WISHED_KEY, WISHES_KEY } from '#src/stores/wishlist/kept.ts';

/** Kept ids older than this are read again once the person does something, ms. */
const FRESH_MS = 300_000;

/** A stored text; null where there is none, or no storage. */
const stored = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

const token = (): string => stored('token') ?? '';

let read: { text: string | null; kept: KeptWishes | null } = { text: null, kept: null };

/** What whoever is signed in has saved, as far as it is kept; null when nothing is known. */
function wishes(): KeptWishes | null {
  const text = stored(WISHES_KEY);
  if (text !== read.text) read = { text, kept: readKept(text ?? '') ?? null };
  return read.kept && token() !== '' && read.kept.owner === ownerOf(token()) ? read.kept : null;
}

/** Sits in a heart and shows whether its item or store is saved; what a press does comes with the first press. */
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

const update = (): void =>
  void import('#src/stores/wishlist/update.ts').then(
    ({ updateWishes }) => updateWishes(),
    () => {},
  );

const FIRST = ['pointerdown', 'keydown'] as const;

/** Reads the wishes of whoever has just signed in here or moved, and saves what they went to sign in for. */
function wake(): void {
  if (token() === '') {
    if (stored(WISHES_KEY) !== null) localStorage.removeItem(WISHES_KEY);
    return;
  }
  const moved = (stored('zoneid') ?? '[]') !== wishes()?.zones;
  if (sessionStorage.getItem(WISHED_KEY) !== null || (moved && hearts().length > 0)) {
    update();
    return;
  }
  for (const type of FIRST) document.addEventListener(type, once, true);
}

const once = (): void => {
  for (const type of FIRST) document.removeEventListener(type, once, true);
  if (hearts().length > 0 && Date.now() - (wishes()?.at ?? 0) > FRESH_MS) update();
};

if (!customElements.get('islet-heart')) {
  customElements.define('islet-heart', HeartMark);
  addEventListener('storage', ({ key }) => (key === null || key === WISHES_KEY || key === 'token') && refresh());
  addEventListener('pageshow', ({ persisted }) => persisted && refresh());
  document.addEventListener('islet:stored', refresh);
  if (Reflect.get(document, 'prerendering') === true)
    document.addEventListener('prerenderingchange', wake, { once: true });
  else wake();
}
