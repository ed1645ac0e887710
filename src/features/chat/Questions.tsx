import { useEffect } from 'react';
import type { ChatTarget } from '#src/contract/chat.ts';
import { send } from '#src/state/chat/outbox.ts';
import { $questions, readQuestions } from '#src/state/chat/questions.ts';
import { useStored } from '../shared/islands/use-stored.ts';
import { useTranslations } from './translations.ts';

/** Renders preset questions to the administrator in an empty conversation; none if they cannot be read. */
export function Questions({ target, orderId }: { target: ChatTarget; orderId: number | null }) {
  const { t } = useTranslations();
  const questions = useStored($questions);
  useEffect(() => void readQuestions(), []);
  if (questions.length === 0) return null;
  return (
    <ul aria-label={t('questions')} className="flex flex-wrap gap-2 px-3 pt-2">
      {questions.map(({ id, message }) => (
        <li key={id} className="min-w-0">
          <button
            type="button"
            className="chip min-h-11 text-start whitespace-normal!"
            onClick={() => void send({ target, orderId, after: 0, text: message, pictures: [] })}
          >
            {message}
          </button>
        </li>
      ))}
    </ul>
  );
}
