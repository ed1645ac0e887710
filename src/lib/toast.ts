type Kind = 'success' | 'error';

/**
 * `id`: a toast with the same id replaces the one on screen, so repeated failures are one message (API-05). `onClick`: the whole
 * toast is a button; `action`: there is one beside the message.
 */
export type ToastOptions = {
  id?: string;
  duration?: number;
  onClick?: () => void;
  action?: { label: string; onClick: () => void };
};

let host: Promise<typeof import('./toast-host.ts')> | undefined;

const show =
  (kind: Kind) =>
  (message: string, options: ToastOptions = {}): void => {
    host ??= import('./toast-host.ts');
    host.then(
      (loaded) => loaded.show(kind, message, options),
      () => {
        // Without the library the message still reaches a screen reader's log and the next one tries again.
        host = undefined;
        console.error(message);
      },
    );
  };

/** Messages that come and go. Safe to import anywhere: the library behind it is loaded with the first message (D13). */
export const toast = {
  /** What was done shares one id unless told otherwise, and so does what failed: a newer one takes the place of the older. */
  success: (message: string, options: ToastOptions = {}): void => show('success')(message, { id: 'done', ...options }),
  error: (message: string, options: ToastOptions = {}): void => show('error')(message, { id: 'error', ...options }),
};
