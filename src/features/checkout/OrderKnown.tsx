import type { Locale } from '#src/config/locales.ts';
import { profile, trackOrder } from '#src/config/routes.ts';
import type { Translations } from '#src/i18n/areas.ts';
import { createT } from '#src/i18n/browser.ts';
import { localDigits } from '#src/i18n/quantity.ts';
import { isSignedIn } from '#src/state/auth/token.ts';
import { $progress } from '#src/state/checkout/submit.ts';
import { readDraft } from '#src/state/orders/draft.ts';
import { useStored } from '../shared/islands/use-stored.ts';

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
