import { useEffect, useState } from 'react';
import type { Locale } from '#src/config/locales.ts';
import type { Minor } from '#src/contract/money.ts';
import { $checkoutCart } from '#src/state/checkout/checkout-cart.ts';
import { $checkoutSummary } from '#src/state/checkout/summary.ts';
import { openExpressCart, payExpressCart } from '#src/state/express/cart.ts';
import { ExpressPay } from '../shared/express-pay/ExpressPay.tsx';
import { useStored } from '../shared/islands/use-stored.ts';

type Props = {
  moduleId: number;
  storeId: number;
  locale: Locale;
  /** Total that the cart shows; null where it is not known yet. */
  cartTotal: Minor | null;
  money: (minor: number) => string;
  /** Opens the checkout, where whatever is missing can be corrected. */
  onCheckout: () => void;
};

/** Renders the wallets of the browser that pay the cart of a store at once (EXT-17), with its checkout's total where another one is shown. */
export function CartExpress({ moduleId, storeId, locale, cartTotal, money, onCheckout }: Props) {
  const [offeredStoreId, setOfferedStoreId] = useState<number | null>(null);
  const summary = useStored($checkoutSummary);
  const cart = useStored($checkoutCart);
  useEffect(() => {
    let isGone = false;
    openExpressCart(moduleId, storeId).then((isOffered) => {
      if (!isGone) setOfferedStoreId(isOffered ? storeId : null);
    });
    return () => {
      isGone = true;
    };
  }, [moduleId, storeId]);
  if (offeredStoreId !== storeId || !summary) return null;
  return (
    <ExpressPay
      locale={locale}
      pending={!cart.settled || cart.storeId !== storeId}
      total={summary.quote.total === cartTotal ? null : money(summary.quote.total)}
      onPay={(method, t) =>
        void payExpressCart(moduleId, method, t).then((end) => {
          if (end !== 'left') onCheckout();
        })
      }
    />
  );
}
