import type { Locale } from '#src/config/locales.ts';
import type { AreaT } from '#src/i18n/browser.ts';
import { formatMoney, type MoneyStyle } from '#src/i18n/format.ts';
import { $terms, type ReadyCheckoutTerms } from '#src/state/checkout/terms.ts';
import { createIslandContext } from '../shared/islands/island-context.ts';
import { useStored } from '../shared/islands/use-stored.ts';

/** Context of every checkout component. */
export type IslandTranslations = { t: AreaT<'checkout'>; locale: Locale };

export const [TranslationsProvider, useTranslations] = createIslandContext<IslandTranslations>('CheckoutApp');

/** Returns a formatter for amounts in minor units; it returns '…' while the currency is unknown. */
export const useMoney = (currency: MoneyStyle | null): ((minor: number) => string) => {
  const { locale } = useTranslations();
  return (minor) => (currency ? formatMoney(minor, currency, locale) : '…');
};

/** Returns the terms of the order; null until they are loaded. */
export function useTerms(): ReadyCheckoutTerms | null {
  const terms = useStored($terms);
  return terms.state === 'ready' ? terms : null;
}
