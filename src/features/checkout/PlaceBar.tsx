import { $progress, OPENING } from '#src/stores/checkout/progress.ts';
import type { Review } from '#src/stores/checkout/quote.ts';
import { $review } from '#src/stores/checkout/review.ts';
import { $terms, UNKNOWN_TERMS } from '#src/stores/checkout/terms.ts';
import { useStored } from '../catalog/use-stored.ts';
import { PlaceButton } from './PlaceButton.tsx';
import { useMoney, useSpeech } from './words.ts';

const NO_REVIEW: Review | null = null;

/** Stays in sight on phones: what there is to pay, and the button that places the order. */
export function PlaceBar() {
  const { say } = useSpeech();
  const review = useStored($review, NO_REVIEW);
  const terms = useStored($terms, UNKNOWN_TERMS);
  const progress = useStored($progress, OPENING);
  const money = useMoney(terms.state === 'ready' ? terms.config.currency : null);
  if (progress.state === 'placed') return null;
  return (
    <div className="fixed inset-x-0 bottom-0 z-20 flex items-center gap-4 bg-surface px-4 pt-3 pb-[calc(12px+env(safe-area-inset-bottom))] shadow-bar lg:hidden">
      <p className="flex-none leading-tight">
        <span className="block text-sm text-muted">{say('total')}</span>
        <bdi className="text-lg font-bold tabular-nums">{review ? money(review.quote.total) : '…'}</bdi>
      </p>
      <PlaceButton className="min-w-0 flex-1" />
    </div>
  );
}
