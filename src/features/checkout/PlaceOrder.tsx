import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { $progress, type Submission } from '#src/state/checkout/submit.ts';
import { Button } from '#src/ui/Button.tsx';
import { elementsOf } from '#src/ui/elements-of.tsx';
import { useStored } from '../shared/islands/use-stored.ts';
import { BLOCKERS_ID } from './CheckoutBlockers.tsx';
import { UNSENT_ID } from './Notices.tsx';
import { useTranslations } from './translations.ts';

type PlaceOrderButtonProps = {
  className?: string | undefined;
  /** Whether data the order depends on is still loading. */
  pending: boolean;
  submit: () => Promise<Submission>;
};

/** Renders the button that places an order; if it cannot be placed, moves the focus to the first error. */
export function PlaceOrderButton({ className, pending, submit }: PlaceOrderButtonProps) {
  const { t } = useTranslations();
  const progress = useStored($progress);
  const press = async () => {
    focusHindrance(await submit());
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

/** Moves the focus to why nothing was sent. */
export function focusHindrance(ended: string): void {
  // Error marks and notices must be in the DOM before they can be found.
  flushSync(() => {});
  if (ended === 'offline') {
    const notice = document.getElementById(UNSENT_ID);
    notice?.focus({ preventScroll: true });
    // Not behind the bar with the button.
    notice?.scrollIntoView({ block: 'center' });
  }
  if (ended === 'incomplete') {
    const wrong = document.querySelector<HTMLElement>('main :is([aria-invalid="true"], [data-wrong])');
    // A fieldset is focused through its first choice.
    (wrong?.matches('fieldset') ? wrong.querySelector('input') : wrong)?.focus();
    // Its fields are in a dialog, which the click opens.
    if (wrong?.matches('[data-wrong]')) wrong.click();
  } else if (ended === 'blocked') document.getElementById(BLOCKERS_ID)?.focus();
}

type TotalBarProps = {
  /** Name of the amount. */
  label: string;
  total: string;
  /** Number of items and estimated time. */
  note: string;
  children: ReactNode;
};

/** Renders a bar fixed to the bottom on phones, with the total and the submit button. */
export function TotalBar({ label, total, note, children }: TotalBarProps) {
  return (
    <div className="fixed inset-x-0 bottom-0 z-20 flex items-center gap-4 bg-surface px-4 pt-3 pb-[calc(12px+env(safe-area-inset-bottom))] shadow-bar lg:hidden">
      <p className="max-w-1/2 flex-none leading-tight">
        <span className="block text-xs text-muted">{label}</span>
        <bdi className="block text-lg leading-snug font-bold even-digits">{total}</bdi>
        {note && <span className="block text-xs text-muted">{note}</span>}
      </p>
      {elementsOf(children)}
    </div>
  );
}
