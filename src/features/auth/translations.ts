import { type RefObject, useEffect, useRef } from 'react';
import type { Locale } from '#src/config/locales.ts';
import type { Translations } from '#src/i18n/areas.ts';
import type { AreaT } from '#src/i18n/browser.ts';
import type { AuthPage } from '#src/stores/auth/page.ts';
import { createIslandContext } from '../shared/islands/island-context.ts';

/** What every component of the sign-in pages reads: translations, the locale and the state of the page. */
export type IslandTranslations = { t: AreaT<'auth'>; phone: Translations<'phone'>; locale: Locale; page: AuthPage };

export const [TranslationsProvider, useTranslations] = createIslandContext<IslandTranslations>('AuthApp');

/** Puts the focus into the first wrong field whenever there are other problems than before. */
export function useFirstWrong(problems: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields are looked at when the problems change
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems]);
  return form;
}

/** The text of a field of a form, '' when there is none. */
export function typedIn(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
}
