import { createComponent, render } from 'solid-js/web';
import solidToast, { Toaster } from 'solid-toast';
import type { ToastOptions } from './toast.ts';
import { toastBottom } from './toast-position.ts';

const DURATION_MS = 4000;
/** Duration of a toast with a button, in ms: enough time to press it. */
const ACTION_MS = 6000;
/** Delay of an announcement, in ms: a dialog that closes with the message (added to cart) has to be gone by then. */
const ANNOUNCE_AFTER_MS = 250;
const ANNOUNCE_FOR_MS = 3000;
const SILENT = { role: 'status', 'aria-live': 'off' } as const;
/** Maximum number of toasts at a time; more would cover the page. */
const MOST = 2;
const WIDTH = 'min(420px, calc(100vw - 32px))';

const host = document.createElement('div');
host.id = 'toaster';
// A popover shown after a modal dialog is above it.
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
          // A press on a toast reaches the control below it. A finger has no way to leave a toast, which would stay.
          'pointer-events': 'none',
        },
      },
    }),
  host,
);

/** Keys of the visible toasts, oldest first. */
let visibleIds: string[] = [];

/** Time at which the last toast disappears, in ms. */
let shownUntil = 0;
/** Key of the last toast with a button. */
let pressable = '';

const place = (): void => host.style.setProperty('--toast-bottom', `${window.innerHeight - toastBottom(host)}px`);

function bringToFront(): void {
  place();
  if (host.matches(':popover-open')) host.hidePopover();
  host.showPopover();
}

// A dialog that opens would cover the toast, and one that closes changes the free space, so the toast is shown again.
new MutationObserver((changes) => {
  if (!changes.some(({ target }) => target instanceof HTMLDialogElement)) return;
  // Elements outside a modal dialog cannot be pressed.
  if (document.querySelector('dialog:modal')) solidToast.dismiss(pressable);
  bringToFront();
}).observe(document.body, { subtree: true, attributeFilter: ['open'] });

// A click may resize a bar at the bottom, scrolling may show one.
for (const type of ['click', 'scroll'] as const)
  document.addEventListener(type, () => Date.now() < shownUntil && requestAnimationFrame(place), { passive: true });

/** Announces a message to screen readers. The live region is put into the open modal, because everything outside is
 *  inert. */
function announce(message: string): void {
  setTimeout(() => {
    const live = document.createElement('div');
    live.className = 'sr-only';
    live.setAttribute('role', 'status');
    const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
    (modal ?? document.body).append(live);
    // A live region announces changes, so it must exist before its text is set.
    requestAnimationFrame(() => {
      live.textContent = message;
    });
    setTimeout(() => live.remove(), ANNOUNCE_FOR_MS);
  }, ANNOUNCE_AFTER_MS);
}

function button(text: string, onClick: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.textContent = text;
  // Touch target of 44 px without making the toast higher.
  Object.assign(element.style, { minHeight: '44px', marginBlock: '-12px', textAlign: 'start', pointerEvents: 'auto' });
  element.addEventListener('click', onClick);
  return element;
}

function row(message: string, label: string, onClick: () => void): HTMLElement {
  const element = document.createElement('div');
  Object.assign(element.style, { display: 'flex', flex: '1', alignItems: 'center', gap: '16px' });
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
  element.append(text, action);
  return element;
}

/** Returns whether an element that matches the selector is visible. */
const visible = (selector?: string): boolean =>
  selector !== undefined && (document.querySelector(selector)?.checkVisibility() ?? false);

/** Shows a message above everything, including an open modal dialog, and announces it once. */
export function show(kind: 'success' | 'error', message: string, options: ToastOptions): void {
  const { id, duration, onClick } = options;
  const action = visible(options.action?.unless) ? undefined : options.action;
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
  // The one with a button may have been replaced by one without.
  pressable = action ? key : pressable === key ? '' : pressable;
  visibleIds = [...visibleIds.filter((one) => one !== key), key];
  for (const old of visibleIds.splice(0, Math.max(0, visibleIds.length - MOST))) solidToast.remove(old);
  announce(message);
}
