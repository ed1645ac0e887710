import { createComponent, render } from 'solid-js/web';
import solidToast, { Toaster } from 'solid-toast';
import type { ToastOptions } from './toast.ts';

const DURATION_MS = 4000;
/** Long enough for a dialog that closes with the message (added to cart) to be gone, short enough to be heard at once. */
const ANNOUNCE_AFTER_MS = 250;
const ANNOUNCE_FOR_MS = 3000;
const SILENT = { role: 'status', 'aria-live': 'off' } as const;

const host = document.createElement('div');
host.id = 'toaster';
// A modal dialog lies above the page; a popover shown after it lies above the dialog.
host.popover = 'manual';
document.body.append(host);
render(
  () =>
    createComponent(Toaster, {
      position: 'bottom-center',
      gutter: 8,
      containerStyle: { bottom: 'calc(88px + env(safe-area-inset-bottom))' },
      toastOptions: {
        duration: DURATION_MS,
        style: {
          background: 'var(--color-ink)',
          color: 'var(--color-canvas)',
          'border-radius': 'var(--radius-control)',
          padding: '10px 14px',
          'font-weight': '500',
          'max-width': 'min(440px, calc(100vw - 32px))',
          'white-space': 'pre-line',
        },
      },
    }),
  host,
);

function bringToFront(): void {
  if (host.matches(':popover-open')) host.hidePopover();
  host.showPopover();
}

/** Everything outside an open modal is silent for screen readers, so the words are put where they can be heard. */
function announce(message: string): void {
  setTimeout(() => {
    const live = document.createElement('div');
    live.className = 'sr-only';
    live.setAttribute('role', 'status');
    const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
    (modal ?? document.body).append(live);
    // A live region speaks of changes, so it has to be there before its words.
    requestAnimationFrame(() => {
      live.textContent = message;
    });
    setTimeout(() => live.remove(), ANNOUNCE_FOR_MS);
  }, ANNOUNCE_AFTER_MS);
}

function pressable(message: string, onClick: () => void): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = message;
  // As high as a finger needs, in a toast that is no higher for it.
  Object.assign(button.style, { minHeight: '44px', marginBlock: '-12px', textAlign: 'start' });
  button.addEventListener('click', onClick);
  return button;
}

function withLink(message: string, { text, href }: { text: string; href: string }): HTMLElement {
  const box = document.createElement('div');
  const link = Object.assign(document.createElement('a'), { textContent: text, href });
  Object.assign(link.style, {
    display: 'flex',
    alignItems: 'center',
    minHeight: '44px',
    marginBlockEnd: '-10px',
    fontWeight: '700',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
  });
  box.append(message, link);
  return box;
}

/** Shows a message above everything, also above an open modal dialog, and announces it once. */
export function show(kind: 'success' | 'error', message: string, options: ToastOptions): void {
  const { id, duration, onClick, link } = options;
  bringToFront();
  const content = link ? withLink(message, link) : onClick ? pressable(message, onClick) : message;
  solidToast[kind](content, {
    duration: duration ?? DURATION_MS,
    ariaProps: SILENT,
    ...(id === undefined ? {} : { id }),
  });
  announce(message);
}
