import { signOut } from '#src/api/auth.ts';
import { splitLocale } from '#src/config/locale-path.ts';
import { home, landing } from '#src/config/routes.ts';
import { loadT } from '#src/i18n/browser.ts';
import { deleteRecords } from '#src/lib/record-store.ts';
import { storedKeys, storeText } from '#src/lib/stored.ts';
import { forgetInWorker } from '#src/lib/worker.ts';
import { api, currentModuleId, currentZoneIds } from '../client.ts';
import { navigateWithNotice } from '../page/navigate-with-notice.ts';
import { pageContext } from '../page/page-context.ts';
import { $token, forgetToken } from './token.ts';

/** Delay between the confirmation and the removal of the token, in ms (HEAD-05). */
const PAUSE_MS = 500;
/**
 * Personal data in the storage: carts, wishlist, checkout input, the last order, money being added, read notifications, what was
 * seen, what is avoided, reviews found helpful.
 */
const PERSONAL =
  /^islet:(cart:|wish|checkout|last-order|single-order|unread|add-fund|notifications|seen|avoided|helpful)/;

/** Signs out in every tab: removes the token, cart and wishlist, and loads the home or landing page (HEAD-05). */
export async function signOutCustomer(): Promise<void> {
  const { locale } = pageContext();
  const token = $token.get();
  const [t] = await Promise.all([loadT('auth').catch(() => null), pause(PAUSE_MS)]);
  clearPersonalData();
  // The token is removed before the call, so that an error about an ended token is not reported.
  if (token !== '') await signOut(api(), token);
  const at = { locale, moduleId: currentModuleId() ?? undefined, zoneIds: currentZoneIds() };
  const onLanding = /^\/?$/.test(splitLocale(window.location.pathname).rest);
  navigateWithNotice(onLanding ? landing(at) : home(at), t?.('signedOut') ?? '');
}

/** Removes the token and all personal data from the storage and from what the worker keeps; other tabs get a storage event for each key. */
export function clearPersonalData(): void {
  forgetToken();
  deleteRecords();
  forgetInWorker();
  clearStorages();
  // A running call may still write its cart, until the page is left.
  window.addEventListener('pagehide', clearStorages, { once: true });
}

function clearStorages(): void {
  for (const kind of ['local', 'session'] as const)
    for (const key of storedKeys(kind)) if (PERSONAL.test(key)) storeText(key, null, kind);
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
