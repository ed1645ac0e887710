import { useEffect, useState } from 'react';
import type { Locale } from '#src/config/locales.ts';
import type { Area, Translations } from '#src/i18n/areas.ts';
import { type AreaT, createT, loadTranslations } from '#src/i18n/browser.ts';

/** Returns the translate function of an area that the page did not bring; null until it is loaded. */
export function useLoadedT<A extends Area>(area: A, locale: Locale): AreaT<A> | null {
  const [translations, setTranslations] = useState<Translations<A> | null>(() => null);
  useEffect(() => {
    let isGone = false;
    loadTranslations(area, locale).then(
      (texts) => isGone || setTranslations(() => texts),
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [area, locale]);
  return translations && createT<A>(translations, locale);
}
