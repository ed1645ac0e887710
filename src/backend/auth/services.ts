import { logMessenger, type Messenger } from '../messenger.ts';
import type { ForeignChecks } from './foreign.ts';

/** What sign-in needs besides the database. */
export type AuthServices = {
  /** The demo: every code that was sent is also 123456. */
  demo: boolean;
  send: Messenger;
  /** Checks of Firebase's and other providers' tokens; null when this marketplace is registered nowhere. */
  foreign: ForeignChecks | null;
};

/** Sign-in of an app that was told nothing: no demo code, messages in the log, no other services. */
export const PLAIN_AUTH: AuthServices = { demo: false, send: logMessenger, foreign: null };

/** Whether this is the demo: ISLET_DEMO, or else whether the marketplace keeps its own database. */
export function isDemo(source: Record<string, string | undefined>): boolean {
  const said = source['ISLET_DEMO']?.trim();
  return said ? said === '1' : !source['DATABASE_URL'];
}
