import { signIn } from '#src/config/routes.ts';
import { loadT } from '#src/i18n/browser.ts';
import { storedText } from '#src/lib/stored.ts';
import { navigateWithNotice } from '../page/navigate-with-notice.ts';
import { pageContext } from '../page/page-context.ts';
import { isSignedIn } from './token.ts';

let watching = false;

/**
 * Guards an account page: redirects a guest to sign-in with a message and back here afterwards, also after sign-out in
 * another tab. Returns whether a customer is signed in.
 */
export function requireAccount(): boolean {
  if (!isSignedIn()) {
    void redirectToSignIn('loginNeeded');
    return false;
  }
  if (!watching) {
    watching = true;
    window.addEventListener('storage', (event) => {
      if ((event.key === 'token' || event.key === null) && !storedText('token'))
        void redirectToSignIn('signedOutElsewhere');
    });
    // A page restored from the back/forward cache shows data from before a sign-out.
    window.addEventListener('pageshow', (event) => {
      if (event.persisted && !storedText('token')) void redirectToSignIn('loginNeeded');
    });
  }
  return true;
}

async function redirectToSignIn(why: 'loginNeeded' | 'signedOutElsewhere'): Promise<void> {
  const t = await loadT('auth').catch(() => null);
  const { pathname, search } = window.location;
  navigateWithNotice(signIn({ locale: pageContext().locale }, pathname + search), t?.(why) ?? '', 'error');
}
