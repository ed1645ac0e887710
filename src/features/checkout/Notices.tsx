import { trackOrder } from '#src/config/routes.ts';
import { localDigits } from '#src/i18n/quantity.ts';
import { $earlier, $progress, $unsent } from '#src/state/checkout/submit.ts';
import { Button } from '#src/ui/Button.tsx';
import { CircleCheck, TriangleAlert } from '#src/ui/glyphs.tsx';
import { useStored } from '../shared/islands/use-stored.ts';
import { useTranslations } from './translations.ts';

/** Id of the notice that nothing was sent. */
export const UNSENT_ID = 'checkout-unsent';

/**
 * Renders notices about earlier attempts: one without a connection, one with an unknown result, one that turned out to be
 * placed.
 */
export function Notices({ onCheck }: { onCheck: () => void }) {
  const { t, locale } = useTranslations();
  const progress = useStored($progress);
  const earlier = useStored($earlier);
  const unsent = useStored($unsent);
  return (
    <>
      {unsent !== 'none' && (
        <div
          id={UNSENT_ID}
          tabIndex={-1}
          role="alert"
          className="flex gap-4 rounded-card bg-warning-soft p-5 text-warning no-outline"
        >
          <TriangleAlert size={24} className="flex-none" />
          <p className="font-semibold">{t(unsent === 'lost' ? 'unsent' : 'unsentOnline')}</p>
        </div>
      )}
      {progress.state === 'unknown' && (
        <div role="alert" className="flex gap-4 rounded-card bg-warning-soft p-5 text-warning">
          <TriangleAlert size={24} className="flex-none" />
          <div className="grid gap-3">
            <p className="font-semibold">{t('unknown')}</p>
            <Button tone="outline" className="justify-self-start" busy={progress.checking} onClick={onCheck}>
              {t('checkAgain')}
            </Button>
          </div>
        </div>
      )}
      {earlier > 0 && (
        <div role="status" className="flex items-center gap-4 rounded-card bg-success-soft p-5 text-success">
          <CircleCheck size={24} className="flex-none" />
          <p className="min-w-0 flex-1 font-semibold">{t('earlier', { id: localDigits(String(earlier), locale) })}</p>
          <a className="btn btn-outline" href={trackOrder({ locale }, earlier)}>
            {t('trackOrder')}
          </a>
        </div>
      )}
    </>
  );
}
