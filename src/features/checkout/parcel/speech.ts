import { createContext, useContext } from 'react';
import type { Locale } from '#src/config/locales.ts';
import type { Words } from '#src/i18n/areas.ts';
import type { Say } from '#src/i18n/browser.ts';
import type { PhoneRules } from '#src/lib/phone.ts';

/** What the parts of a parcel's form speak with, beside the checkout's own words, and which numbers they take. */
export type ParcelSpeech = {
  tell: Say<'parcel'>;
  phoneWords: Words<'phone'>;
  phones: PhoneRules;
  locale: Locale;
};

const Speaking = createContext<ParcelSpeech | null>(null);

/** Hands the speech down. */
export const ParcelSpeechProvider = Speaking.Provider;

/** The words of the parcel. */
export function useParcelSpeech(): ParcelSpeech {
  const speech = useContext(Speaking);
  if (!speech) throw new Error('A part of the parcel was rendered outside ParcelApp, which provides its words.');
  return speech;
}
