import { createContext, useContext } from 'react';
import type { Locale } from '#src/config/locales.ts';
import type { ChatPartner, PartnerType } from '#src/contract/chat.ts';
import type { Currency } from '#src/contract/shop-facts.ts';
import type { Say } from '#src/i18n/browser.ts';

/** What every part of the page of messages speaks with, and knows of the marketplace. */
export type Speech = { say: Say<'chat'>; locale: Locale; timeZone: string; currency: Currency };

const Speaking = createContext<Speech | null>(null);

/** Hands the speech down. */
export const SpeechProvider = Speaking.Provider;

/** The words of messages. */
export function useSpeech(): Speech {
  const speech = useContext(Speaking);
  if (!speech) throw new Error('A part of the chat was rendered outside ChatApp, which provides its words.');
  return speech;
}

const KIND_WORDS = { vendor: 'store', delivery_man: 'courier', admin: 'support' } as const;

/** What the kind of partner is called. */
export const kindName = (say: Say<'chat'>, type: PartnerType): string => say(KIND_WORDS[type]);

/** Returns the partner's name, or what their kind is called where the name is unknown. */
export const partnerName = (say: Say<'chat'>, type: PartnerType, partner: ChatPartner | null): string =>
  partner?.name || kindName(say, type);
