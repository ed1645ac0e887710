import { Button } from '#src/ui/Button.tsx';
import { useTranslations } from './translations.ts';

/** The price could not be worked out; what was typed is kept. */
export function SummaryFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslations();
  return (
    <div role="alert" className="grid gap-3 rounded-control bg-danger-soft p-4 text-danger">
      <p className="font-semibold">{t('summaryFailed')}</p>
      <p className="text-sm">{t('summaryFailedText')}</p>
      <Button tone="outline" small className="min-h-11 justify-self-start" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  );
}
