import type { InfoProblems } from '#src/stores/addresses/guest.ts';
import { useTranslations } from '../translations.ts';
import { useParcelTranslations } from './translations.ts';

/** Returns a function that returns the message of an end's field error. */
export function useProblemText(): (problem: InfoProblems[keyof InfoProblems]) => string | undefined {
  const { t } = useTranslations();
  const { tParcel, phones } = useParcelTranslations();
  return (problem) => {
    if (problem === undefined) return undefined;
    return problem === 'phoneCountry' ? tParcel('phoneCountry', { country: phones.country }) : t(problem);
  };
}
