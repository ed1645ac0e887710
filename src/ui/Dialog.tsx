import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { elementsOf } from './elements-of.tsx';
import { X } from './glyphs.tsx';

export type DialogProps = {
  /** Heading of the dialog and its accessible name. */
  title: string;
  /** Accessible name of the close button. */
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
  /** Drawer from the end side, popup (a sheet on phones), small question, or wide popup. */
  variant?: 'drawer' | 'popup' | 'confirm' | 'wide';
  /** Stays visible below the scrolling content: totals, buttons. */
  footer?: ReactNode;
  /** Beside the heading, before the close button. */
  aside?: ReactNode;
  /**
   * The heading is for screen readers only and the close button floats over the image, until that is scrolled out of
   * view.
   */
  bare?: boolean;
  className?: string;
};

/** Scroll offset in px at which the text below a popup's image reaches the close button on the narrowest phone. */
const PICTURE_PX = 130;

const HEADS = {
  plain: 'overlay-head',
  floating: 'absolute end-3 top-3 z-10 flex',
  over: 'overlay-head absolute inset-x-0 top-0 z-10 bg-surface',
} as const;

const skeletonDialog = (): HTMLDialogElement | null => document.querySelector('dialog#waiting[open]');

const focusable = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && element.isConnected && element !== document.body;

/**
 * A modal on the native `<dialog>`: the browser traps the focus, makes the page inert and closes the dialog on Escape.
 * It replaces the skeleton dialog without an animation, and returns the focus to the element that opened it.
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

  useEffect(() => {
    close.current = onClose;
  });

  /**
   * Hides the dialog in this frame and closes it after it: the end of a modal dialog recalculates every style of the
   * page, which takes a slow phone a quarter of a second.
   */
  const dismiss = () => {
    const element = dialog.current;
    if (!element || element.style.display) return;
    element.style.display = 'none';
    requestAnimationFrame(() =>
      setTimeout(() => {
        flushSync(() => close.current());
        element.style.display = '';
      }),
    );
  };

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const waiting = skeletonDialog();
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
    // A press outside the box closes the dialog; for the keyboard, `<dialog>` handles Escape.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <dialog
      ref={dialog}
      className={['overlay', className].filter(Boolean).join(' ')}
      data-variant={variant}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // React also bubbles the cancel events of file inputs and nested dialogs.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        dismiss();
      }}
      onClose={(event) => {
        if (event.target === event.currentTarget) close.current();
      }}
      onClick={(event) => {
        if (event.target !== event.currentTarget) return;
        const box = event.currentTarget.getBoundingClientRect();
        const { clientX: x, clientY: y } = event;
        if (x < box.left || x > box.right || y < box.top || y > box.bottom) dismiss();
      }}
    >
      <DialogContent
        {...{ title, titleId, closeLabel, footer, aside, bare, scrolled, children }}
        onClose={dismiss}
        onScroll={bare ? setScrolled : undefined}
      />
    </dialog>
  );
}

/** Renders the inside of a dialog. Without `onClose`, its close button is left to a script (`data-act`). */
export function DialogContent({
  title,
  titleId,
  closeLabel,
  children,
  footer,
  aside,
  bare = false,
  scrolled = false,
  onClose,
  onScroll,
}: Omit<DialogProps, 'onClose' | 'variant' | 'className'> & {
  titleId?: string;
  /** Whether the image is scrolled out of view. */
  scrolled?: boolean;
  onClose?: () => void;
  onScroll?: ((scrolled: boolean) => void) | undefined;
}) {
  // Over an image only the close button floats; over text it would cover it, so the heading makes room for it.
  const floating = bare && !scrolled;
  return (
    <>
      <div className={HEADS[bare ? (scrolled ? 'over' : 'floating') : 'plain']}>
        <h2 id={titleId} className={floating ? 'sr-only' : 'min-w-0 flex-1 line-clamp-2 text-lg leading-snug'}>
          {title}
        </h2>
        {elementsOf(aside)}
        <button
          type="button"
          className={floating ? 'icon-btn bg-surface shadow-card' : 'icon-btn -me-2'}
          data-act={onClose ? undefined : 'close'}
          aria-label={closeLabel}
          onClick={onClose}
        >
          <X size={22} aria-hidden="true" />
        </button>
      </div>
      <div
        className={bare ? 'min-h-0 flex-1 scroll-pt-18 overflow-y-auto overscroll-contain' : 'overlay-body'}
        onScroll={onScroll && (({ currentTarget }) => onScroll(currentTarget.scrollTop > PICTURE_PX))}
      >
        {children}
      </div>
      {footer && <div className="overlay-foot">{footer}</div>}
    </>
  );
}
