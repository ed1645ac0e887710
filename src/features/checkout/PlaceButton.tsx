import { EMPTY_BASKET } from '#src/stores/checkout/basket.ts';
import { $coupon, NO_COUPON } from '#src/stores/checkout/coupon.ts';
import { $basket } from '#src/stores/checkout/progress.ts';
import { submit } from '#src/stores/checkout/submit.ts';
import { useStored } from '../catalog/use-stored.ts';
import { PressToPlace } from './PressToPlace.tsx';
import { useReady } from './translations.ts';

/** Places the order of a store. */
export function PlaceButton({ className }: { className?: string }) {
  const ready = useReady();
  const basket = useStored($basket, EMPTY_BASKET);
  const coupon = useStored($coupon, NO_COUPON);
  const known = basket.storeId !== null && basket.settled && ready !== null;
  return <PressToPlace className={className} pending={!known || coupon.state === 'checking'} submit={submit} />;
}
