import type { ReactNode } from 'react';
import type { Subtotal } from '#src/domain/cart-totals.ts';
import type { AreaT } from '#src/i18n/browser.ts';
import type { CartCharges } from '#src/state/cart/charges.ts';
import { elementsOf } from '#src/ui/elements-of.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';

export type CartTotalsProps = {
  sums: Subtotal;
  /** Whether the marketplace has not confirmed the shown amounts yet. */
  pending: boolean;
  /** Null until known. */
  charges: CartCharges | null;
  /** Whether the store does not deliver to the visitor's address. */
  isFar: boolean;
  /** Whether each fee is shown. */
  hasAllFees: boolean;
  /** Lets the visitor choose another address. */
  onAddress: () => void;
  t: AreaT<'cart'>;
  money: ((minor: number) => string) | null;
  children: ReactNode;
};

/**
 * Renders subtotal, savings (CART-01) and what the checkout adds, marked while they may change, above the actions. The
 * total is that of the checkout (EXT-18), and so is what a member saves (EXT-26).
 */
export function CartTotals({
  sums,
  pending,
  charges,
  isFar,
  hasAllFees,
  onAddress,
  t,
  money,
  children,
}: CartTotalsProps) {
  const total = EXTRAS.pricePromise && charges && !charges.isLeast ? charges.total : null;
  const strong = total === null ? 'text-lg font-bold' : 'font-semibold';
  return (
    <div className="grid gap-3">
      <dl className="grid gap-1">
        <div className="flex items-center justify-between gap-4">
          <dt className={`flex items-center gap-2 ${strong}`}>
            <span>{t('subtotal')}</span>
            {pending && <Spinner label={t('pending')} className="text-sm text-muted" />}
          </dt>
          <dd
            aria-live="polite"
            aria-busy={pending}
            className={`even-digits transition-[color] ${strong} ${pending ? 'text-muted' : ''}`}
          >
            {money ? <bdi>{money(sums.total)}</bdi> : <span className="skeleton block h-6 w-20" />}
          </dd>
        </div>
      </dl>
      {sums.saved > 0 && money && (
        <p className="text-sm font-semibold text-success">{t('saved', { amount: money(sums.saved) })}</p>
      )}
      {charges && money && EXTRAS.pricePromise && hasAllFees ? (
        <AllFees charges={charges} t={t} money={money} />
      ) : charges && money ? (
        <p className="flex justify-between gap-4 text-sm text-muted">
          <span>{t('deliveryAndFees')}</span>
          <span className="even-digits">
            {charges.isLeast ? t('fromAmount', { amount: money(charges.amount) }) : <bdi>{money(charges.amount)}</bdi>}
          </span>
        </p>
      ) : (
        !(EXTRAS.pricePromise && isFar) && <p className="text-sm text-muted">{t('charges')}</p>
      )}
      {total !== null && money && (
        <p className="flex justify-between gap-4 rule-t pt-3 text-lg font-bold">
          <span>{t('total')}</span>
          <bdi aria-live="polite" aria-busy={pending} className={`even-digits ${pending ? 'text-muted' : ''}`}>
            {money(total)}
          </bdi>
        </p>
      )}
      {EXTRAS.membership && charges && charges.saving > 0 && money && (
        <p className="flex justify-between gap-4 text-sm font-medium text-success">
          <span>{t('memberSaving')}</span>
          <bdi className="even-digits">{money(charges.saving)}</bdi>
        </p>
      )}
      {EXTRAS.pricePromise && (isFar || charges?.isLeast) && (
        <p className="flex items-center justify-between gap-3 text-sm">
          <span className={isFar ? 'font-medium text-danger' : 'text-muted'}>
            {t(isFar ? 'far' : 'totalNeedsAddress')}
          </span>
          <button type="button" className="link -my-3 flex-none py-3 font-semibold" onClick={onAddress}>
            {t(isFar ? 'changeAddress' : 'setAddress')}
          </button>
        </p>
      )}
      {elementsOf(children)}
    </div>
  );
}

/** Renders each fee of an order (EXT-18). */
function AllFees({
  charges: { fees, isLeast, delivers },
  t,
  money,
}: {
  charges: CartCharges;
  t: AreaT<'cart'>;
  money: (minor: number) => string;
}) {
  const delivery = money(fees.delivery);
  const rows = [
    {
      name: t('delivery'),
      text: isLeast ? t('fromAmount', { amount: delivery }) : fees.delivery > 0 ? delivery : t('freeDelivery'),
      show: delivers,
    },
    { name: t('service'), text: money(fees.service), show: fees.service > 0 },
    { name: t('tax'), text: money(fees.tax), show: fees.tax > 0 },
  ];
  return (
    <dl className="grid gap-1 text-sm text-muted">
      {rows
        .filter(({ show }) => show)
        .map(({ name, text }) => (
          <div key={name} className="flex justify-between gap-4">
            <dt>{name}</dt>
            <dd className="even-digits">
              <bdi>{text}</bdi>
            </dd>
          </div>
        ))}
    </dl>
  );
}
