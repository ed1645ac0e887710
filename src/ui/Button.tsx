import type { ComponentProps, ReactNode } from 'react';
import { Spinner } from './Spinner.tsx';

export type ButtonProps = ComponentProps<'button'> & {
  tone?: 'primary' | 'soft' | 'outline' | 'ghost' | 'danger' | 'plain';
  small?: boolean;
  /** Shows a spinner, keeps its width and ignores presses; it stays focusable, so the focus is not lost. */
  busy?: boolean;
};

/** Returns the texts among the children of an element. */
const textOf = (children: ReactNode): string =>
  Array.isArray(children) ? children.map(textOf).join() : typeof children === 'object' ? '' : String(children ?? '');

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
      {/* Page translators put texts into elements of theirs, before which React could insert no sibling and whose text it
          could not change: a changed text gets an element of its own. */}
      <span key={textOf(children)} className="contents">
        {children}
      </span>
    </button>
  );
}
