import { createContext, useContext } from 'react';
import type { Locale } from '#src/config/locales.ts';
import type { Words } from '#src/i18n/areas.ts';
import type { Say } from '#src/i18n/browser.ts';
import type { PhoneRules } from '#src/lib/phone.ts';

/** What every part of the profile page speaks with, and knows of the marketplace. */
export type Speech = {
  say: Say<'profile'>;
  phone: Words<'phone'>;
  locale: Locale;
  rules: PhoneRules;
  /** Web configuration of the external service; null where there is none. */
  firebase: Readonly<Record<string, unknown>> | null;
};

const Speaking = createContext<Speech | null>(null);

/** Hands the speech down. */
export const SpeechProvider = Speaking.Provider;

/** The words of the profile. */
export function useSpeech(): Speech {
  const speech = useContext(Speaking);
  if (!speech) throw new Error('A part of the profile was rendered outside ProfileApp, which provides its words.');
  return speech;
}
