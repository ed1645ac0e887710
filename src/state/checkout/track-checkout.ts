import { addPaymentInfo, beginCheckout, type EventItem } from '#src/domain/analytics.ts';
import { track } from '../track.ts';
import { $form } from './form.ts';
import { $progress } from './submit.ts';

/** What a page orders, how it is paid, and the code of its coupon; null = none. */
export type TrackedCheckout = { items: () => EventItem[]; payment: () => string; coupon: () => string | null };

let current: TrackedCheckout | null = null;
/** The payment method in the form, and the last one that was reported. */
let lastPayment = '';
let reported = '';

/** Reports that the checkout of this page has begun, and from now on the payment methods chosen in it. */
export function trackCheckout(checkout: TrackedCheckout): void {
  if (current) return;
  current = checkout;
  track(beginCheckout(checkout.items(), checkout.coupon()));
  lastPayment = checkout.payment();
  $form.listen(() => {
    if ($progress.get().state === 'filling' && checkout.payment() !== lastPayment) trackPayment();
  });
}

/** Reports the payment method unless it was reported: also one that was not chosen, but is ordered with. */
export function trackPayment(): void {
  if (!current) return;
  lastPayment = current.payment();
  if (lastPayment === reported) return;
  reported = lastPayment;
  track(addPaymentInfo(current.items(), current.coupon(), lastPayment));
}
