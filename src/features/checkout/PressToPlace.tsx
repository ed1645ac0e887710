import { flushSync } from 'react-dom';
import { $progress, OPENING } from '#src/stores/checkout/progress.ts';
import { Button } from '#src/ui/Button.tsx';
import { useStored } from '../catalog/use-stored.ts';
import { useSpeech } from './words.ts';

/** Where the summary says what hinders the order. */
export const HINDRANCES = 'hindrances';

type Props = {
  className?: string | undefined;
  /** Something the order depends on is not known yet. */
  pending: boolean;
  /** Places the order; answers how that ended. */
  submit: () => Promise<'placed' | 'incomplete' | 'hindered' | 'notPlaced'>;
};

/** The button that places an order; when it cannot be, leads to what has to be mended. */
export function PressToPlace({ className, pending, submit }: Props) {
  const { say } = useSpeech();
  const progress = useStored($progress, OPENING);
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
