import { beforeEach, vi } from 'vitest';
import type { ToastOptions } from '#src/lib/toast.ts';

/** Toasts since the start of the test. Import it before any module that imports toasts. */
export const said = { errors: [] as string[], successes: [] as string[] };

/** The button of the last toast, if it has one. */
export const lastAction = (): ToastOptions['action'] => shown.action;
let shown: ToastOptions = {};

const record =
  (texts: string[]) =>
  (text: string, options: ToastOptions = {}): void => {
    texts.push(text);
    shown = options;
  };
vi.mock('#src/lib/toast.ts', () => ({ toast: { error: record(said.errors), success: record(said.successes) } }));

beforeEach(() => {
  said.errors.length = 0;
  said.successes.length = 0;
  shown = {};
});
