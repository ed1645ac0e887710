import { formatDayTime, formatDeliveryTime } from '#src/i18n/format.ts';
import { formatNumber } from '#src/i18n/numbers.ts';
import { EMPTY_BASKET } from '#src/stores/checkout/basket.ts';
import { $cashback } from '#src/stores/checkout/cashback.ts';
import { $form } from '#src/stores/checkout/form.ts';
import { BLANK_FORM } from '#src/stores/checkout/form-shape.ts';
import { $basket } from '#src/stores/checkout/progress.ts';
import type { Review } from '#src/stores/checkout/quote.ts';
import { $review, readBasket } from '#src/stores/checkout/review.ts';
import { $terms, UNKNOWN_TERMS } from '#src/stores/checkout/terms.ts';
import { openOverlay } from '#src/stores/overlay.ts';
import { Button } from '#src/ui/Button.tsx';
import { Wallet } from '#src/ui/glyphs-checkout.tsx';
import { Receipt } from '#src/ui/glyphs-orders.tsx';
import { useStored } from '../catalog/use-stored.ts';
import { Fees } from './Fees.tsx';
import { Hindrances } from './Hindrances.tsx';
import { hindranceText } from './hindrance.ts';
import { Lines } from './Lines.tsx';
import { PlaceButton } from './PlaceButton.tsx';
import { Section } from './Section.tsx';
import { SummaryFailed } from './SummaryFailed.tsx';
import { useMoney, useReady, useTranslations } from './translations.ts';

const NO_REVIEW: Review | null = null;
const NO_CASHBACK = 0;

/** What is ordered, every fee by its name, what hinders the order, and the button that places it. */
export function Summary({ editable }: { editable: boolean }) {
  const context = useTranslations();
  const { t, locale } = context;
  const basket = useStored($basket, EMPTY_BASKET);
  const terms = useStored($terms, UNKNOWN_TERMS);
  const review = useStored($review, NO_REVIEW);
  const form = useStored($form, BLANK_FORM);
  const ready = terms.state === 'ready' ? terms : null;
  const money = useMoney(ready?.config.currency ?? null);
  const cashback = useStored($cashback, NO_CASHBACK);
  const { totalName, count, estimate } = useOrderFacts();
  const metres = form.type === 'delivery' ? ready?.reach?.metres : undefined;
  const minimum = ready && basket.lines.length > 0 ? ready.store.minimumOrder : 0;
  const facts = [
    count,
    estimate,
    metres !== undefined && `${formatNumber(metres / 1000, locale, 1)} ${t('km')}`,
    minimum > 0 && t('minimumIs', { amount: money(minimum) }),
  ].filter(Boolean);
  return (
    <Section
      title={t('summary')}
      icon={<Receipt size={18} />}
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
          {facts.join(' · ')}
        </p>
      )}
      {basket.lines.length > 0 && <Lines lines={basket.lines} troubles={review?.troubles ?? []} money={money} />}
      {terms.state === 'failed' ? (
        <SummaryFailed onRetry={() => void readBasket()} />
      ) : (
        <dl className="grid gap-2 rule-t pt-4 even-digits" aria-busy={!basket.settled || !review}>
          {review ? (
            <Fees quote={review.quote} serviceName={ready?.config.additionalCharge?.name ?? ''} money={money} />
          ) : (
            [0, 1, 2, 3].map((row) => <div key={row} className="skeleton h-5" />)
          )}
          <div className="mt-1 flex items-baseline justify-between gap-4 rule-t pt-3 text-lg font-bold">
            <dt>{t(totalName)}</dt>
            <dd data-testid="total">
              <bdi>{review ? money(review.quote.total) : '…'}</bdi>
            </dd>
          </div>
          {review?.offer.kind === 'part' && form.partial && (
            <>
              <Part name={t('paidByWallet')} text={money(-review.offer.wallet)} />
              <Part name={t('restToPay')} text={money(review.offer.rest)} />
            </>
          )}
        </dl>
      )}
      {basket.lines.length === 0 && <p className="text-sm text-muted">{t('prescriptionSummary')}</p>}
      {cashback > 0 && (
        <p className="flex items-center gap-3 rounded-control bg-success-soft p-4 text-sm font-medium text-success">
          <Wallet size={20} className="flex-none" />
          {t('cashback', { amount: money(cashback) })}
        </p>
      )}
      {review && ready && (
        <Hindrances
          texts={review.hindrances.map((one) =>
            hindranceText(one, context, { money, timeZone: ready.config.timeZone }),
          )}
        />
      )}
      <PlaceButton className="hidden w-full lg:inline-flex" />
    </Section>
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

/** What every summary of an order says beside the price: how much it is, how long it takes, and what the total is a total of. */
export function useOrderFacts(): { totalName: 'total' | 'feesOnly'; count: string; estimate: string } {
  const { t, locale } = useTranslations();
  const { lines } = useStored($basket, EMPTY_BASKET);
  const { scheduleAt } = useStored($form, BLANK_FORM);
  const ready = useReady();
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const soon = ready?.store.deliveryTime ? formatDeliveryTime(ready.store.deliveryTime, locale) : '';
  const later = ready && scheduleAt ? formatDayTime(scheduleAt, locale, ready.config.timeZone) : '';
  return {
    totalName: lines.length === 0 ? 'feesOnly' : 'total',
    count: pieces > 0 ? t('items', { count: pieces }) : '',
    estimate: later || soon,
  };
}
