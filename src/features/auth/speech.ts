import { createContext, type RefObject, useContext, useEffect, useRef } from 'react';
import type { Locale } from '#src/config/locales.ts';
import type { Words } from '#src/i18n/areas.ts';
import type { Say } from '#src/i18n/browser.ts';
import type { AuthPage } from '#src/stores/auth/page.ts';

/** What every part of signing in speaks with, and knows of its page. */
export type Speech = { say: Say<'auth'>; phone: Words<'phone'>; locale: Locale; page: AuthPage };

const Speaking = createContext<Speech | null>(null);

/** Hands the speech down. */
export const SpeechProvider = Speaking.Provider;

/** The words of signing in. */
export function useSpeech(): Speech {
  const speech = useContext(Speaking);
  if (!speech) throw new Error('A part of signing in was rendered outside AuthApp, which provides its words.');
  return speech;
}

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
