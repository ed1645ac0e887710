import type { ComponentProps } from 'react';
import { elementsOf } from './elements-of.tsx';
import { Spinner } from './Spinner.tsx';

export type ButtonProps = ComponentProps<'button'> & {
  tone?: 'primary' | 'soft' | 'outline' | 'ghost' | 'danger' | 'plain';
  small?: boolean;
  /** Shows a spinner, keeps its width and ignores presses; it stays focusable, so the focus is not lost. */
  busy?: boolean;
};

/** A button; `type` is 'button' by default. */
export function Button({ tone = 'primary', small, busy = false, className, children, onClick, ...rest }: ButtonProps) {
  const classes = ['btn', tone !== 'plain' && `btn-${tone}`, small && 'btn-small', className];
  return (
    <button
      type="button"
      {...rest}
      className={classes.filter(Boolean).join(' ')}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy && <Spinner />}
      {elementsOf(children)}
    </button>
  );
}
