import { home, signIn } from '#src/config/routes.ts';
import type { NotKept } from '#src/contract/auth.ts';
import type { SignInWays } from '#src/contract/sign-in-ways.ts';
import { loadT } from '#src/i18n/browser.ts';
import type { PhoneRules } from '#src/lib/phone.ts';
import { navigateWithNotice } from '../navigate-with-notice.ts';
import { pageContext } from '../page-context.ts';
import { isSignedIn } from '../token.ts';
import { arrive } from './arrive.ts';
import { beginJourney, goOn } from './journey.ts';

/** What the server knows about signing in, and where the person came from. */
export type AuthPage = {
  name: 'sign-in' | 'sign-up' | 'forgot-password';
  ways: SignInWays;
  rules: PhoneRules;
  /** A page of this shop; null = its home. */
  back: string | null;
  /** A friend's code, from the link that led here. */
  referral: string | null;
  /** Web configuration of the external service; null where there is none. */
  firebase: Readonly<Record<string, unknown>> | null;
};

let current: AuthPage | null = null;

/** The page this runs in. */
export function authPage(): AuthPage {
  if (!current) throw new Error('Signing in was begun before openAuth was called.');
  return current;
}

const wayOut = (): string => current?.back ?? home({ locale: pageContext().locale });

let watching = false;

/** Begins on a page of signing in; whoever is signed in already, here or in another tab, goes on to where they wanted to be. */
export function openAuth(page: AuthPage): void {
  current = page;
  if (isSignedIn()) {
    goOn({ at: 'leaving' });
    window.location.replace(wayOut());
    return;
  }
  beginJourney(page.name);
  if (watching) return;
  watching = true;
  const follow = () => {
    if (signedInElsewhere()) window.location.replace(wayOut());
  };
  window.addEventListener('storage', (event) => event.key === 'token' && follow());
  window.addEventListener('pageshow', (event) => event.persisted && follow());
}

function signedInElsewhere(): boolean {
  try {
    return Boolean(localStorage.getItem('token'));
  } catch {
    return false;
  }
}

/** The person has a token: takes the cart along and goes back to where they were, saying what was left out. */
export async function enter(token: string, notKept?: readonly NotKept[]): Promise<void> {
  goOn({ at: 'leaving' });
  const [t, left] = await Promise.all([loadT('auth').catch(() => null), arrive(token, notKept)]);
  if (left !== '') navigateWithNotice(wayOut(), left, 'error');
  else navigateWithNotice(wayOut(), t?.('welcome') ?? '');
}

/** To the sign-in form, with a sentence that says why. */
export async function toSignIn(notice: string): Promise<void> {
  const { locale } = pageContext();
  if (authPage().name === 'sign-in') return goOn({ at: 'form' });
  navigateWithNotice(signIn({ locale }, authPage().back ?? 'sign-up'), notice);
}
