import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { useSpeech } from './words.ts';

/** The marketplace does not answer; what was typed is kept. */
export function Unreachable({ onRetry }: { onRetry: () => void }) {
  const { say } = useSpeech();
  return (
    <div className="card" role="alert">
      <EmptyState art="/art/error.svg" title={say('unreachable')} text={say('unreachableText')}>
        <Button onClick={onRetry}>{say('retry')}</Button>
      </EmptyState>
    </div>
  );
}
