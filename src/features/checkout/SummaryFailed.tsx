import { Button } from '#src/ui/Button.tsx';
import { useSpeech } from './words.ts';

/** The price could not be worked out; what was typed is kept. */
export function SummaryFailed({ onRetry }: { onRetry: () => void }) {
  const { say } = useSpeech();
  return (
    <div role="alert" className="grid gap-3 rounded-control bg-danger-soft p-4 text-danger">
      <p className="font-semibold">{say('summaryFailed')}</p>
      <p className="text-sm">{say('summaryFailedText')}</p>
      <Button tone="outline" small className="min-h-11 justify-self-start" onClick={onRetry}>
        {say('retry')}
      </Button>
    </div>
  );
}
