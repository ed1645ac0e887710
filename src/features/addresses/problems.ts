import type { InfoProblems } from '#src/stores/addresses/guest.ts';
import type { IslandTranslations } from './translations.ts';

/** Returns the message of a field's problem; undefined if there is none. */
export function problemText(
  problem: InfoProblems[keyof InfoProblems],
  { t, phones }: IslandTranslations,
): string | undefined {
  if (problem === undefined) return undefined;
  return problem === 'phoneCountry' ? t('phoneCountry', { country: phones.country }) : t(problem);
}

/** Focuses the first invalid field after the next render. */
export function showFirstProblem(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
