import { createContext, useContext } from 'react';
import type { Locale } from '#src/config/locales.ts';
import type { Minor } from '#src/contract/money.ts';
import type { ShopFacts } from '#src/contract/shop-facts.ts';
import type { AfterOrderTerms } from '#src/domain/after-order.ts';
import type { Say } from '#src/i18n/browser.ts';

/** What every part of my orders needs: its words, how amounts and times are written, what may still be done. */
export type Desk = {
  say: Say<'purchases'>;
  locale: Locale;
  shop: ShopFacts;
  terms: AfterOrderTerms;
  money: (minor: Minor) => string;
};

const Desks = createContext<Desk | null>(null);

/** Hands it down. */
export const DeskProvider = Desks.Provider;

/** What my orders speak with. */
export function useDesk(): Desk {
  const desk = useContext(Desks);
  if (!desk) throw new Error('A part of my orders was rendered outside DeskProvider, which provides its words.');
  return desk;
}
