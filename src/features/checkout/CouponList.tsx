import { useEffect } from 'react';
import type { Coupon } from '#src/contract/coupon.ts';
import { wallClock } from '#src/domain/clock.ts';
import { type CouponHindrance, couponHindrance, couponOffer } from '#src/domain/coupon-fit.ts';
import { formatDay, formatPercent } from '#src/i18n/format.ts';
import { $coupons, applyCoupon, readCoupons, UNREAD } from '#src/stores/checkout/coupon.ts';
import type { Review } from '#src/stores/checkout/quote.ts';
import { $review } from '#src/stores/checkout/review.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Ticket } from '#src/ui/glyphs-checkout.tsx';
import { useStored } from '../catalog/use-stored.ts';
import { type Speech, useMoney, useReady, useSpeech } from './words.ts';

const NO_REVIEW: Review | null = null;

/** The coupons a customer may use, each with what it gives, or why not here. */
export function CouponList({ onClose }: { onClose: () => void }) {
  const { say } = useSpeech();
  const list = useStored($coupons, UNREAD);
  useEffect(() => void readCoupons(), []);
  return (
    <Dialog title={say('coupon')} closeLabel={say('close')} onClose={onClose}>
      {list.state === 'read' && list.coupons.length === 0 && (
        <EmptyState art={<Ticket size={48} className="text-muted" />} title={say('couponNone')} />
      )}
      {list.state === 'failed' && (
        <div role="alert">
          <EmptyState art="/art/error.svg" title={say('couponsFailed')}>
            <Button onClick={() => void readCoupons()}>{say('retry')}</Button>
          </EmptyState>
        </div>
      )}
      {(list.state === 'loading' || list.state === 'unread') && (
        <div role="status" aria-label={say('loading')} className="grid gap-3">
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
  const speech = useSpeech();
  const { say, locale } = speech;
  const ready = useReady();
  const review = useStored($review, NO_REVIEW);
  const money = useMoney(ready?.config.currency ?? null);
  const hindered =
    ready && review
      ? couponHindrance(coupon, {
          moduleId: ready.store.moduleId,
          storeId: ready.store.id,
          purchase: review.quote.purchase,
          today: wallClock(new Date(ready.readAt), ready.config.timeZone).date,
        })
      : null;
  const facts = [
    coupon.minPurchase > 0 && say('couponFrom', { amount: money(coupon.minPurchase) }),
    coupon.expiresOn && say('couponUntil', { date: formatDay(coupon.expiresOn, locale) }),
  ].filter(Boolean);
  return (
    <li className="flex items-center gap-4 rounded-control bg-subtle p-4">
      <div className="min-w-0 flex-1">
        <p className="font-bold">{offerText(coupon, speech, money)}</p>
        <p className="text-sm text-muted">{[coupon.title, ...facts].filter(Boolean).join(' · ')}</p>
        <p className="mt-1 text-sm font-semibold">
          <bdi>{coupon.code}</bdi>
        </p>
        {hindered && <p className="text-sm font-medium text-warning">{hindranceText(hindered, speech, money)}</p>}
      </div>
      <Button
        small
        className="min-h-11 flex-none"
        disabled={hindered !== null}
        onClick={() => {
          void applyCoupon(coupon.code);
          onUsed();
        }}
        aria-label={`${say('couponUse')} ${coupon.code}`}
      >
        {say('couponUse')}
      </Button>
    </li>
  );
}

function offerText(coupon: Coupon, { say, locale }: Speech, money: (minor: number) => string): string {
  const offer = couponOffer(coupon);
  if (offer.kind === 'freeDelivery') return say('couponFree');
  if (offer.kind === 'amount') return say('couponAmount', { amount: money(offer.amount) });
  const percent = formatPercent(offer.percent, locale);
  return offer.upTo === null
    ? say('couponPercent', { percent })
    : say('couponPercentUpTo', { percent, most: money(offer.upTo) });
}

function hindranceText(why: CouponHindrance, { say, locale }: Speech, money: (minor: number) => string): string {
  switch (why.kind) {
    case 'otherModule':
      return say('couponOtherModule');
    case 'otherStore':
      return why.storeName ? say('couponOtherStore', { store: why.storeName }) : say('couponElsewhere');
    case 'notYet':
      return say('couponNotYet', { date: formatDay(why.startsOn, locale) });
    case 'expired':
      return say('couponExpired');
    case 'minimum':
      return say('couponMissing', { missing: money(why.missing) });
  }
}
