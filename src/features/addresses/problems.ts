import type { InfoProblems } from '#src/stores/addresses/guest.ts';
import type { IslandTranslations } from './translations.ts';

/** A field's problem in words; undefined when there is none. */
export function problemText(
  problem: InfoProblems[keyof InfoProblems],
  { t, phones }: IslandTranslations,
): string | undefined {
  if (problem === undefined) return undefined;
  return problem === 'phoneCountry' ? t('phoneCountry', { country: phones.country }) : t(problem);
}

/** Leads to the first field that has to be mended, once its problem is on screen. */
export function showFirstProblem(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
