import type { IslandName } from '#src/config/island.ts';
import { pageLocale } from '#src/i18n/page-locale.ts';
import { registerWorker } from '#src/lib/worker.ts';

/** Pause between two pieces of work where browsers do not report idle time, in ms. */
const PAUSE_MS = 200;

/** The islands that most visitors open, in this order. */
const USUAL: readonly IslandName[] = ['cart', 'search', 'item', 'location'];

type Connection = { saveData?: boolean; type?: string; effectiveType?: string };

/** Returns whether bytes cost the visitor money or much time, as far as the browser says. */
function isMetered(): boolean {
  const { connection }: { connection?: Connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || connection?.type === 'cellular' || /2g/.test(connection?.effectiveType ?? '');
}

const idle = (): Promise<unknown> =>
  new Promise((done) => {
    if ('requestIdleCallback' in window) requestIdleCallback(done);
    else setTimeout(done, PAUSE_MS);
  });

let begun = false;

/** Registers the worker that keeps pages for a time without a connection (EXT-09); the shop works without it. */
function keepPages(): void {
  if (EXTRAS.offline && 'serviceWorker' in navigator) registerWorker(pageLocale()).catch(() => {});
}

/**
 * Loads the usual islands, once, one per idle period, so that a tap opens them without waiting. Not on a metered
 * connection, nor in a hidden tab. An island that fails to load is loaded again when it is opened.
 */
export async function warmUp(load: (name: IslandName) => Promise<unknown>): Promise<void> {
  if (begun || document.hidden) return;
  begun = true;
  // What is looked at for a while, or scrolled, is remembered (EXT-06).
  if (document.querySelector('islet-seen')) import('../shared/page/seen.ts').catch(() => {});
  const metered = isMetered();
  // The installed shop has to open without a connection, whatever that costs.
  if (!metered || matchMedia('(display-mode: standalone)').matches) keepPages();
  if (metered) return;
  await idle();
  // React first, in a task of its own.
  await import('react-dom/client').catch(() => {});
  for (const name of USUAL) {
    await idle();
    await load(name).catch(() => {});
  }
}
