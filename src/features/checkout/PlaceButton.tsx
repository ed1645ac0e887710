import { $checkoutCart, EMPTY_CHECKOUT_CART } from '#src/state/checkout/checkout-cart.ts';
import { $coupon, NO_COUPON } from '#src/state/checkout/coupon.ts';
import { STORE_ORDER } from '#src/state/checkout/store-order.ts';
import { useStored } from '../shared/islands/use-stored.ts';
import { PressToPlace } from './PressToPlace.tsx';
import { useTerms } from './translations.ts';

/** Renders the button that places a store order. */
export function PlaceButton({ className }: { className?: string }) {
  const ready = useTerms();
  const checkoutCart = useStored($checkoutCart, EMPTY_CHECKOUT_CART);
  const coupon = useStored($coupon, NO_COUPON);
  const isReady = checkoutCart.storeId !== null && checkoutCart.settled && ready !== null;
  return <PressToPlace className={className} pending={!isReady || coupon.state === 'checking'} order={STORE_ORDER} />;
}
