import { createContext, useContext } from 'react';
import type { Locale } from '#src/config/locales.ts';
import type { Say } from '#src/i18n/browser.ts';

/** What every part of order tracking speaks with. */
export type Speech = { say: Say<'orders'>; locale: Locale };

const Speaking = createContext<Speech | null>(null);

/** Hands the speech down. */
export const SpeechProvider = Speaking.Provider;

/** The words of order tracking. */
export function useSpeech(): Speech {
  const speech = useContext(Speaking);
  if (!speech) throw new Error('A part of order tracking was rendered outside TrackBody, which provides its words.');
  return speech;
}
