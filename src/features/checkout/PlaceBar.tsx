import type { Review } from '#src/stores/checkout/quote.ts';
import { $review } from '#src/stores/checkout/review.ts';
import { useStored } from '../catalog/use-stored.ts';
import { PlaceButton } from './PlaceButton.tsx';
import { TotalBar } from './TotalBar.tsx';
import { useMoney, useReady } from './words.ts';

const NO_REVIEW: Review | null = null;

/** What the order of a store costs, and its button. */
export function PlaceBar() {
  const review = useStored($review, NO_REVIEW);
  const ready = useReady();
  const money = useMoney(ready?.config.currency ?? null);
  return (
    <TotalBar total={review ? money(review.quote.total) : '…'}>
      <PlaceButton className="min-w-0 flex-1" />
    </TotalBar>
  );
}
