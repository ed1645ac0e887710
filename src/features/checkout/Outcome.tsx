import { lazy, Suspense, useEffect, useState } from 'react';
import { home, profile, trackOrder } from '#src/config/routes.ts';
import { SITE } from '#src/config/site.ts';
import type { Translations } from '#src/i18n/areas.ts';
import { createT, loadTranslations } from '#src/i18n/browser.ts';
import { formatDayTime, formatDeliveryTime } from '#src/i18n/format.ts';
import { localDigits } from '#src/i18n/quantity.ts';
import { $token } from '#src/state/auth/token.ts';
import { $receipt } from '#src/state/checkout/outcome.ts';
import { $offlineSubmission, submitOfflinePayment } from '#src/state/checkout/placed.ts';
import { currentModuleId, currentZoneIds } from '#src/state/client.ts';
import { closeDraft } from '#src/state/orders/place.ts';
import { $install, answerInstall, offerInstall } from '#src/state/page/install.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Check } from '#src/ui/glyphs-places.tsx';
import { useStored } from '../shared/islands/use-stored.ts';
import { useMoney, useTranslations } from './translations.ts';

// Marked, so that a build without the extra leaves it out.
const PasskeyOffer = /* @__PURE__ */ lazy(async () => ({
  default: (await import('../shared/passkeys/PasskeyOffer.tsx')).PasskeyOffer,
}));

/** Returns the path of the home of the current module and zones. */
export function useHome(): string {
  const { locale } = useTranslations();
  return home({ locale, moduleId: currentModuleId() ?? undefined, zoneIds: currentZoneIds() });
}

/**
 * Renders a placed order (CHK-06). A guest needs its number and phone to track it; a customer finds it in the order
 * list.
 */
export function PlacedDialog({ orderId, phone }: { orderId: number; phone: string }) {
  const { t, locale } = useTranslations();
  const toHome = useHome();
  const guest = useStored($token) === '';
  const toOrder = guest
    ? trackOrder({ locale }, orderId)
    : `${profile({ locale }, 'my-orders', orderId)}&from=checkout`;
  const leaveFor = (href: string) => {
    closeDraft();
    window.location.assign(href);
  };
  return (
    <Dialog title={t('placed')} closeLabel={t('backHome')} variant="confirm" bare onClose={() => leaveFor(toHome)}>
      <div className="grid justify-items-center gap-4 p-6 pt-10 text-center md:p-8 md:pt-10">
        <span className="grid size-20 place-items-center rounded-full bg-success-soft text-success">
          <Check size={44} strokeWidth={2.5} />
        </span>
        <p className="text-2xl font-extrabold">{t('placedTitle')}</p>
        <p className="max-w-sm text-muted">{t(guest ? 'placedText' : 'placedCustomer')}</p>
        <Receipt />
        <dl className="grid w-full grid-cols-[auto_1fr] rules-x rounded-card bg-subtle py-4">
          <div className="px-4">
            <dt className="text-sm text-muted">{t('orderId')}</dt>
            <dd className="text-lg font-bold even-digits" data-testid="order-id">
              {localDigits(String(orderId), locale)}
            </dd>
          </div>
          <div className="min-w-0 px-4">
            <dt className="text-sm text-muted">{t('contactPhone')}</dt>
            <dd className="text-lg font-bold break-words even-digits">
              <bdi dir="ltr">{localDigits(phone, locale)}</bdi>
            </dd>
          </div>
        </dl>
        <OfflinePaymentNotice orderId={orderId} />
        <InstallOffer />
        {EXTRAS.passkeys && !guest && <Passkey />}
        <div className="mt-2 grid w-full gap-2">
          <Button onClick={() => leaveFor(toOrder)}>{t(guest ? 'trackOrder' : 'viewOrder')}</Button>
          <Button tone="ghost" onClick={() => leaveFor(toHome)}>
            {t('backHome')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** Renders the offer of a passkey, unless installing is offered: one thing at a time. */
function Passkey() {
  const { locale } = useTranslations();
  const receipt = useStored($receipt);
  const install = useStored($install);
  if (install !== 'none' || receipt.state !== 'ready' || !receipt.config.passkeys) return null;
  return (
    <Suspense>
      <PasskeyOffer locale={locale} />
    </Suspense>
  );
}

/** Renders the store, total, arrival time and next steps of the placed order, read from the marketplace. */
function Receipt() {
  const { t, locale } = useTranslations();
  const receipt = useStored($receipt);
  const money = useMoney(receipt.state === 'ready' ? receipt.config.currency : null);
  if (receipt.state === 'failed') return null;
  // As tall as what follows, so that the dialog does not grow.
  if (receipt.state === 'loading')
    return (
      <>
        <div className="skeleton h-29 w-full rounded-card" />
        <div className="skeleton h-15 w-full rounded-control" />
      </>
    );
  const { order, config } = receipt;
  const { type, prescription, minMinutes, maxMinutes, scheduledAt, store } = order;
  const minutes = minMinutes !== null && maxMinutes !== null && maxMinutes > 0 ? `${minMinutes}-${maxMinutes}` : '';
  const soon = minutes || store?.deliveryTime || '';
  const rows = [
    { name: t('store'), text: store?.name },
    { name: t(prescription ? 'feesOnly' : 'total'), text: money(order.amount) },
    scheduledAt
      ? { name: t('estimateAt'), text: formatDayTime(scheduledAt, locale, config.timeZone) }
      : { name: t('estimate'), text: soon && formatDeliveryTime(soon, locale) },
  ];
  const next =
    type === 'parcel' ? [t('nextParcel')] : [t('nextStore'), t(type === 'take_away' ? 'nextTakeAway' : 'nextDelivery')];
  return (
    <>
      <dl className="grid w-full gap-1.5 rounded-card bg-subtle p-4 text-start even-digits" data-testid="receipt">
        {rows
          .filter(({ text }) => text)
          .map(({ name, text }) => (
            <div key={name} className="flex justify-between gap-4">
              <dt className="text-muted">{name}</dt>
              <dd className="text-end font-semibold">
                <bdi>{text}</bdi>
              </dd>
            </div>
          ))}
      </dl>
      <div className="w-full text-start text-sm">
        <p className="font-semibold">{t('placedNext')}</p>
        <p className="text-muted">
          {[prescription ? t('prescriptionSummary') : null, ...next].filter(Boolean).join(' ')}
        </p>
      </div>
    </>
  );
}

/** Renders whether the marketplace has received the offline payment's data; if not, it can be sent again. */
function OfflinePaymentNotice({ orderId }: { orderId: number }) {
  const { t } = useTranslations();
  const state = useStored($offlineSubmission);
  if (state === 'none') return null;
  if (state === 'sent') return <p className="max-w-sm text-sm font-medium text-success">{t('handedIn')}</p>;
  return (
    <div role="alert" className="grid w-full gap-3 rounded-control bg-warning-soft p-4 text-sm text-warning">
      {state === 'missing' && <p className="font-medium">{t('handInFailed')}</p>}
      <Button tone="outline" busy={state === 'sending'} onClick={() => void submitOfflinePayment(orderId)}>
        {t('handIn')}
      </Button>
    </div>
  );
}

const NO_TRANSLATIONS: Translations<'offline'> | null = null;

/** Renders the offer to install the shop after a placed order, once (EXT-09). */
function InstallOffer() {
  const { locale } = useTranslations();
  const way = useStored($install);
  const [translations, setTranslations] = useState(NO_TRANSLATIONS);
  useEffect(() => {
    loadTranslations('offline', locale).then(setTranslations, () => {});
    offerInstall();
  }, [locale]);
  if (way === 'none' || !translations) return null;
  const t = createT<'offline'>(translations, locale);
  return (
    <section className="grid w-full gap-2 rounded-card bg-info-soft p-4 text-start" aria-label={t('install')}>
      <p className="font-bold">{t('installTitle', { name: SITE.name })}</p>
      <p className="text-sm">{t(way === 'byHand' ? 'installIos' : 'installText')}</p>
      <div className="flex flex-wrap gap-2">
        {way === 'dialog' && (
          <Button small onClick={() => void answerInstall(true)}>
            {t('install')}
          </Button>
        )}
        <Button tone="ghost" small onClick={() => void answerInstall(false)}>
          {t('later')}
        </Button>
      </div>
    </section>
  );
}
