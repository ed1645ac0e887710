import type { IslandName, IslandRequest } from '#src/config/island.ts';
import { isLocale, type Locale } from '#src/config/locales.ts';
import { onReach } from '#src/lib/reach.ts';
import { type IslandLoader, isIsland, islandLoader, type TableModule } from './island-loader.ts';
import { startPage } from './page.ts';
import { failWaiting, hideWaiting, showWaiting, watchWaiting } from './waiting.ts';

/** An island that rendered nothing for this long after it said it was open will not show a dialog any more. */
const SETTLE_MS = 2000;

/** Before the table of islands is fetched. */
const PREPARE_MS = 500;

const FIRST = ['pointerdown', 'keydown'] as const;
/** The second half of a double tap on a button lands on what the first half opened; it means nothing there. */
const DOUBLE_TAP_MS = 500;

/** What an island does something for. The buttons of a form that wakes as a whole have its island. */
const TRIGGERS = '[data-open],[data-add],[data-wake] button';

let islands: IslandLoader;

type Ask = { island: IslandName; request: IslandRequest };
/** Elements whose island is on its way: pressing them again changes nothing. */
const underWay = new Set<HTMLElement | null>();
/** Names being opened by a press: the store that hears of them must not ask a second time. */
const opening = new Set<string>();
/** The last one a press has opened. */
let opened: string | null = null;
/** The ask whose skeleton is on screen. */
let shown: Ask | null = null;
let shownAt = -DOUBLE_TAP_MS;
let failed: Ask | null = null;

function reached(target: EventTarget | null): { island: IslandName; trigger: HTMLElement } | null {
  const trigger = target instanceof Element ? target.closest<HTMLElement>(TRIGGERS) : null;
  if (!trigger) return null;
  const { dataset } = trigger;
  // A heart acts at once for whoever is signed in; everybody else is asked to sign in by what it opens.
  const acts = 'heart' in dataset && 'signed' in document.documentElement.dataset;
  const island = 'add' in dataset ? 'cart' : acts ? 'heart' : (dataset['open'] ?? 'buy');
  return isIsland(island) ? { island, trigger } : null;
}

function warm(event: Event): void {
  const found = reached(event.target);
  // What could not be fetched ahead of time is fetched again on the tap, and complained about then.
  if (found) islands.load(found.island).catch(() => {});
  const form = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-wake]') : null;
  if (!form) return;
  // A browser says late that a finger lies on something: what it lies on may not be replaced before it is lifted.
  if (event.type === 'touchstart') {
    form.dataset['touched'] = '';
    document.addEventListener('click', () => delete form.dataset['touched'], { once: true });
  }
  wake(form);
}

/** Brings a form to life that was only reached for: when that fails, it is the next reach or press that tries again. */
function wake(trigger: HTMLElement): void {
  const request = { name: 'buy', data: {}, locale: pageLocale(), trigger };
  islands
    .load('buy')
    .then(({ open }) => open(request))
    .catch(() => {});
}

/** What an element says in `data-*`, and, in a card, what the card says once for all its buttons. */
const values = (element: HTMLElement): Record<string, string> =>
  Object.fromEntries(
    [element.closest<HTMLElement>('.acts'), element].flatMap((one) =>
      Object.entries(one?.dataset ?? {}).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    ),
  );

const pageLocale = (): Locale => {
  const { lang } = document.documentElement;
  return isLocale(lang) ? lang : 'en';
};

function ask(island: IslandName, name: string, data: Record<string, string>, trigger: HTMLElement | null): void {
  void run({ island, request: { name, data, locale: pageLocale(), trigger } });
}

function press(island: IslandName, trigger: HTMLElement): void {
  if (!underWay.has(trigger)) ask(island, 'add' in trigger.dataset ? 'add' : island, values(trigger), trigger);
}

/** Opens at once what can be seen, then the island, once for each press. */
async function run(ask: Ask): Promise<void> {
  const { island, request } = ask;
  const { name, trigger } = request;
  failed = null;
  underWay.add(trigger);
  const skeleton = showWaiting(name, trigger);
  if (skeleton) {
    shown = ask;
    shownAt = performance.now();
  }
  if (name === 'add') trigger?.setAttribute('aria-busy', 'true');
  try {
    const loaded = await islands.load(island);
    underWay.delete(trigger);
    // Closed by the person while it was loading: then it is not wanted any more.
    if (skeleton && shown !== ask) return;
    opening.add(name);
    await loaded.open(request);
    opened = name;
    if (skeleton) setTimeout(() => shown === ask && hideWaiting(), SETTLE_MS);
  } catch (reason) {
    console.error(reason);
    if (island !== 'search' && (!skeleton || shown === ask)) {
      failed = ask;
      failWaiting(name, trigger);
    }
  } finally {
    opening.delete(name);
    underWay.delete(trigger);
    trigger?.removeAttribute('aria-busy');
  }
}

/** Nothing opens an overlay before somebody did something, so what listens for that is not fetched earlier either. */
function followOnce(): void {
  for (const type of FIRST) document.removeEventListener(type, followOnce, true);
  import('./follow.ts').then(
    ({ followOverlay }) =>
      followOverlay(opened, (name, data) => {
        if (!opening.has(name)) ask(name, name, data, null);
      }),
    () => watchFirst(),
  );
}

function watchFirst(): void {
  for (const type of FIRST) document.addEventListener(type, followOnce, true);
}

function act(event: MouseEvent): void {
  if (event.detail > 1 && performance.now() - shownAt < DOUBLE_TAP_MS) {
    event.preventDefault();
    event.stopImmediatePropagation();
    return;
  }
  const found = reached(event.target);
  if (!found || found.island === 'search' || event.button > 0) return;
  // A link opened in another tab stays a link.
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  press(found.island, found.trigger);
}

/**
 * What a person did before this script was here, in the order done: buttons that were pressed, the search box that was entered.
 * Links have gone where they lead by themselves.
 */
function pressEarly(): void {
  window.onclick = null;
  for (const target of window.early ?? [])
    if (target instanceof Element) {
      target.closest<HTMLElement>('button[data-open],button[data-add],[data-wake] button')?.click();
      const form = target.closest<HTMLElement>('[data-wake]');
      if (form) wake(form);
    }
  const found = reached(document.activeElement);
  if (found?.island === 'search') press('search', found.trigger);
}

/** Once the page stands: nothing it shows waits for the line then. Looked at now and then: who listens makes the frame wait for it. */
function prepareSoon(): void {
  setTimeout(() => {
    if (document.readyState === 'complete') islands.prepare().catch(() => {});
    else prepareSoon();
  }, PREPARE_MS);
}

/**
 * Starts everything a page does without an island; fetches an island when somebody reaches for it (design D4). `getTable` imports
 * where they are, which is fetched a moment after the page.
 */
export function startIntent(getTable: () => Promise<TableModule>): void {
  islands = islandLoader(getTable);
  prepareSoon();
  onReach(warm);
  // The form of an item that is in the cart already shows what is in it.
  document.addEventListener('islet:wake', warm);
  document.addEventListener('click', act, true);
  // The search box is where it is: it opens by being entered, and typing goes on while its island loads.
  document.addEventListener('focusin', (event) => {
    const found = reached(event.target);
    if (found?.island === 'search' && event.target === found.trigger) press('search', found.trigger);
  });
  watchFirst();
  watchWaiting({
    closed: () => {
      underWay.delete(shown?.request.trigger ?? null);
      shown = null;
    },
    retry: () => {
      if (failed) void run(failed);
    },
  });
  startPage();
  pressEarly();
}
