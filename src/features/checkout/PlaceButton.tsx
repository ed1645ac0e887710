import { flushSync } from 'react-dom';
import { EMPTY_BASKET } from '#src/stores/checkout/basket.ts';
import { $coupon, NO_COUPON } from '#src/stores/checkout/coupon.ts';
import { $basket, $progress, OPENING } from '#src/stores/checkout/progress.ts';
import { submit } from '#src/stores/checkout/submit.ts';
import { $terms, UNKNOWN_TERMS } from '#src/stores/checkout/terms.ts';
import { Button } from '#src/ui/Button.tsx';
import { useStored } from '../catalog/use-stored.ts';
import { useSpeech } from './words.ts';

/** Where the summary says what hinders the order. */
export const HINDRANCES = 'hindrances';

/** Places the order; when it cannot be, leads to what has to be mended. */
export function PlaceButton({ className }: { className?: string }) {
  const { say } = useSpeech();
  const progress = useStored($progress, OPENING);
  const basket = useStored($basket, EMPTY_BASKET);
  const terms = useStored($terms, UNKNOWN_TERMS);
  const coupon = useStored($coupon, NO_COUPON);
  const known = basket.storeId !== null && basket.settled && terms.state === 'ready';
  const pending = !known || coupon.state === 'checking';
  const press = async () => {
    const ended = await submit();
    if (ended === 'incomplete') {
      // The marks have to be drawn before the first of them can be found.
      flushSync(() => {});
      document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus();
    } else if (ended === 'hindered') document.getElementById(HINDRANCES)?.focus();
  };
  return (
    <Button
      className={className}
      busy={progress.state === 'placing'}
      disabled={pending || progress.state === 'unknown'}
      onClick={() => void press()}
    >
      {say(progress.state === 'placing' ? 'placing' : 'place')}
    </Button>
  );
}
