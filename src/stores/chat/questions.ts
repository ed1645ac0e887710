import { atom } from 'nanostores';
import { listReadyQuestions, type ReadyQuestion } from '#src/api/chat.ts';
import { api } from '../client.ts';

/** Maximum number of questions shown. */
const MOST = 4;

/** Empty; a constant for islands. */
export const NO_QUESTIONS: readonly ReadyQuestion[] = [];

/** Predefined questions for the administrator. */
export const $questions = atom<readonly ReadyQuestion[]>(NO_QUESTIONS);

/** Loads them once (`GET /api/v1/customer/automated-message`); the chat works without them. */
export async function readQuestions(): Promise<void> {
  if ($questions.get().length > 0) return;
  const answer = await listReadyQuestions(api());
  if (answer.ok) $questions.set(answer.value.slice(0, MOST));
}
