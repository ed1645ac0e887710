import { atom } from 'nanostores';
import { listReadyQuestions, type ReadyQuestion } from '#src/api/chat.ts';
import { api } from '../client.ts';

/** Questions shown at once. */
const MOST = 4;

/** None; a constant for islands. */
export const NO_QUESTIONS: readonly ReadyQuestion[] = [];

/** Ready questions for the administrator. */
export const $questions = atom<readonly ReadyQuestion[]>(NO_QUESTIONS);

/** Reads them once (`GET /api/v1/customer/automated-message`); the chat goes without what cannot be read. */
export async function readQuestions(): Promise<void> {
  if ($questions.get().length > 0) return;
  const answer = await listReadyQuestions(api());
  if (answer.ok) $questions.set(answer.value.slice(0, MOST));
}
