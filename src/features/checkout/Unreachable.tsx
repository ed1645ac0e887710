import { FailedCard } from '../shared/islands/Failed.tsx';
import { useTranslations } from './translations.ts';

/** Renders the error that the marketplace does not respond; typed values are preserved. */
export function Unreachable({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslations();
  return <FailedCard title={t('unreachable')} text={t('unreachableText')} retry={t('retry')} onRetry={onRetry} />;
}
