import { useEffect, useMemo } from 'react';
import type { Locale } from '#src/config/locales.ts';
import { pageIsland } from '#src/features/shared/islands/page-island.tsx';
import { useStored } from '#src/features/shared/islands/use-stored.ts';
import type { Translations } from '#src/i18n/areas.ts';
import { createT } from '#src/i18n/browser.ts';
import type { PhoneRules } from '#src/lib/phone.ts';
import { $progress } from '#src/state/checkout/submit.ts';
import { openParcel, retryParcel } from '#src/state/parcel/parcel.ts';
import { lookUpParcel, submitParcel } from '#src/state/parcel/parcel-order.ts';
import { $parcelCheckout } from '#src/state/parcel/summary.ts';
import { AmountChanged } from '../AmountChanged.tsx';
import { CheckoutSkeleton } from '../CheckoutSkeleton.tsx';
import { Notices, OrderKnown, Unreachable } from '../Notices.tsx';
import { PlacedDialog } from '../Outcome.tsx';
import { Returned } from '../Returned.tsx';
import { Tips } from '../Tips.tsx';
import { TranslationsProvider, useMoney } from '../translations.ts';
import { CategoryChoice } from './CategoryChoice.tsx';
import { EndSection } from './EndSection.tsx';
import { ParcelExtras } from './ParcelExtras.tsx';
import { ParcelPayment } from './ParcelPayment.tsx';
import { ParcelBar, ParcelSummary } from './ParcelSummary.tsx';
import { ParcelTranslationsProvider } from './translations.ts';

type Props = {
  translations: { checkout: Translations<'checkout'>; parcel: Translations<'parcel'>; phone: Translations<'phone'> };
  locale: Locale;
  phones: PhoneRules;
  moduleId: number;
  /** Category from the URL; null uses the stored one. */
  categoryId: number | null;
};

/**
 * Renders the parcel form (CHK-04): category, sender, receiver, payer and payment; beside it (on phones above it) the
 * costs.
 */
export const ParcelApp = pageIsland(Island, OrderKnown);

function Island({ translations, locale, phones, moduleId, categoryId }: Props) {
  const context = useMemo(
    () => ({ t: createT<'checkout'>(translations.checkout, locale), locale }),
    [translations, locale],
  );
  const parcelContext = useMemo(
    () => ({
      tParcel: createT<'parcel'>(translations.parcel, locale),
      phoneTranslations: translations.phone,
      phones,
      locale,
    }),
    [translations, phones, locale],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page's URL decides once, on mount
  useEffect(() => openOnce(moduleId, categoryId), []);
  return (
    <TranslationsProvider value={context}>
      <ParcelTranslationsProvider value={parcelContext}>
        <Body />
      </ParcelTranslationsProvider>
    </TranslationsProvider>
  );
}

let opened = false;

/** Opens the form, once per page: rendered anew after an error, it does not start over. */
function openOnce(moduleId: number, categoryId: number | null): void {
  if (!opened) void openParcel(moduleId, categoryId);
  opened = true;
}

function Body() {
  const progress = useStored($progress);
  const summary = useStored($parcelCheckout);
  const money = useMoney(summary?.pay.config.currency ?? null);
  if (progress.state === 'placed') return <PlacedDialog orderId={progress.orderId} phone={progress.phone} />;
  if (progress.state === 'paying') return <Returned leaving />;
  if (progress.state === 'opening') return <CheckoutSkeleton />;
  if (progress.state === 'failed') return <Unreachable onRetry={() => void retryParcel()} />;
  return (
    <div className="grid items-start gap-3 pb-20 lg:grid-cols-[1fr_420px] lg:gap-6 lg:pb-0">
      <div className="grid grid-cols-1 gap-3 lg:gap-4">
        <Notices onCheck={() => void lookUpParcel()} />
        <CategoryChoice />
        <EndSection end="sender" />
        <EndSection end="receiver" />
        <ParcelExtras />
        <Tips config={summary?.pay.config ?? null} />
        <ParcelPayment />
      </div>
      <div className="max-lg:order-first lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto lg:rounded-card">
        <ParcelSummary />
      </div>
      <ParcelBar />
      <AmountChanged money={money} onAgree={(total) => void submitParcel(total)} />
    </div>
  );
}
