import type { InfoProblems } from '#src/stores/addresses/guest.ts';
import { useSpeech } from '../words.ts';
import { useParcelSpeech } from './speech.ts';

/** Says what is wrong with a field of an end. */
export function useProblemText(): (problem: InfoProblems[keyof InfoProblems]) => string | undefined {
  const { say } = useSpeech();
  const { tell, phones } = useParcelSpeech();
  return (problem) => {
    if (problem === undefined) return undefined;
    return problem === 'phoneCountry' ? tell('phoneCountry', { country: phones.country }) : say(problem);
  };
}
