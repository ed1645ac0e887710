import { createComponent, render } from 'solid-js/web';
import solidToast, { Toaster } from 'solid-toast';
import type { ToastOptions } from './toast.ts';

const DURATION_MS = 4000;

const host = document.createElement('div');
host.id = 'toaster';
// A modal dialog makes everything outside it inert and lies above it; a popover shown later lies above the dialog.
host.popover = 'manual';
const live = document.createElement('div');
live.className = 'sr-only';
live.setAttribute('role', 'status');

/** The topmost modal dialog, inside which the toasts have to live so that they can be reached and announced. */
const parent = (): HTMLElement => [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1) ?? document.body;

function bringToFront(): void {
  const home = parent();
  if (host.parentElement !== home) home.append(host);
  if (host.matches(':popover-open')) host.hidePopover();
  host.showPopover();
}

document.body.append(host);
host.append(live);
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
          direction: 'inherit',
        },
      },
    }),
  host,
);
// When the dialog that holds the toasts closes they would vanish with it.
document.addEventListener(
  'close',
  (event) => {
    if (event.target instanceof Node && event.target.contains(host)) bringToFront();
  },
  true,
);

/** Shows a message above everything, also above an open modal dialog, and announces it once. */
export function show(kind: 'success' | 'error', message: string, { id, duration, onClick }: ToastOptions): void {
  bringToFront();
  const options = { duration: duration ?? DURATION_MS, ...(id === undefined ? {} : { id }) };
  const shown = kind === 'success' ? solidToast.success(message, options) : solidToast.error(message, options);
  if (onClick) host.addEventListener('click', onClick, { once: true });
  live.textContent = '';
  requestAnimationFrame(() => {
    live.textContent = message;
  });
  return void shown;
}
