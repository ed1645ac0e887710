import { createComponent, render } from 'solid-js/web';
import solidToast, { Toaster } from 'solid-toast';
import type { ToastOptions } from './toast.ts';
import { freeBottom } from './toast-place.ts';

const DURATION_MS = 4000;
/** With a button in it: long enough to reach it. */
const ACTION_MS = 6000;
/** Long enough for a dialog that closes with the message (added to cart) to be gone, short enough to be heard at once. */
const ANNOUNCE_AFTER_MS = 250;
const ANNOUNCE_FOR_MS = 3000;
const SILENT = { role: 'status', 'aria-live': 'off' } as const;
/** More at a time would climb over the page. */
const MOST = 2;
const WIDTH = 'min(420px, calc(100vw - 32px))';

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
      containerStyle: { bottom: 'calc(var(--toast-bottom, 16px) + env(safe-area-inset-bottom))' },
      toastOptions: {
        duration: DURATION_MS,
        style: {
          background: 'var(--color-ink)',
          color: 'var(--color-canvas)',
          'border-radius': 'var(--radius-control)',
          padding: '10px 14px',
          'font-weight': '500',
          width: WIDTH,
          'max-width': WIDTH,
          'white-space': 'pre-line',
        },
      },
    }),
  host,
);

/** Keys of the toasts on screen, oldest first. */
let shown: string[] = [];

/** When the last one will be gone, ms. */
let shownUntil = 0;
/** The last one with a button. */
let pressable = '';

const place = (): void => host.style.setProperty('--toast-bottom', `${window.innerHeight - freeBottom(host)}px`);

function bringToFront(): void {
  place();
  if (host.matches(':popover-open')) host.hidePopover();
  host.showPopover();
}

// A dialog that opens later would lie over a toast and dim it, one that closes leaves another foot to keep clear of.
new MutationObserver((changes) => {
  if (!changes.some(({ target }) => target instanceof HTMLDialogElement)) return;
  // Nothing beside a modal dialog can be pressed.
  if (document.querySelector('dialog:modal')) solidToast.dismiss(pressable);
  bringToFront();
}).observe(document.body, { subtree: true, attributeFilter: ['open'] });

// A press may make a bar higher, scrolling may bring one.
for (const type of ['click', 'scroll'] as const)
  document.addEventListener(type, () => Date.now() < shownUntil && requestAnimationFrame(place), { passive: true });

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

function button(text: string, onClick: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.textContent = text;
  // As high as a finger needs, in a toast that is no higher for it.
  Object.assign(made.style, { minHeight: '44px', marginBlock: '-12px', textAlign: 'start' });
  made.addEventListener('click', onClick);
  return made;
}

function row(message: string, label: string, onClick: () => void): HTMLElement {
  const made = document.createElement('div');
  Object.assign(made.style, { display: 'flex', flex: '1', alignItems: 'center', gap: '16px' });
  const text = document.createElement('span');
  text.textContent = message;
  text.style.flex = '1';
  const action = button(label, onClick);
  Object.assign(action.style, {
    flex: 'none',
    fontWeight: '700',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
  });
  made.append(text, action);
  return made;
}

/** Shows a message above everything, also above an open modal dialog, and announces it once. */
export function show(kind: 'success' | 'error', message: string, options: ToastOptions): void {
  const { id, duration, onClick, action } = options;
  bringToFront();
  const act = (work: () => void) => () => {
    solidToast.dismiss(key);
    work();
  };
  const content = action
    ? row(message, action.label, act(action.onClick))
    : onClick
      ? button(message, act(onClick))
      : message;
  const lasts = duration ?? (action ? ACTION_MS : DURATION_MS);
  const key: string = solidToast[kind](content, {
    duration: lasts,
    ariaProps: SILENT,
    ...(id === undefined ? {} : { id }),
  });
  shownUntil = Math.max(shownUntil, Date.now() + lasts);
  if (action) pressable = key;
  shown = [...shown.filter((one) => one !== key), key];
  for (const old of shown.splice(0, Math.max(0, shown.length - MOST))) solidToast.remove(old);
  announce(message);
}
