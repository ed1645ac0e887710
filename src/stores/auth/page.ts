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

/** Server data of a sign-in page, and the page to return to. */
export type AuthPage = {
  name: 'sign-in' | 'sign-up' | 'forgot-password';
  ways: SignInWays;
  rules: PhoneRules;
  /** A path of this shop; null = its home. */
  back: string | null;
  /** Referral code of the link that led here. */
  referral: string | null;
  /** Web configuration of Firebase; null without Firebase. */
  firebase: Readonly<Record<string, unknown>> | null;
};

let current: AuthPage | null = null;

/** Returns the current page. @throws before `openAuth`. */
export function authPage(): AuthPage {
  if (!current) throw new Error('Signing in was begun before openAuth was called.');
  return current;
}

const wayOut = (): string => current?.back ?? home({ locale: pageContext().locale });

let watching = false;

/** Initializes a sign-in page; redirects a customer who is signed in already, here or in another tab. */
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

/**
 * Signs in with a token and redirects to the previous page, with a message about cart items that could not be merged.
 */
export async function enter(token: string, notKept?: readonly NotKept[]): Promise<void> {
  goOn({ at: 'leaving' });
  const [t, left] = await Promise.all([loadT('auth').catch(() => null), arrive(token, notKept)]);
  if (left !== '') navigateWithNotice(wayOut(), left, 'error');
  else navigateWithNotice(wayOut(), t?.('welcome') ?? '');
}

/** Goes to the sign-in form with a notice. */
export async function toSignIn(notice: string): Promise<void> {
  const { locale } = pageContext();
  if (authPage().name === 'sign-in') return goOn({ at: 'form' });
  navigateWithNotice(signIn({ locale }, authPage().back ?? 'sign-up'), notice);
}
