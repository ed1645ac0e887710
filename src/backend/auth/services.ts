import { type Messenger, noMessenger } from '../messenger.ts';
import type { ForeignChecks } from './foreign.ts';

/** What sign-in needs besides the database. */
export type AuthServices = {
  /** The demo: every code that was sent is also 123456. */
  demo: boolean;
  send: Messenger;
  /** Checks of Firebase's and other providers' tokens; null when this marketplace is registered nowhere. */
  foreign: ForeignChecks | null;
};

/** Sign-in of an app that was told nothing: no demo code, no messenger, no other services. */
export const PLAIN_AUTH: AuthServices = { demo: false, send: noMessenger, foreign: null };
