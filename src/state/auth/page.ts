import { home, signIn } from '#src/config/routes.ts';
import type { DroppedItem } from '#src/contract/auth.ts';
import type { SignInMethods } from '#src/contract/sign-in-methods.ts';
import { loadT } from '#src/i18n/browser.ts';
import type { PhoneRules } from '#src/lib/phone.ts';
import { storedText } from '#src/lib/stored.ts';
import { inZones } from '../location/saved.ts';
import { storedLocation } from '../location/stored-location.ts';
import { navigateWithNotice } from '../page/navigate-with-notice.ts';
import { pageContext } from '../page/page-context.ts';
import { completeSignIn } from './complete-sign-in.ts';
import { goToStep, startSteps } from './steps.ts';
import { isSignedIn } from './token.ts';

/** Server data of a sign-in page, and the page to return to. */
export type AuthPage = {
  name: 'sign-in' | 'sign-up' | 'forgot-password';
  ways: SignInMethods;
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

const returnHref = (): string => current?.back ?? home({ locale: pageContext().locale });

let watching = false;

/** Initializes a sign-in page; redirects a customer who is signed in already, here or in another tab. */
export function openAuth(page: AuthPage): void {
  current = page;
  if (isSignedIn()) {
    goToStep({ at: 'leaving' });
    window.location.replace(returnHref());
    return;
  }
  startSteps(page.name);
  if (watching) return;
  watching = true;
  const follow = () => {
    if (signedInElsewhere()) window.location.replace(returnHref());
  };
  window.addEventListener('storage', (event) => event.key === 'token' && follow());
  window.addEventListener('pageshow', (event) => event.persisted && follow());
}

const signedInElsewhere = (): boolean => Boolean(storedText('token'));

/**
 * Signs in with a token and redirects to the previous page, with a message about cart items that could not be merged.
 * `offer`: a passkey may be offered before (EXT-16).
 */
export async function finishSignIn(token: string, notKept?: readonly DroppedItem[], offer = false): Promise<void> {
  goToStep({ at: 'leaving' });
  const before = storedLocation();
  const [t, left] = await Promise.all([loadT('auth').catch(() => null), completeSignIn(token, notKept)]);
  const now = storedLocation();
  // The page to return to may be that of the former zones.
  const href = before && now && now.at !== before.at ? inZones(returnHref(), now.zoneIds) : returnHref();
  const leave = () => {
    if (left !== '') navigateWithNotice(href, left, 'error');
    else navigateWithNotice(href, t?.('welcome') ?? '');
  };
  if (EXTRAS.passkeys && offer && current?.ways.passkeys && (await isPasskeyDue()))
    goToStep({
      at: 'passkey',
      leave() {
        goToStep({ at: 'leaving' });
        leave();
      },
    });
  else leave();
}

const isPasskeyDue = (): Promise<boolean> =>
  import('../passkeys/offer.ts').then(
    ({ takeOffer }) => takeOffer(),
    () => false,
  );

/** Goes to the sign-in form with a notice. */
export async function goToSignInForm(notice: string): Promise<void> {
  const { locale } = pageContext();
  if (authPage().name === 'sign-in') return goToStep({ at: 'form' });
  navigateWithNotice(signIn({ locale }, authPage().back ?? 'sign-up'), notice);
}
