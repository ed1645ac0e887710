import type { Locale } from '#src/config/locales.ts';
import { $checkoutCart } from '#src/state/checkout/checkout-cart.ts';
import { $coupon } from '#src/state/checkout/coupon.ts';
import { $form } from '#src/state/checkout/form.ts';
import { $progress } from '#src/state/checkout/submit.ts';
import { $checkoutSummary } from '#src/state/checkout/summary.ts';
import { $terms } from '#src/state/checkout/terms.ts';
import { isExpressPossible, payExpress, showExpressOrder } from '#src/state/express/pay.ts';
import { ExpressPay } from '../shared/express-pay/ExpressPay.tsx';
import { useStored } from '../shared/islands/use-stored.ts';
import { focusHindrance } from './PlaceOrder.tsx';

/** Renders the wallets of the browser that pay the order of the checkout (EXT-17). */
export function CheckoutExpress({ locale }: { locale: Locale }) {
  const terms = useStored($terms);
  const form = useStored($form);
  const summary = useStored($checkoutSummary);
  const { settled } = useStored($checkoutCart);
  const coupon = useStored($coupon);
  const progress = useStored($progress);
  if (!isExpressPossible(terms, form)) return null;
  return (
    <ExpressPay
      locale={locale}
      pending={!summary || !settled || coupon.state === 'checking' || progress.state === 'unknown'}
      total={null}
      isBesideButton
      onPay={(method, t) => void payExpress(method, t, showExpressOrder).then(focusHindrance)}
    />
  );
}
