import { flushSync } from 'react-dom';
import type { Submission } from '#src/stores/checkout/attempt.ts';
import { $progress, OPENING } from '#src/stores/checkout/progress.ts';
import { Button } from '#src/ui/Button.tsx';
import { useStored } from '../shared/islands/use-stored.ts';
import { BLOCKERS_ID } from './CheckoutBlockers.tsx';
import { useTranslations } from './translations.ts';

type Props = {
  className?: string | undefined;
  /** Something the order depends on is not known yet. */
  pending: boolean;
  /** Places the order; answers how that ended. */
  submit: () => Promise<Submission>;
};

/** The button that places an order; when it cannot be, leads to what has to be mended. */
export function PressToPlace({ className, pending, submit }: Props) {
  const { t } = useTranslations();
  const progress = useStored($progress, OPENING);
  const press = async () => {
    const ended = await submit();
    if (ended === 'incomplete') {
      // The marks have to be drawn before the first of them can be found.
      flushSync(() => {});
      const wrong = document.querySelector<HTMLElement>('main :is([aria-invalid="true"], [data-wrong])');
      // A question is answered by one of its choices.
      (wrong?.matches('fieldset') ? wrong.querySelector('input') : wrong)?.focus();
      // What is typed in a form of its own is typed there.
      if (wrong?.matches('[data-wrong]')) wrong.click();
    } else if (ended === 'hindered') document.getElementById(BLOCKERS_ID)?.focus();
  };
  return (
    <Button
      className={className}
      busy={progress.state === 'placing'}
      disabled={pending || progress.state === 'unknown'}
      onClick={() => void press()}
    >
      {t(progress.state === 'placing' ? 'placing' : 'place')}
    </Button>
  );
}
