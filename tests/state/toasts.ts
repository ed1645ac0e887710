import { beforeEach, vi } from 'vitest';
import type { ToastOptions } from '#src/lib/toast.ts';

/** Toasts since the start of the test. Import it before any module that imports toasts. */
export const said = { errors: [] as string[], successes: [] as string[] };

/** The text of each toast that is on screen, by its id: a later one takes the place of an earlier one with the same id. */
export const onScreen = new Map<string, string>();

/** The button of the last toast, if it has one. */
export const lastAction = (): ToastOptions['action'] => shown.action;
let shown: ToastOptions = {};

const record =
  (texts: string[], id: string) =>
  (text: string, options: ToastOptions = {}): void => {
    texts.push(text);
    shown = options;
    onScreen.set(options.id ?? id, text);
  };
vi.mock('#src/lib/toast.ts', () => ({
  toast: { error: record(said.errors, 'error'), success: record(said.successes, 'done') },
}));

beforeEach(() => {
  said.errors.length = 0;
  said.successes.length = 0;
  onScreen.clear();
  shown = {};
});
