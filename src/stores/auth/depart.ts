import { signOut } from '#src/api/auth.ts';
import { home, landing, localised } from '#src/config/routes.ts';
import { loadT } from '#src/i18n/browser.ts';
import { forgetRecords } from '#src/lib/record-store.ts';
import { api, currentModuleId, currentZoneIds } from '../client.ts';
import { navigateWithNotice } from '../navigate-with-notice.ts';
import { pageContext } from '../page-context.ts';
import { $token, forgetToken } from '../token.ts';

/** How long the confirmed question stays before the token goes, ms (HEAD-05). */
const PAUSE_MS = 500;
/** What storage holds of one person: carts, wishes, what was typed at checkout, the order placed last, money on its way, news read. */
const PERSONAL = /^islet:(cart:|wish|checkout|last-order|single-order|unread|add-fund|notifications)/;

/** Signs out in every tab: the token goes, cart and wishlist are emptied, and the shop is entered anew (HEAD-05). */
export async function leaveAccount(): Promise<void> {
  const { locale } = pageContext();
  const token = $token.get();
  const [t] = await Promise.all([loadT('auth').catch(() => null), pause(PAUSE_MS)]);
  forgetPerson();
  // Forgotten here before it is told: an answer about a token that ended already is nobody's news.
  if (token !== '') await signOut(api(), token);
  const at = { locale, moduleId: currentModuleId() ?? undefined, zoneIds: currentZoneIds() };
  const onLanding = localised(window.location.pathname, 'en') === '/';
  navigateWithNotice(onLanding ? landing(at) : home(at), t?.('signedOut') ?? '');
}

/** Forgets the token and all that storage holds of the person; other tabs hear of each key. */
export function forgetPerson(): void {
  forgetToken();
  forgetRecords();
  empty();
  // A call that was on its way may write its cart after this; it does not outlive the page.
  window.addEventListener('pagehide', empty, { once: true });
}

function empty(): void {
  for (const kind of ['localStorage', 'sessionStorage'] as const) {
    try {
      const storage = globalThis[kind];
      for (const key of Object.keys(storage)) if (PERSONAL.test(key)) storage.removeItem(key);
    } catch {
      // Storage is off: there is nothing in it.
    }
  }
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
