import { useEffect, useState } from 'react';
import type { ApiError } from '#src/contract/errors.ts';
import { errorTexts } from '#src/state/page/notices.ts';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { useTranslations } from '../translations.ts';

/** Renders an order that could not be read: the reason, and a retry. */
export function TrackFailed({ error, onRetry, onBack }: { error: ApiError; onRetry: () => void; onBack: () => void }) {
  const { t } = useTranslations();
  const [text, setText] = useState('');
  useEffect(() => {
    let isMounted = true;
    void errorTexts(error).then((texts) => isMounted && setText(texts.join(' ')));
    return () => {
      isMounted = false;
    };
  }, [error]);
  return (
    <div role="alert">
      <EmptyState art="/art/error.svg" title={t('unreachable')} text={text}>
        <Button onClick={onRetry}>{t('retry')}</Button>
        <Button tone="ghost" onClick={onBack}>
          {t('back')}
        </Button>
      </EmptyState>
    </div>
  );
}

/** Renders the skeleton of an order. */
export function TrackSkeleton({ wide }: { wide: boolean }) {
  const { t } = useTranslations();
  const card = wide ? 'card grid gap-6 p-5 md:p-6' : 'grid gap-6';
  return (
    <div
      className={wide ? 'grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_400px]' : 'grid gap-6'}
      role="status"
      aria-label={t('loading')}
    >
      <div className={card}>
        <div className="flex items-center gap-4">
          <div className="skeleton size-16 rounded-control" />
          <div className="grid flex-1 gap-2">
            <div className="skeleton h-5 w-1/2" />
            <div className="skeleton h-4 w-1/3" />
          </div>
        </div>
        {[0, 1, 2, 3].map((row) => (
          <div key={row} className="flex items-center gap-4">
            <div className="skeleton size-8 rounded-full" />
            <div className="skeleton h-4 w-1/2" />
          </div>
        ))}
      </div>
      <div className={card}>
        {[0, 1, 2].map((row) => (
          <div key={row} className="skeleton h-11" />
        ))}
      </div>
    </div>
  );
}
