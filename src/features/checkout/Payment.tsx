import { payTermsOf } from '#src/stores/checkout/payment.ts';
import { type CheckoutSummary, isPaymentBlocker, NO_OFFER } from '#src/stores/checkout/quote.ts';
import { $checkoutSummary } from '#src/stores/checkout/summary.ts';
import { useStored } from '../shared/islands/use-stored.ts';
import { PayChoice } from './PayChoice.tsx';
import { useReady } from './translations.ts';

const NO_REVIEW: CheckoutSummary | null = null;

/** Renders the payment of a store order. */
export function Payment() {
  const ready = useReady();
  const summary = useStored($checkoutSummary, NO_REVIEW);
  return (
    <PayChoice
      terms={ready && payTermsOf(ready)}
      offer={summary?.offer ?? NO_OFFER}
      total={summary?.quote.total ?? null}
      wrong={summary?.blockers.some(isPaymentBlocker) === true}
    />
  );
}
