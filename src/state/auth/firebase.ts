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
import { type FirebaseConfig, firebaseApp } from '../firebase-app.ts';
import { pageContext } from '../page/page-context.ts';

function open(config: FirebaseConfig): Auth {
  const auth = getAuth(firebaseApp(config));
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
 * Signs in at a provider in Firebase's popup and returns the proof; 'closed' when the user closed the popup.
 * @throws other errors of Firebase.
 */
export async function proofFrom(config: FirebaseConfig, medium: SocialMedium): Promise<SocialProof | 'closed'> {
  try {
    const { user } = await signInWithPopup(open(config), providerOf(medium));
    return { medium, token: await user.getIdToken(), uniqueId: user.uid, email: user.email };
  } catch (problem) {
    if (isRecord(problem) && CLOSED.includes(String(problem['code']))) return 'closed';
    throw problem;
  }
}

/**
 * Lets Firebase send a code to a phone and returns the session of the code.
 * @throws errors of Firebase.
 */
export async function openPhoneSession(config: FirebaseConfig, phone: string): Promise<string> {
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
