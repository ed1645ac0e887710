import { atom } from 'nanostores';
import { type AutomatedMessage, listAutomatedMessages } from '#src/api/chat.ts';
import { api } from '../client.ts';

/** Maximum number of questions shown. */
const MOST = 4;

/** Empty. */
const NO_QUESTIONS: readonly AutomatedMessage[] = [];

/** Predefined questions for the administrator. */
export const $questions = atom<readonly AutomatedMessage[]>(NO_QUESTIONS);

/** Loads them once (`GET /api/v1/customer/automated-message`); the chat works without them. */
export async function readQuestions(): Promise<void> {
  if ($questions.get().length > 0) return;
  const response = await listAutomatedMessages(api());
  if (response.ok) $questions.set(response.value.slice(0, MOST));
}
