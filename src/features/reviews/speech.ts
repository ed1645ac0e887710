import { createContext, useContext } from 'react';
import type { Locale } from '#src/config/locales.ts';
import type { Say } from '#src/i18n/browser.ts';

/** What every part of the review page speaks with. */
export type Speech = { say: Say<'reviews'>; locale: Locale };

const Speaking = createContext<Speech | null>(null);

/** Hands the speech down. */
export const SpeechProvider = Speaking.Provider;

/** The words of reviews. */
export function useSpeech(): Speech {
  const speech = useContext(Speaking);
  if (!speech) throw new Error('A part of the review page was rendered outside RatePage, which provides its words.');
  return speech;
}
