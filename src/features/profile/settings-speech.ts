import { createContext, useContext } from 'react';
import type { Locale } from '#src/config/locales.ts';
import type { Say } from '#src/i18n/browser.ts';

/** What every part of the settings speaks with. */
export type SettingsSpeech = { say: Say<'settings'>; locale: Locale; timeZone: string };

const Speaking = createContext<SettingsSpeech | null>(null);

/** Hands the speech down. */
export const SettingsSpeechProvider = Speaking.Provider;

/** The words of the settings. */
export function useSettingsSpeech(): SettingsSpeech {
  const speech = useContext(Speaking);
  if (!speech) throw new Error('A part of the settings was rendered outside SettingsApp, which provides its words.');
  return speech;
}
