type Kind = 'success' | 'error';

/**
 * `id`: a toast with the same id replaces the visible one, so that repeated failures show one message (API-05).
 * `onClick`: the whole toast is a button; `action`: a button next to the message, absent while an element that matches
 * the selector `unless` is visible.
 */
export type ToastOptions = {
  id?: string;
  duration?: number;
  onClick?: () => void;
  action?: { label: string; onClick: () => void; unless?: string };
};

let host: Promise<typeof import('./toast-host.ts')> | undefined;

const show =
  (kind: Kind) =>
  (message: string, options: ToastOptions = {}): void => {
    host ??= import('./toast-host.ts');
    host.then(
      (loaded) => loaded.show(kind, message, options),
      () => {
        // When the library cannot be loaded, log the message; the next toast retries.
        host = undefined;
        console.error(message);
      },
    );
  };

/** Toast messages. Safe to import anywhere: the library is loaded with the first message. */
export const toast = {
  /** All successes share one id by default, and so do all errors, so that a newer message replaces the older. */
  success: (message: string, options: ToastOptions = {}): void => show('success')(message, { id: 'done', ...options }),
  error: (message: string, options: ToastOptions = {}): void => show('error')(message, { id: 'error', ...options }),
};
