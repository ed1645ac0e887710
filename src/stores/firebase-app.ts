import { type FirebaseApp, type FirebaseOptions, getApps, initializeApp } from 'firebase/app';

/** Web configuration of Firebase, as it was set. */
export type FirebaseConfig = Readonly<Record<string, unknown>>;

/** What of the configuration is text; the service itself says what is missing. */
const optionsOf = (config: FirebaseConfig): FirebaseOptions =>
  Object.fromEntries(Object.entries(config).filter(([, value]) => typeof value === 'string'));

/** The page's one application of Firebase; only ever imported by what is fetched when it is used. */
export const firebaseApp = (config: FirebaseConfig): FirebaseApp => getApps()[0] ?? initializeApp(optionsOf(config));
