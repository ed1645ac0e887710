import { type FirstViewTable, ISLANDS, type Island, type IslandName, type IslandRequest } from '#src/config/island.ts';
import { pageLocale } from '#src/i18n/page-locale.ts';
import { painted } from '#src/lib/first-frame.ts';
import { onIntent } from '#src/lib/on-intent.ts';
import { countTap, prefetchPart } from '../../shared/cards/cards.ts';
import { startPage } from '../page.ts';
import { hideSkeleton, showLoadError, showSkeleton, skeletonDialog, watchSkeleton } from './overlay-skeleton.ts';

const NAMES: ReadonlySet<unknown> = new Set(ISLANDS);

/** Returns whether a value is the name of an island. */
export const isIsland = (name: unknown): name is IslandName => NAMES.has(name);

/** Loads islands, each once. */
export type IslandLoader = {
  /** A failed import is retried once and not cached, so a later tap starts over. */
  load: (name: IslandName) => Promise<Island>;
  /** Returns whether an island has been loaded. */
  isReady: (name: IslandName) => boolean;
};

/** Imports a module, with one retry. */
export async function importWithRetry<T>(get: () => Promise<T>): Promise<T> {
  try {
    return await get();
  } catch (reason) {
    // Browsers may cache a failed import by its URL: a query makes it a new request.
    const address = /https?:\/\/[^\s'"]+\.js/.exec(String(reason))?.[0];
    return address ? import(/* @vite-ignore */ `${address}?again`) : get();
  }
}

/** Returns the loader of a page's islands. `get` imports one. */
export function islandLoader(get: (name: IslandName) => Promise<Island>): IslandLoader {
  const loading = new Map<IslandName, Promise<Island>>();
  const ready = new Set<IslandName>();
  const begin = async (name: IslandName): Promise<Island> => {
    try {
      const island = await importWithRetry(() => get(name));
      ready.add(name);
      return island;
    } catch (reason) {
      loading.delete(name);
      throw reason;
    }
  };
  return {
    load: (name) => {
      const loadingIsland = loading.get(name) ?? begin(name);
      loading.set(name, loadingIsland);
      return loadingIsland;
    },
    isReady: (name) => ready.has(name),
  };
}

/** Time after which a skeleton is closed when the opened island has rendered no dialog, in ms. */
const SETTLE_MS = 2000;

/** Maximum time for which a press holds back scripts, in ms. */
const HOLD_MS = 1000;

const FIRST = ['pointerdown', 'keydown'] as const;
/**
 * Time in which a second click is the other half of a double tap and is ignored: it would hit the opened skeleton. In
 * ms.
 */
const DOUBLE_TAP_MS = 500;

/** Elements that open an island. Buttons of a `[data-wake]` form use the form's island. */
const TRIGGERS = '[data-open],[data-add],[data-wake] button';

declare global {
  interface Window {
    /** While this is pending, islands are downloaded, but not run (`build/chunks.ts`). */
    hold?: Promise<unknown> | undefined;
  }
}

let islands: IslandLoader;
let firstViews: FirstViewTable;
let release: (value?: unknown) => void = () => {};

type IslandOpening = { island: IslandName; request: IslandRequest };
/** Triggers whose island is loading: further presses are ignored. */
const underWay = new Set<HTMLElement | null>();
/** Overlay names a press is opening: a change of `$overlay` must not open them again. */
const opening = new Set<string>();
/** The last overlay opened by a press. */
let opened: string | null = null;
/** The request whose skeleton is on screen. */
let shownOpening: IslandOpening | null = null;
let shownAt = -DOUBLE_TAP_MS;
let failed: IslandOpening | null = null;

function islandAt(target: EventTarget | null): { island: IslandName; trigger: HTMLElement } | null {
  const trigger = target instanceof Element ? target.closest<HTMLElement>(TRIGGERS) : null;
  if (!trigger) return null;
  const { dataset } = trigger;
  // A signed-in visitor's heart saves at once; otherwise it opens the wishlist, which leads to sign-in.
  const acts = 'heart' in dataset && 'signed' in document.documentElement.dataset;
  const island = 'add' in dataset ? 'cart' : acts ? 'heart' : (dataset['open'] ?? 'buy');
  return isIsland(island) ? { island, trigger } : null;
}

/** Loads an island after the next frame: beginning an import would delay the response to the press. */
async function loadNext(island: IslandName): Promise<Island> {
  await painted();
  return islands.load(island);
}

/** Loads an island of the page. */
export const loadIsland = (name: IslandName): Promise<Island> => islands.load(name);

/** Holds back scripts until the response to a press is painted: running an island takes longer than that. */
function holdScripts(): void {
  window.hold = new Promise((done) => {
    release = done;
    setTimeout(done, HOLD_MS);
  });
}

/**
 * Returns whether something is drawn before the island's dialog: until the island is there, and always for an item,
 * which its island first has to fetch and render. The campaign item has no cached fragment.
 */
const hasFirstView = (island: IslandName, data: Record<string, string>): boolean =>
  island === 'item' ? 'module' in data && !('campaign' in data) : !islands.isReady(island);

/** Draws what an island shows first into the skeleton. Without it the skeleton stays until the island is there. */
async function drawFirst(attempt: IslandOpening): Promise<void> {
  const { island, request } = attempt;
  const view = await firstViews[island]?.();
  await view?.draw(request.data, skeletonDialog(), () => shownOpening === attempt && !failed);
}

function preloadOnIntent(event: Event): void {
  const trigger = islandAt(event.target);
  // A failed prefetch is repeated on the tap, which reports the error.
  if (trigger) {
    const data = dataAttributes(trigger.trigger);
    if (hasFirstView(trigger.island, data)) {
      firstViews[trigger.island]?.().catch(() => {});
      if (trigger.island === 'item') prefetchPart(data);
    }
    loadNext(trigger.island).catch(() => {});
  }
  const form = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-wake]') : null;
  if (!form) return;
  // `touchstart` fires before the finger is lifted: until the click, the form's content must not be replaced.
  if (event.type === 'touchstart') {
    form.dataset['touched'] = '';
    document.addEventListener('click', () => delete form.dataset['touched'], { once: true });
  }
  hydrate(form);
}

/** Hydrates a form on intent. After a failure, the next intent or press tries again. */
function hydrate(trigger: HTMLElement): void {
  const request = { name: 'buy', data: {}, locale: pageLocale(), trigger };
  islands
    .load('buy')
    .then(({ open }) => open(request))
    .catch(() => {});
}

/** Returns the `data-*` values of an element, including those its card shares between all its buttons. */
const dataAttributes = (element: HTMLElement): Record<string, string> =>
  Object.fromEntries(
    [element.closest<HTMLElement>('.acts'), element].flatMap((one) =>
      Object.entries(one?.dataset ?? {}).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    ),
  );

function openIsland(island: IslandName, name: string, data: Record<string, string>, trigger: HTMLElement | null): void {
  void run({ island, request: { name, data, locale: pageLocale(), trigger } });
}

function onPress(island: IslandName, trigger: HTMLElement): void {
  const adds = 'add' in trigger.dataset;
  const tap = adds ? countTap(trigger) : null;
  // The buttons of a form are pressed again in the hydrated form, which ignores what it is busy with.
  if (tap === null && island !== 'buy' && underWay.has(trigger)) return;
  openIsland(island, adds ? 'add' : island, { ...dataAttributes(trigger), ...(tap ? { tap } : {}) }, trigger);
}

/** Shows the skeleton at once, then loads and opens the island; once per press. */
async function run(attempt: IslandOpening): Promise<void> {
  const { island, request } = attempt;
  const { name, data, trigger } = request;
  const again = failed === attempt;
  failed = null;
  underWay.add(trigger);
  const skeleton = showSkeleton(name, trigger);
  // The message of the try before has no other dialog to give way to.
  if (again && !skeleton) hideSkeleton();
  if (skeleton) {
    shownOpening = attempt;
    shownAt = performance.now();
  }
  const drawn = skeleton && hasFirstView(island, data) ? drawFirst(attempt).catch(() => {}) : null;
  const seen = Promise.resolve(drawn).then(painted);
  void seen.then(release);
  if (name === 'add' && !data['tap']) trigger?.setAttribute('aria-busy', 'true');
  try {
    const loaded = await loadNext(island);
    // Rendering the island's dialog takes several frames: the skeleton, and what is drawn into it, is shown first.
    if (skeleton) await Promise.race([seen, new Promise((done) => setTimeout(done, HOLD_MS))]);
    underWay.delete(trigger);
    // The visitor closed the skeleton while the island was loading.
    if (skeleton && shownOpening !== attempt) return;
    opening.add(name);
    await loaded.open(request);
    opened = name;
    if (skeleton) setTimeout(() => shownOpening === attempt && hideSkeleton(), SETTLE_MS);
  } catch (reason) {
    console.error(reason);
    if (island !== 'search' && (!skeleton || shownOpening === attempt)) {
      failed = attempt;
      showLoadError(name, trigger);
    }
  } finally {
    opening.delete(name);
    underWay.delete(trigger);
    trigger?.removeAttribute('aria-busy');
  }
}

/** Loads the `$overlay` listener on the first interaction: no overlay opens before that. */
function followOnce({ target }: Event): void {
  if (islandAt(target)) holdScripts();
  for (const type of FIRST) document.removeEventListener(type, followOnce, true);
  const load = painted().then(() => import('./follow-overlay.ts'));
  load.then(
    (module) =>
      module.followOverlay(opened, (name, data) => {
        if (!opening.has(name)) openIsland(name, name, data, null);
      }),
    () => watchFirst(),
  );
}

function watchFirst(): void {
  for (const type of FIRST) document.addEventListener(type, followOnce, true);
}

function onClick(event: MouseEvent): void {
  if (event.detail > 1 && performance.now() - shownAt < DOUBLE_TAP_MS) {
    event.preventDefault();
    event.stopImmediatePropagation();
    return;
  }
  const trigger = islandAt(event.target);
  if (!trigger || trigger.island === 'search' || event.button > 0) return;
  // A modified click opens the link in another tab.
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  onPress(trigger.island, trigger.trigger);
}

/**
 * Replays what the visitor did before this script loaded, in order: presses of buttons and focus in the search box.
 * Links needed no script.
 */
function replayEarly(): void {
  window.onclick = null;
  const targets = (window.early ?? []).filter((target) => target instanceof Element);
  const buttons = targets.map((target) =>
    target.closest<HTMLElement>('button[data-open],button[data-add],[data-wake] button'),
  );
  // Without a response, one press may have become two taps; each press on a stepper is meant.
  buttons.forEach((button, index) => {
    if (buttons.indexOf(button) === index || button?.matches('[data-wake] *')) button?.click();
  });
  for (const target of targets) {
    const form = target.closest<HTMLElement>('[data-wake]');
    if (form) hydrate(form);
  }
  const trigger = islandAt(document.activeElement);
  if (trigger?.island === 'search') onPress('search', trigger.trigger);
}

/** Starts the behaviour of a page that needs no island, and loads islands on intent. */
export function startIntent(importIsland: (name: IslandName) => Promise<Island>, first: FirstViewTable): void {
  islands = islandLoader(importIsland);
  firstViews = first;
  onIntent(preloadOnIntent);
  // The form of an item already in the cart shows its chosen options.
  document.addEventListener('islet:wake', preloadOnIntent);
  document.addEventListener('click', onClick, true);
  // The search box opens on focus; the visitor can type while its island loads.
  document.addEventListener('focusin', (event) => {
    const trigger = islandAt(event.target);
    if (trigger?.island === 'search' && event.target === trigger.trigger) onPress('search', trigger.trigger);
  });
  // The debounce of the suggestions starts with the last letter, also of one typed before the island is there.
  document.addEventListener(
    'input',
    ({ target, timeStamp }) => {
      if (target instanceof HTMLInputElement) target.dataset['typedAt'] = String(timeStamp);
    },
    true,
  );
  watchFirst();
  watchSkeleton({
    closed: () => {
      underWay.delete(shownOpening?.request.trigger ?? null);
      shownOpening = null;
    },
    retry: () => {
      if (failed) void run(failed);
    },
  });
  startPage();
  replayEarly();
}
