import { type FirebaseApp, type FirebaseOptions, getApps, initializeApp } from 'firebase/app';

/** Web configuration of Firebase. */
export type FirebaseConfig = Readonly<Record<string, unknown>>;

/** Drops values that are not text; Firebase itself reports missing ones. */
const optionsOf = (config: FirebaseConfig): FirebaseOptions =>
  Object.fromEntries(Object.entries(config).filter(([, value]) => typeof value === 'string'));

/** Returns the page's only Firebase app. Import it only from modules that load on use. */
export const firebaseApp = (config: FirebaseConfig): FirebaseApp => getApps()[0] ?? initializeApp(optionsOf(config));
