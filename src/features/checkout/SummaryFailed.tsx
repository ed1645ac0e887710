import { Button } from '#src/ui/Button.tsx';
import { useTranslations } from './translations.ts';

/** Renders the error that the price could not be computed; typed values are preserved. */
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
