import { isAboutPaying } from '#src/stores/checkout/hindrances.ts';
import { payTermsOf } from '#src/stores/checkout/payment.ts';
import { NO_OFFER, type Review } from '#src/stores/checkout/quote.ts';
import { $review } from '#src/stores/checkout/review.ts';
import { useStored } from '../catalog/use-stored.ts';
import { PayChoice } from './PayChoice.tsx';
import { useReady } from './translations.ts';

const NO_REVIEW: Review | null = null;

/** How the order of a store is paid. */
export function Payment() {
  const ready = useReady();
  const review = useStored($review, NO_REVIEW);
  return (
    <PayChoice
      terms={ready && payTermsOf(ready)}
      offer={review?.offer ?? NO_OFFER}
      total={review?.quote.total ?? null}
      wrong={review?.hindrances.some(isAboutPaying) === true}
    />
  );
}
