import { type FirebaseOptions, getApps, initializeApp } from 'firebase/app';
import {
  type Auth,
  FacebookAuthProvider,
  GoogleAuthProvider,
  getAuth,
  OAuthProvider,
  RecaptchaVerifier,
  signInWithPhoneNumber,
  signInWithPopup,
} from 'firebase/auth';
import type { SocialMedium, SocialProof } from '#src/contract/auth.ts';
import { isRecord } from '#src/lib/record.ts';
import { pageContext } from '../page-context.ts';

type Config = Readonly<Record<string, unknown>>;

/** What of the configuration is text; the service itself says what is missing. */
const optionsOf = (config: Config): FirebaseOptions =>
  Object.fromEntries(Object.entries(config).filter(([, value]) => typeof value === 'string'));

function open(config: Config): Auth {
  const auth = getAuth(getApps()[0] ?? initializeApp(optionsOf(config)));
  auth.languageCode = pageContext().locale;
  return auth;
}

const providerOf = (medium: SocialMedium) => {
  if (medium === 'google') return new GoogleAuthProvider();
  if (medium === 'facebook') return new FacebookAuthProvider();
  const apple = new OAuthProvider('apple.com');
  apple.addScope('email');
  apple.addScope('name');
  return apple;
};

const CLOSED = ['auth/popup-closed-by-user', 'auth/cancelled-popup-request', 'auth/user-cancelled'];

/**
 * Who somebody is at a provider, in Firebase's own window; `closed` when they changed their mind.
 * @throws what Firebase throws otherwise.
 */
export async function proofFrom(config: Config, medium: SocialMedium): Promise<SocialProof | 'closed'> {
  try {
    const { user } = await signInWithPopup(open(config), providerOf(medium));
    return { medium, token: await user.getIdToken(), uniqueId: user.uid, email: user.email };
  } catch (problem) {
    if (isRecord(problem) && CLOSED.includes(String(problem['code']))) return 'closed';
    throw problem;
  }
}

/**
 * Has Firebase send a code to a phone; answers the session the code belongs to.
 * @throws what Firebase throws.
 */
export async function openPhoneSession(config: Config, phone: string): Promise<string> {
  const auth = open(config);
  const host = document.createElement('div');
  document.body.append(host);
  const verifier = new RecaptchaVerifier(auth, host, { size: 'invisible' });
  try {
    const { verificationId } = await signInWithPhoneNumber(auth, phone, verifier);
    return verificationId;
  } finally {
    verifier.clear();
    host.remove();
  }
}
