import type { Coupon } from '#src/contract/coupon.ts';
import { formatDay, formatMoney, formatPercent } from '#src/i18n/format.ts';
import type { CardContext } from '../../shared/cards/item-card.ts';

/** Texts of a coupon card (PROMO-05): discount, minimum purchase, last day of validity. */
export type CouponTexts = { gives: string; least: string | null; until: string | null };

/** Returns the texts of a coupon: percentage, amount or free delivery. */
export function couponTexts({ t, at, config }: CardContext, coupon: Coupon): CouponTexts {
  const { discount } = coupon;
  const money = (minor: number) => formatMoney(minor, config.currency, at.locale);
  const value =
    discount.kind === 'percent'
      ? formatPercent(discount.percent, at.locale)
      : money(discount.kind === 'amount' ? discount.amount : 0);
  return {
    gives: coupon.freeDelivery ? t('common.freeDelivery') : t('catalog.off', { value }),
    least: coupon.minPurchase > 0 ? t('home.couponLeast', { amount: money(coupon.minPurchase) }) : null,
    until: coupon.expiresOn ? t('home.couponUntil', { day: formatDay(coupon.expiresOn, at.locale) }) : null,
  };
}
