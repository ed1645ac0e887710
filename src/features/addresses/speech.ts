import { createContext, useContext } from 'react';
import type { Locale } from '#src/config/locales.ts';
import type { MapSource } from '#src/config/map.ts';
import type { Words } from '#src/i18n/areas.ts';
import type { Say } from '#src/i18n/browser.ts';
import type { PhoneRules } from '#src/lib/phone.ts';

/** What every part of the address book speaks with, and what its form needs of the shop. */
export type Speech = {
  say: Say<'addresses'>;
  sayPlace: Say<'location'>;
  phoneWords: Words<'phone'>;
  phones: PhoneRules;
  map: MapSource;
  locale: Locale;
};

const Speaking = createContext<Speech | null>(null);

/** Hands the speech down. */
export const SpeechProvider = Speaking.Provider;

/** The words of the address book. */
export function useSpeech(): Speech {
  const speech = useContext(Speaking);
  if (!speech)
    throw new Error('A part of the address book was rendered outside AddressBook, which provides its words.');
  return speech;
}
