import { ISLAND_NAMES, type IslandName, type IslandRequest } from '#src/config/island.ts';
import { isLocale } from '#src/config/locales.ts';
import { loadIsland } from './islands.ts';
import { startPage } from './page.ts';
import { failWaiting, hideWaiting, showWaiting, watchWaiting } from './waiting.ts';

/** An island that rendered nothing for this long after it said it was open will not show a dialog any more. */
const SETTLE_MS = 2000;

type Ask = { island: IslandName; request: IslandRequest; trigger: HTMLElement };
let asked: Ask | null = null;
let failed: Ask | null = null;

const islandOf = (element: HTMLElement): IslandName | undefined =>
  'add' in element.dataset ? 'cart' : ISLAND_NAMES.find((name) => name === element.dataset['open']);

function reached(event: Event): { island: IslandName; trigger: HTMLElement } | null {
  const trigger = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-open],[data-add]') : null;
  const island = trigger ? islandOf(trigger) : undefined;
  return trigger && island ? { island, trigger } : null;
}

function warm(event: Event): void {
  const found = reached(event);
  // What could not be fetched ahead of time is fetched again on the tap, and complained about then.
  if (found) loadIsland(found.island).catch(() => {});
}

const values = (element: HTMLElement): Record<string, string> =>
  Object.fromEntries(
    Object.entries(element.dataset).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );

function ask(island: IslandName, trigger: HTMLElement): void {
  if (asked) return;
  const { lang } = document.documentElement;
  const name = 'add' in trigger.dataset ? 'add' : island;
  const request = { name, data: values(trigger), locale: isLocale(lang) ? lang : 'en', trigger };
  void run({ island, request, trigger });
}

/** Opens at once what can be seen, then the island. What was asked first counts: a second tap meanwhile changes nothing. */
async function run(ask: Ask): Promise<void> {
  asked = ask;
  failed = null;
  const { island, request, trigger } = ask;
  showWaiting(request.name, trigger);
  if (request.name === 'add') trigger.setAttribute('aria-busy', 'true');
  try {
    const loaded = await loadIsland(island);
    // Closed by the person while it was loading: then it is not wanted any more.
    if (asked !== ask) return;
    await loaded.open(request);
    setTimeout(() => asked === null && hideWaiting(), SETTLE_MS);
  } catch (reason) {
    console.error(reason);
    if (asked === ask && island !== 'search') {
      failed = ask;
      failWaiting(request.name, trigger);
    }
  } finally {
    trigger.removeAttribute('aria-busy');
    if (asked === ask) asked = null;
  }
}

function act(event: MouseEvent): void {
  const found = reached(event);
  if (!found || found.island === 'search' || event.button > 0) return;
  // A link opened in another tab stays a link.
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  ask(found.island, found.trigger);
}

for (const type of ['pointerover', 'focusin', 'touchstart', 'keydown'] as const)
  document.addEventListener(type, warm, { capture: true, passive: true });
document.addEventListener('click', act, true);
// The search box is where it is: it opens by being entered, and typing goes on while its island loads.
document.addEventListener('focusin', (event) => {
  const found = reached(event);
  if (found?.island === 'search' && event.target === found.trigger) ask('search', found.trigger);
});
watchWaiting({
  closed: () => {
    asked = null;
  },
  retry: () => {
    if (failed) void run(failed);
  },
});
startPage();
