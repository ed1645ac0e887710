import type { Quote } from '#src/domain/quote.ts';
import { useTranslations } from './translations.ts';

/** Renders the named parts of a price; zero amounts are left out. */
export function Fees({
  quote,
  serviceName,
  money,
}: {
  quote: Quote;
  serviceName: string;
  money: (minor: number) => string;
}) {
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
