import { createContext, useContext } from 'react';
import type { Locale } from '#src/config/locales.ts';
import type { Say } from '#src/i18n/browser.ts';
import { formatMoney, type MoneyStyle } from '#src/i18n/format.ts';
import { $terms, type Terms, UNKNOWN_TERMS } from '#src/stores/checkout/terms.ts';
import { useStored } from '../catalog/use-stored.ts';

/** What every part of the checkout speaks with. */
export type Speech = { say: Say<'checkout'>; locale: Locale };

const Speaking = createContext<Speech | null>(null);

/** Hands the speech down. */
export const SpeechProvider = Speaking.Provider;

/** The checkout's words. */
export function useSpeech(): Speech {
  const speech = useContext(Speaking);
  if (!speech) throw new Error('A part of the checkout was rendered outside CheckoutApp, which provides its words.');
  return speech;
}

/** Writes amounts in the shop's way; nothing but dots before that is known. */
export const useMoney = (currency: MoneyStyle | null): ((minor: number) => string) => {
  const { locale } = useSpeech();
  return (minor) => (currency ? formatMoney(minor, currency, locale) : '…');
};

/** The terms of the order once they are known, else null. */
export function useReady(): Extract<Terms, { state: 'ready' }> | null {
  const terms = useStored($terms, UNKNOWN_TERMS);
  return terms.state === 'ready' ? terms : null;
}
