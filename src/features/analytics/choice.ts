import { storedText, storeText } from '#src/lib/stored.ts';
import type { Choice } from './gate.ts';

/** Storage key of the choice: `granted 1795600000000`. */
export const CHOICE_KEY = 'islet:consent';

/** Time after which the visitor is asked again, in ms: half a year. */
const LASTS_MS = 183 * 86_400_000;

/** Returns a stored choice; null when there is none, or when it is too old. */
export function choiceFrom(text: string | null, now: number): Choice | null {
  const [, choice, at] = /^(granted|denied) (\d+)$/.exec(text ?? '') ?? [];
  if (Number(at) + LASTS_MS < now) return null;
  return choice === 'granted' || choice === 'denied' ? choice : null;
}

/** Returns the visitor's choice, null when there is none. */
export const readChoice = (now: number): Choice | null => choiceFrom(storedText(CHOICE_KEY), now);

/** Stores the choice; without storage it is valid on this page only. */
export const storeChoice = (choice: Choice, now: number): boolean => storeText(CHOICE_KEY, `${choice} ${now}`);
