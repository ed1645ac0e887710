import { type Messenger, noMessenger } from '../platform/messenger.ts';
import type { TokenVerifier } from './providers.ts';

/** Services that sign-in needs besides the database. */
export type AuthServices = {
  /** In the demo, 123456 is accepted as every code. */
  demo: boolean;
  send: Messenger;
  /** Checks of Firebase's and other providers' tokens; null when none is configured. */
  tokenVerifier: TokenVerifier | null;
};

/** Default without configuration: no demo code, no messenger, no other services. */
export const PLAIN_AUTH: AuthServices = { demo: false, send: noMessenger, tokenVerifier: null };
