import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { X } from './glyphs.tsx';

export type DialogProps = {
  /** Heading of the dialog; it also names it for a screen reader. */
  title: string;
  /** Name of the close button. */
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
  /** How it comes in: from the end side, as a popup (a sheet on phones), as a small question, as a wide one. */
  variant?: 'drawer' | 'popup' | 'confirm' | 'wide';
  /** Stays visible under the scrolling content: totals, buttons. */
  footer?: ReactNode;
  /** Beside the heading, before the close button. */
  aside?: ReactNode;
  /** The heading is for screen readers only and the close button floats over the picture, until that is scrolled away. */
  bare?: boolean;
  className?: string;
};

/** Scrolled this far, the words under a popup's picture reach its close button, on the narrowest phone. */
const PICTURE_PX = 130;

const HEADS = {
  plain: 'overlay-head',
  floating: 'absolute end-3 top-3 z-10 flex',
  over: 'overlay-head absolute inset-x-0 top-0 z-10 bg-surface',
} as const;

const waitingDialog = (): HTMLDialogElement | null => document.querySelector('dialog#waiting[open]');

const focusable = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && element.isConnected && element !== document.body;

/**
 * A modal on the native `<dialog>`: the browser holds the focus, makes the page behind it inert and closes it on Escape. It takes
 * the place of the skeleton that the tap put on screen without a flash, and gives the focus back to what opened it.
 */
export function Dialog({
  title,
  closeLabel,
  onClose,
  children,
  variant = 'popup',
  footer,
  aside,
  bare = false,
  className,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  const titleId = useId();
  const [scrolled, setScrolled] = useState(false);
  // Over a picture only the close button floats; over words it would cover them, so the heading makes room for it.
  const floating = bare && !scrolled;

  useEffect(() => {
    close.current = onClose;
  });

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const waiting = waitingDialog();
    const opener = waiting ? document.querySelector('[data-opener]') : document.activeElement;
    if (waiting) element.dataset['instant'] = '';
    element.showModal();
    waiting?.close('taken');
    return () => {
      element.close();
      if (focusable(opener)) opener.focus({ preventScroll: true });
    };
  }, []);

  return (
    // A press beside the box closes it; by key that is Escape, which the element knows by itself.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <dialog
      ref={dialog}
      className={['overlay', className].filter(Boolean).join(' ')}
      data-variant={variant}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // A file picker's or another dialog's cancel bubbles in React; only its own counts.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        close.current();
      }}
      onClose={(event) => {
        if (event.target === event.currentTarget) close.current();
      }}
      onClick={(event) => {
        if (event.target !== event.currentTarget) return;
        const box = event.currentTarget.getBoundingClientRect();
        const { clientX: x, clientY: y } = event;
        if (x < box.left || x > box.right || y < box.top || y > box.bottom) close.current();
      }}
    >
      <div className={HEADS[bare ? (scrolled ? 'over' : 'floating') : 'plain']}>
        <h2 id={titleId} className={floating ? 'sr-only' : 'min-w-0 flex-1 truncate text-lg'}>
          {title}
        </h2>
        {aside}
        <button
          type="button"
          className={floating ? 'icon-btn bg-surface shadow-card' : 'icon-btn -me-2'}
          aria-label={closeLabel}
          onClick={() => close.current()}
        >
          <X size={22} aria-hidden="true" />
        </button>
      </div>
      <div
        className={bare ? 'min-h-0 flex-1 scroll-pt-18 overflow-y-auto overscroll-contain' : 'overlay-body'}
        onScroll={bare ? ({ currentTarget }) => setScrolled(currentTarget.scrollTop > PICTURE_PX) : undefined}
      >
        {children}
      </div>
      {footer && <div className="overlay-foot">{footer}</div>}
    </dialog>
  );
}
