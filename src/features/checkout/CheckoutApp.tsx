import { useEffect, useMemo, useState } from 'react';
import type { Locale } from '#src/config/locales.ts';
import { paymentReturn } from '#src/contract/payment-return.ts';
import type { Translations } from '#src/i18n/areas.ts';
import { createT } from '#src/i18n/browser.ts';
import type { PhoneRules } from '#src/lib/phone.ts';
import { openCheckout, retryCheckout } from '#src/state/checkout/checkout.ts';
import {
  $checkoutCart,
  type CheckoutPage,
  needsPrescription,
  type Pharmacy,
} from '#src/state/checkout/checkout-cart.ts';
import { $form } from '#src/state/checkout/form.ts';
import { openReturn } from '#src/state/checkout/outcome.ts';
import { isPaymentBlocker, NO_OFFER, payTermsOf } from '#src/state/checkout/quote.ts';
import { lookUpStoreOrder, submitStoreOrder } from '#src/state/checkout/store-order.ts';
import { $progress } from '#src/state/checkout/submit.ts';
import { $checkoutSummary } from '#src/state/checkout/summary.ts';
import { $module } from '#src/state/modules/module.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { pageIsland } from '../shared/islands/page-island.tsx';
import { useStored } from '../shared/islands/use-stored.ts';
import { AgeDeclaration } from './AgeDeclaration.tsx';
import { AmountChanged } from './AmountChanged.tsx';
import { Arrival } from './Arrival.tsx';
import { CheckoutSkeleton } from './CheckoutSkeleton.tsx';
import { Contact, type OwnPhone } from './Contact.tsx';
import { Coupon } from './Coupon.tsx';
import { Delivery } from './Delivery.tsx';
import { Extras } from './Extras.tsx';
import { Notices, OrderKnown, Unreachable } from './Notices.tsx';
import { OrderType } from './OrderType.tsx';
import { PlacedDialog, useHome } from './Outcome.tsx';
import { PayChoice } from './PayChoice.tsx';
import { Prescription } from './Prescription.tsx';
import { Returned } from './Returned.tsx';
import { Schedule } from './Schedule.tsx';
import { PlaceBar, Summary } from './Summary.tsx';
import { Tips } from './Tips.tsx';
import { TranslationsProvider, useMoney, useTerms, useTranslations } from './translations.ts';

type Props = {
  translations: { checkout: Translations<'checkout'>; phone: Translations<'phone'> };
  locale: Locale;
  /** Rules for phone numbers of the marketplace (ADDR-08). */
  phones: PhoneRules;
  page: CheckoutPage;
  /** The store that receives a prescription order. */
  pharmacy: Pharmacy | null;
};

/** Renders the checkout (CHK-01): a form, and beside it (on phones above it) the summary with every fee. */
export const CheckoutApp = pageIsland(Island, OrderKnown);

function Island({ translations, locale, phones, page, pharmacy }: Props) {
  const context = useMemo(
    () => ({ t: createT<'checkout'>(translations.checkout, locale), locale }),
    [translations, locale],
  );
  const [returned, setReturned] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page's URL decides once, on mount
  useEffect(() => {
    applyModuleColour();
    setReturned(openOnce(page, pharmacy));
  }, []);
  return (
    <TranslationsProvider value={context}>
      {returned ? <Returned /> : <Body page={page} phone={{ translations: translations.phone, rules: phones }} />}
    </TranslationsProvider>
  );
}

/** What the page's URL led to; null before. A form that is rendered anew after an error does not start over. */
let isReturn: boolean | null = null;

/** Opens the checkout, once per page; returns whether this is a return from the payment page. */
function openOnce(page: CheckoutPage, pharmacy: Pharmacy | null): boolean {
  if (isReturn !== null) return isReturn;
  // Result in the URL on return from the payment page (CHK-05, CHK-06).
  const back = paymentReturn(window.location.href);
  isReturn = back !== null;
  if (back) void openReturn(back);
  else void openCheckout(page, pharmacy);
  return isReturn;
}

/** Sets the page to the accent colour of the current module, which the URL need not name. */
function applyModuleColour(): void {
  const { dataset } = document.documentElement;
  dataset['module'] ??= $module.get()?.module_type ?? '';
}

function Body({ page, phone }: { page: CheckoutPage; phone: OwnPhone }) {
  const progress = useStored($progress);
  const checkoutCart = useStored($checkoutCart);
  const form = useStored($form);
  const ready = useTerms();
  const money = useMoney(ready?.config.currency ?? null);
  if (progress.state === 'placed') return <PlacedDialog orderId={progress.orderId} phone={progress.phone} />;
  if (progress.state === 'paying') return <Returned leaving />;
  if (progress.state === 'opening') return <CheckoutSkeleton />;
  if (progress.state === 'failed') return <Unreachable onRetry={() => void retryCheckout()} />;
  if (checkoutCart.storeId === null && progress.state === 'filling') return <Empty />;
  const hasItems = page !== 'prescription';
  return (
    <div className="grid items-start gap-3 pb-20 lg:grid-cols-[1fr_420px] lg:gap-6 lg:pb-0">
      <div className="grid grid-cols-1 gap-3 lg:gap-4">
        <Notices onCheck={() => void lookUpStoreOrder()} />
        {hasItems && <OrderType />}
        {needsPrescription(checkoutCart) && <Prescription />}
        {(form.type === 'delivery' || !hasItems) && <Delivery />}
        {EXTRAS.arrival && hasItems && form.type === 'delivery' && <Arrival />}
        <Contact plain={!hasItems} phone={phone} />
        {EXTRAS.gifts && <AgeDeclaration />}
        <Schedule />
        {(form.type === 'delivery' || !hasItems) && <Tips config={ready?.config ?? null} />}
        {hasItems && <Coupon />}
        {hasItems && <Payment />}
        <Extras hasItems={hasItems} phone={phone} />
      </div>
      <div className="max-lg:order-first lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto lg:rounded-card">
        <Summary editable={page === 'cart'} />
      </div>
      <PlaceBar />
      <AmountChanged money={money} onAgree={(total) => void submitStoreOrder(total)} />
    </div>
  );
}

function Empty() {
  const { t } = useTranslations();
  return (
    <div className="card">
      <EmptyState art="/art/empty-cart.svg" title={t('empty')}>
        <a className="btn btn-primary" href={useHome()}>
          {t('keepShopping')}
        </a>
      </EmptyState>
    </div>
  );
}

/** Renders the payment of a store order. */
export function Payment() {
  const ready = useTerms();
  const summary = useStored($checkoutSummary);
  return (
    <PayChoice
      terms={ready && payTermsOf(ready)}
      offer={summary?.offer ?? NO_OFFER}
      total={summary?.quote.total ?? null}
      wrong={summary?.blockers.some(isPaymentBlocker) === true}
    />
  );
}
