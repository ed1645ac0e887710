import type { ReactNode } from 'react';
import type { Locale } from '#src/config/locales.ts';
import { TranslationsProvider } from '#src/features/checkout/translations.ts';
import { createT } from '#src/i18n/browser.ts';
import ar from '#src/i18n/messages/ar/checkout.json';
import en from '#src/i18n/messages/en/checkout.json';

/** Renders components of the checkout with their translations. */
export const Translated = ({ locale = 'en', children }: { locale?: Locale; children: ReactNode }) => (
  <TranslationsProvider value={{ t: createT<'checkout'>(locale === 'en' ? en : ar, locale), locale }}>
    {children}
  </TranslationsProvider>
);
