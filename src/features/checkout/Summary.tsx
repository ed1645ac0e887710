import { lazy, Suspense } from 'react';
import type { Quote } from '#src/domain/quote.ts';
import { formatDayTime, formatDeliveryTime, formatMinutes } from '#src/i18n/format.ts';
import { formatNumber } from '#src/i18n/numbers.ts';
import { $checkoutCart } from '#src/state/checkout/checkout-cart.ts';
import { $coupon } from '#src/state/checkout/coupon.ts';
import { $form } from '#src/state/checkout/form.ts';
import { submitStoreOrder } from '#src/state/checkout/store-order.ts';
import { $cashback, $checkoutSummary, $lateCredit, readCheckoutCart } from '#src/state/checkout/summary.ts';
import { $terms } from '#src/state/checkout/terms.ts';
import { openOverlay } from '#src/state/page/overlay.ts';
import { Button } from '#src/ui/Button.tsx';
import { Clock } from '#src/ui/glyphs.tsx';
import { Wallet } from '#src/ui/glyphs-checkout.tsx';
import { ReceiptText } from '#src/ui/glyphs-orders.tsx';
import { deliveryTimeText } from '../shared/cards/delivery-time.ts';
import { useExpressMethods } from '../shared/express-pay/use-express-methods.ts';
import { useStored } from '../shared/islands/use-stored.ts';
import { blockerText, CheckoutBlockers } from './CheckoutBlockers.tsx';
import { Lines } from './Lines.tsx';
import { MemberSaving } from './MemberSaving.tsx';
import { SummaryFailed } from './Notices.tsx';
import { PlaceOrderButton, TotalBar } from './PlaceOrder.tsx';
import { Section } from './Section.tsx';
import { useMoney, useTerms, useTranslations } from './translations.ts';

/** Not loaded where the browser has none of the marketplace's wallets. */
const CheckoutExpress = /* @__PURE__ */ lazy(async () => ({
  default: (await import('./CheckoutExpress.tsx')).CheckoutExpress,
}));

/** Renders the order's lines, fees, checkout blockers and the submit button. */
export function Summary({ editable }: { editable: boolean }) {
  const context = useTranslations();
  const { t, locale } = context;
  const checkoutCart = useStored($checkoutCart);
  const terms = useStored($terms);
  const summary = useStored($checkoutSummary);
  const form = useStored($form);
  const ready = terms.state === 'ready' ? terms : null;
  const money = useMoney(ready?.config.currency ?? null);
  const cashback = useStored($cashback);
  const hasExpress = useExpressMethods(ready?.config.expressPay ?? null) && checkoutCart.lines.length > 0;
  const { totalName, count, estimate } = useOrderFacts();
  const metres = form.type === 'delivery' ? ready?.reach?.metres : undefined;
  const minimum = ready && checkoutCart.lines.length > 0 ? ready.store.minimumOrder : 0;
  const facts = [
    count,
    estimate,
    metres !== undefined && t('byRoad', { km: formatNumber(metres / 1000, locale, 1) }),
    minimum > 0 && t('minimumIs', { amount: money(minimum) }),
  ].filter(Boolean);
  return (
    <Section
      title={t('summary')}
      icon={<ReceiptText size={18} />}
      aside={
        editable && (
          <Button tone="ghost" small className="-me-3 min-h-11 flex-none" onClick={() => openOverlay({ name: 'cart' })}>
            {t('editCart')}
          </Button>
        )
      }
    >
      {ready && (
        <p className="-mt-3 text-sm text-muted">
          <span className="block font-semibold text-ink">
            <bdi>{ready.store.name}</bdi>
          </span>
          <span>{facts.join(' · ')}</span>
        </p>
      )}
      {checkoutCart.lines.length > 0 && (
        <Lines lines={checkoutCart.lines} troubles={summary?.troubles ?? []} money={money} />
      )}
      {terms.state === 'failed' ? (
        <SummaryFailed onRetry={() => void readCheckoutCart()} />
      ) : (
        <dl className="grid gap-2 rule-t pt-4 even-digits" aria-busy={!checkoutCart.settled || !summary}>
          {summary ? (
            <Fees quote={summary.quote} serviceName={ready?.config.additionalCharge?.name ?? ''} money={money} />
          ) : (
            [0, 1, 2, 3].map((row) => <div key={row} className="skeleton h-5" />)
          )}
          <div className="mt-1 flex items-baseline justify-between gap-4 rule-t pt-3 text-lg font-bold">
            <dt>{t(totalName)}</dt>
            <dd data-testid="total">
              <bdi>{summary ? money(summary.quote.total) : '…'}</bdi>
            </dd>
          </div>
          {summary && <MemberSaving saving={summary.quote.membershipSaving} money={money} />}
          {summary?.offer.kind === 'part' && form.partial && (
            <>
              <Part name={t('paidByWallet')} text={money(-summary.offer.wallet)} />
              <Part name={t('restToPay')} text={money(summary.offer.rest)} />
            </>
          )}
        </dl>
      )}
      {checkoutCart.lines.length === 0 && <p className="text-sm text-muted">{t('prescriptionSummary')}</p>}
      {cashback > 0 && (
        <p className="flex items-center gap-3 rounded-control bg-success-soft p-4 text-sm font-medium text-success">
          <Wallet size={20} className="flex-none" />
          <span>{t('cashback', { amount: money(cashback) })}</span>
        </p>
      )}
      <LateCredit />
      {summary && ready && (
        <CheckoutBlockers
          texts={summary.blockers.map((one) => blockerText(one, context, { money, timeZone: ready.config.timeZone }))}
        />
      )}
      {EXTRAS.expressPay && hasExpress && (
        <Suspense>
          <CheckoutExpress locale={locale} />
        </Suspense>
      )}
      <PlaceButton className="hidden w-full lg:inline-flex" />
    </Section>
  );
}

/** Renders what goes to the wallet should the order come later than shown (EXT-21). */
function LateCredit() {
  const { t, locale } = useTranslations();
  const late = useStored($lateCredit);
  const ready = useTerms();
  const money = useMoney(ready?.config.currency ?? null);
  if (!late) return null;
  return (
    <p className="flex items-center gap-3 rounded-control bg-info-soft p-4 text-sm font-medium text-info">
      <Clock size={20} className="flex-none" />
      <span>{t('lateCredit', { time: formatMinutes(late.to, locale), amount: money(late.credit) })}</span>
    </p>
  );
}

const Part = ({ name, text }: { name: string; text: string }) => (
  <div className="flex justify-between gap-4">
    <dt className="text-muted">{name}</dt>
    <dd className="font-semibold">
      <bdi>{text}</bdi>
    </dd>
  </div>
);

/** Renders the button that places a store order. */
function PlaceButton({ className }: { className?: string }) {
  const ready = useTerms();
  const checkoutCart = useStored($checkoutCart);
  const coupon = useStored($coupon);
  const isReady = checkoutCart.storeId !== null && checkoutCart.settled && ready !== null;
  return (
    <PlaceOrderButton
      className={className}
      pending={!isReady || coupon.state === 'checking'}
      submit={() => submitStoreOrder()}
    />
  );
}

/** Renders the total bar of a store order: amount, number of items, estimated time, submit button. */
export function PlaceBar() {
  const { t } = useTranslations();
  const summary = useStored($checkoutSummary);
  const ready = useTerms();
  const money = useMoney(ready?.config.currency ?? null);
  const { totalName, count, estimate } = useOrderFacts();
  return (
    <TotalBar
      label={t(totalName)}
      total={summary ? money(summary.quote.total) : '…'}
      note={[count, estimate].filter(Boolean).join(' · ')}
    >
      <PlaceButton className="min-w-0 flex-1" />
    </TotalBar>
  );
}

/** Returns the texts beside every order total: name of the total, number of items, estimated time. */
function useOrderFacts(): { totalName: 'total' | 'feesOnly'; count: string; estimate: string } {
  const { t, locale } = useTranslations();
  const { lines } = useStored($checkoutCart);
  const { scheduleAt, type } = useStored($form);
  const ready = useTerms();
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const soon = ready
    ? type === 'delivery'
      ? deliveryTimeText(ready.store, locale, ready.reach?.metres)
      : formatDeliveryTime(ready.store.deliveryTime, locale)
    : '';
  const later = ready && scheduleAt ? formatDayTime(scheduleAt, locale, ready.config.timeZone) : '';
  return {
    totalName: lines.length === 0 ? 'feesOnly' : 'total',
    count: pieces > 0 ? t('items', { count: pieces }) : '',
    estimate: later || soon,
  };
}

/** Renders the named parts of a price; zero amounts are left out. */
function Fees({ quote, serviceName, money }: { quote: Quote; serviceName: string; money: (minor: number) => string }) {
  const { t } = useTranslations();
  const off = quote.storeDiscount + quote.flashDiscount;
  const { charge, original } = quote.delivery;
  const rows = [
    { name: t('itemsPrice'), text: money(quote.items), show: quote.lines.length > 0 },
    { name: t('addOns'), text: money(quote.addOns), show: quote.addOns > 0 },
    { name: t('discount'), text: money(-off), show: off > 0, good: true },
    { name: t('couponDiscount'), text: money(-quote.couponDiscount), show: quote.couponDiscount > 0, good: true },
    {
      name: t('referralDiscount'),
      text: money(-quote.referralDiscount),
      show: quote.referralDiscount > 0,
      good: true,
    },
    { name: t(quote.taxIncluded ? 'taxIncluded' : 'tax'), text: money(quote.tax), show: quote.tax > 0 },
    {
      name: t('deliveryFee'),
      text: charge > 0 ? money(charge) : t('free'),
      show: original > 0,
      good: charge === 0,
    },
    { name: t('tips'), text: money(quote.tips), show: quote.tips > 0 },
    { name: serviceName || t('serviceFee'), text: money(quote.additionalCharge), show: quote.additionalCharge > 0 },
    { name: t('slotFee'), text: money(quote.slotFee), show: quote.slotFee > 0 },
    { name: t('packaging'), text: money(quote.extraPackaging), show: quote.extraPackaging > 0 },
  ];
  return rows
    .filter(({ show }) => show)
    .map(({ name, text, good }) => (
      <div key={name} className="flex justify-between gap-4">
        <dt className="text-muted">{name}</dt>
        <dd className={good ? 'font-medium text-success' : ''}>
          <bdi>{text}</bdi>
        </dd>
      </div>
    ));
}
