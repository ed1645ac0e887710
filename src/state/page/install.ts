import { atom } from 'nanostores';
import * as v from 'valibot';
import { registerWorker } from '#src/lib/worker.ts';
import { jsonCodec, persisted } from '../storage/persisted.ts';
import { pageContext } from './page-context.ts';

/** The browser's own offer to install the shop, which it makes on a page that can be installed. */
type InstallEvent = Event & { prompt: () => Promise<{ outcome?: string } | undefined> };

/** How the shop can be installed here: by the browser's dialog, or by hand from a menu. */
export type InstallWay = 'none' | 'dialog' | 'byHand';

/** Not offered. */
const NO_INSTALL: InstallWay = 'none';

/** How to install the shop, while it is offered. */
export const $install = atom<InstallWay>(NO_INSTALL);

const $offered = persisted<boolean>('islet:install', jsonCodec(v.boolean()), false);

let event: InstallEvent | null = null;
/** Whether the page has come to the point where it is offered. */
let due = false;

const isInstallEvent = (candidate: Event): candidate is InstallEvent =>
  'prompt' in candidate && typeof candidate.prompt === 'function';

/** Safari on phones has no dialog, only an entry of its menu; `standalone` exists there alone. */
const isByHand = (): boolean => 'standalone' in navigator && navigator.standalone === false;

/** Begins to wait for the browser's offer, which comes early in the life of a page. */
export function awaitInstall(): void {
  if (!EXTRAS.offline) return;
  window.addEventListener('beforeinstallprompt', (prompt) => {
    if (!isInstallEvent(prompt)) return;
    prompt.preventDefault();
    event = prompt;
    // On a page that opens with a placed order, such as after a payment.
    if (due) offerInstall();
  });
}

/** Offers to install the shop (EXT-09): once per browser, and not in the installed shop. */
export function offerInstall(): void {
  due = true;
  if (!EXTRAS.offline || $offered.get() || window.matchMedia('(display-mode: standalone)').matches) return;
  if (event) $install.set('dialog');
  else if (isByHand()) $install.set('byHand');
  if ($install.get() !== NO_INSTALL) $offered.set(true);
}

/** Ends the offer; `accepted` opens the browser's dialog. */
export async function answerInstall(accepted: boolean): Promise<void> {
  $install.set(NO_INSTALL);
  const choice = accepted ? await event?.prompt() : undefined;
  // Also on a metered line: the installed shop has to open without a connection.
  if (choice?.outcome === 'accepted') await registerWorker(pageContext().locale).catch(() => {});
}
