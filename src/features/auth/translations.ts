import { type RefObject, useEffect, useRef } from 'react';
import type { Locale } from '#src/config/locales.ts';
import type { Translations } from '#src/i18n/areas.ts';
import type { AreaT } from '#src/i18n/browser.ts';
import type { AuthPage } from '#src/state/auth/page.ts';
import { createIslandContext } from '../shared/islands/island-context.ts';

/** Context of the components of the auth pages. */
export type IslandTranslations = {
  t: AreaT<'auth'>;
  phone: Translations<'phone'>;
  /** Null where the marketplace has no passkeys. */
  passkeys: AreaT<'passkeys'> | null;
  locale: Locale;
  page: AuthPage;
};

export const [TranslationsProvider, useTranslations] = createIslandContext<IslandTranslations>('AuthApp');

/** Focuses the first invalid field whenever the problems change. */
export function useFirstWrong(problems: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the problems change
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems]);
  return form;
}

/** Returns the value of a form field; '' if it is missing. */
export function typedIn(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
}
