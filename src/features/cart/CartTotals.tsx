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
  t: AreaT<'cart'>;
  money: ((minor: number) => string) | null;
  children: ReactNode;
};

/** Renders subtotal, savings (CART-01) and what the checkout adds, marked while they may change, above the actions. */
export function CartTotals({ sums, pending, charges, t, money, children }: CartTotalsProps) {
  return (
    <div className="grid gap-3">
      <dl className="grid gap-1">
        <div className="flex items-center justify-between gap-4">
          <dt className="flex items-center gap-2 text-lg font-bold">
            <span>{t('subtotal')}</span>
            {pending && <Spinner label={t('pending')} className="text-sm text-muted" />}
          </dt>
          <dd
            aria-live="polite"
            aria-busy={pending}
            className={`text-lg font-bold even-digits transition-[color] ${pending ? 'text-muted' : ''}`}
          >
            {money ? <bdi>{money(sums.total)}</bdi> : <span className="skeleton block h-6 w-20" />}
          </dd>
        </div>
      </dl>
      {sums.saved > 0 && money && (
        <p className="text-sm font-semibold text-success">{t('saved', { amount: money(sums.saved) })}</p>
      )}
      {charges && money ? (
        <p className="flex justify-between gap-4 text-sm text-muted">
          <span>{t('deliveryAndFees')}</span>
          <span className="even-digits">
            {charges.isLeast ? t('fromAmount', { amount: money(charges.amount) }) : <bdi>{money(charges.amount)}</bdi>}
          </span>
        </p>
      ) : (
        <p className="text-sm text-muted">{t('charges')}</p>
      )}
      {elementsOf(children)}
    </div>
  );
}
