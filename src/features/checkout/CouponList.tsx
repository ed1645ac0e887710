import { useEffect } from 'react';
import type { Coupon } from '#src/contract/coupon.ts';
import { wallClock } from '#src/domain/clock.ts';
import { type CouponBlocker, couponBlocker, couponOffer } from '#src/domain/coupon-fit.ts';
import { formatDay, formatPercent } from '#src/i18n/format.ts';
import { $coupons, applyCoupon, readCoupons } from '#src/state/checkout/coupon.ts';
import { $checkoutSummary } from '#src/state/checkout/summary.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Ticket } from '#src/ui/glyphs-checkout.tsx';
import { Failed } from '../shared/islands/Failed.tsx';
import { useStored } from '../shared/islands/use-stored.ts';
import { type IslandTranslations, useMoney, useTerms, useTranslations } from './translations.ts';

/** Renders the customer's coupons, each with its discount, or why it does not apply. */
export function CouponList({ onClose }: { onClose: () => void }) {
  const { t } = useTranslations();
  const list = useStored($coupons);
  useEffect(() => void readCoupons(), []);
  return (
    <Dialog title={t('coupon')} closeLabel={t('close')} onClose={onClose}>
      {list.state === 'read' && list.coupons.length === 0 && (
        <EmptyState art={<Ticket size={48} className="text-muted" />} title={t('couponNone')} />
      )}
      {list.state === 'failed' && (
        <Failed title={t('couponsFailed')} retry={t('retry')} onRetry={() => void readCoupons()} />
      )}
      {(list.state === 'loading' || list.state === 'unread') && (
        <div role="status" aria-label={t('loading')} className="grid gap-3">
          {[0, 1, 2].map((row) => (
            <div key={row} className="skeleton h-20 rounded-control" />
          ))}
        </div>
      )}
      {list.state === 'read' && (
        <ul className="grid gap-3">
          {list.coupons.map((coupon) => (
            <Row key={coupon.id} coupon={coupon} onUsed={onClose} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function Row({ coupon, onUsed }: { coupon: Coupon; onUsed: () => void }) {
  const context = useTranslations();
  const { t, locale } = context;
  const ready = useTerms();
  const summary = useStored($checkoutSummary);
  const money = useMoney(ready?.config.currency ?? null);
  const blockedBy =
    ready && summary
      ? couponBlocker(coupon, {
          moduleId: ready.store.moduleId,
          storeId: ready.store.id,
          purchase: summary.quote.purchase,
          today: wallClock(new Date(ready.readAt), ready.config.timeZone).date,
        })
      : null;
  const facts = [
    coupon.minPurchase > 0 && t('couponFrom', { amount: money(coupon.minPurchase) }),
    coupon.expiresOn && t('couponUntil', { date: formatDay(coupon.expiresOn, locale) }),
  ].filter(Boolean);
  return (
    <li className="flex items-center gap-4 rounded-control bg-subtle p-4">
      <div className="min-w-0 flex-1">
        <p className="font-bold">{offerText(coupon, context, money)}</p>
        <p className="text-sm text-muted">{[coupon.title, ...facts].filter(Boolean).join(' · ')}</p>
        <p className="mt-1 text-sm font-semibold">
          <bdi>{coupon.code}</bdi>
        </p>
        {blockedBy && <p className="text-sm font-medium text-warning">{blockerText(blockedBy, context, money)}</p>}
      </div>
      <Button
        small
        className="min-h-11 flex-none"
        disabled={blockedBy !== null}
        onClick={() => {
          void applyCoupon(coupon.code);
          onUsed();
        }}
        aria-label={`${t('couponUse')} ${coupon.code}`}
      >
        {t('couponUse')}
      </Button>
    </li>
  );
}

function offerText(coupon: Coupon, { t, locale }: IslandTranslations, money: (minor: number) => string): string {
  const offer = couponOffer(coupon);
  if (offer.kind === 'freeDelivery') return t('couponFree');
  if (offer.kind === 'amount') return t('couponAmount', { amount: money(offer.amount) });
  const percent = formatPercent(offer.percent, locale);
  return offer.upTo === null
    ? t('couponPercent', { percent })
    : t('couponPercentUpTo', { percent, most: money(offer.upTo) });
}

function blockerText(why: CouponBlocker, { t, locale }: IslandTranslations, money: (minor: number) => string): string {
  switch (why.kind) {
    case 'otherModule':
      return t('couponOtherModule');
    case 'otherStore':
      return why.storeName ? t('couponOtherStore', { store: why.storeName }) : t('couponElsewhere');
    case 'notYet':
      return t('couponNotYet', { date: formatDay(why.startsOn, locale) });
    case 'expired':
      return t('couponExpired');
    case 'minimum':
      return t('couponMissing', { missing: money(why.missing) });
  }
}
