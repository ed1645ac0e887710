import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { useTranslations } from './translations.ts';

/** Renders the error that the marketplace does not respond; typed values are preserved. */
export function Unreachable({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslations();
  return (
    <div className="card" role="alert">
      <EmptyState art="/art/error.svg" title={t('unreachable')} text={t('unreachableText')}>
        <Button onClick={onRetry}>{t('retry')}</Button>
      </EmptyState>
    </div>
  );
}
