type Kind = 'success' | 'error';

/** `id`: a toast with the same id replaces the one on screen, so repeated failures are one message (API-05). */
export type ToastOptions = {
  id?: string;
  duration?: number;
  onClick?: () => void;
  /** A link below the message. */
  link?: { text: string; href: string };
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
  success: show('success'),
  /** Errors share one id unless told otherwise. */
  error: (message: string, options: ToastOptions = {}): void => show('error')(message, { id: 'error', ...options }),
};
