import type { Locale } from '#src/config/locales.ts';
import { profile, trackOrder } from '#src/config/routes.ts';
import type { Translations } from '#src/i18n/areas.ts';
import { createT } from '#src/i18n/browser.ts';
import { localDigits } from '#src/i18n/quantity.ts';
import { isSignedIn } from '#src/state/auth/token.ts';
import { $earlier, $progress, $unsent } from '#src/state/checkout/submit.ts';
import { readDraft } from '#src/state/orders/place.ts';
import { Button } from '#src/ui/Button.tsx';
import { CircleCheck, TriangleAlert } from '#src/ui/glyphs.tsx';
import { FailedCard } from '../shared/islands/Failed.tsx';
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

/** Renders the error that the marketplace does not respond; typed values are preserved. */
export function Unreachable({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslations();
  return <FailedCard title={t('unreachable')} text={t('unreachableText')} retry={t('retry')} onRetry={onRetry} />;
}

type Props = { translations: { checkout: Translations<'checkout'> }; locale: Locale };

/** Renders whether an order was placed, when the page that places it has failed. */
export function OrderKnown({ translations, locale }: Props) {
  const t = createT<'checkout'>(translations.checkout, locale);
  const progress = useStored($progress);
  if (progress.state !== 'placed' && progress.state !== 'paying') {
    // An attempt of the last page may not be resolved yet.
    const sent = ['placing', 'unknown'].includes(progress.state) || readDraft()?.state === 'sent';
    return <p className="px-4 pt-8 text-center font-semibold">{t(sent ? 'unknown' : 'knownNotPlaced')}</p>;
  }
  const { orderId } = progress;
  return (
    <div className="grid justify-items-center gap-4 px-4 pt-8 text-center">
      <p className="text-lg font-bold text-success">{t('knownPlaced', { id: localDigits(String(orderId), locale) })}</p>
      <a
        className="btn btn-primary"
        href={isSignedIn() ? profile({ locale }, 'my-orders', orderId) : trackOrder({ locale }, orderId)}
      >
        {t(isSignedIn() ? 'viewOrder' : 'trackOrder')}
      </a>
    </div>
  );
}

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
