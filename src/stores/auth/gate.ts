import { signIn } from '#src/config/routes.ts';
import { loadT } from '#src/i18n/browser.ts';
import { navigateWithNotice } from '../navigate-with-notice.ts';
import { pageContext } from '../page-context.ts';
import { isSignedIn } from '../token.ts';

let watching = false;

/**
 * Guards a page that belongs to one person: whoever is not signed in is told so and led to the sign-in page, and back here
 * afterwards. Goes on watching: signed out in another tab, nothing personal stays on screen. Returns whether a customer is signed in.
 */
export function needsAccount(): boolean {
  if (!isSignedIn()) {
    void turnAway('loginNeeded');
    return false;
  }
  if (!watching) {
    watching = true;
    window.addEventListener('storage', (event) => {
      if ((event.key === 'token' || event.key === null) && stored() === '') void turnAway('signedOutElsewhere');
    });
    // A page the browser kept for its back button shows what was there before somebody signed out.
    window.addEventListener('pageshow', (event) => {
      if (event.persisted && stored() === '') void turnAway('loginNeeded');
    });
  }
  return true;
}

const stored = (): string => {
  try {
    return localStorage.getItem('token') ?? '';
  } catch {
    return '';
  }
};

async function turnAway(why: 'loginNeeded' | 'signedOutElsewhere'): Promise<void> {
  const t = await loadT('auth').catch(() => null);
  const { pathname, search } = window.location;
  navigateWithNotice(signIn({ locale: pageContext().locale }, pathname + search), t?.(why) ?? '', 'error');
}
