import { beforeEach, vi } from 'vitest';

/** Toasts since the start of the test. Import it before any module that imports toasts. */
export const said = { errors: [] as string[], successes: [] as string[] };

vi.mock('#src/lib/toast.ts', () => ({
  toast: {
    error: (text: string) => void said.errors.push(text),
    success: (text: string) => void said.successes.push(text),
  },
}));

beforeEach(() => {
  said.errors.length = 0;
  said.successes.length = 0;
});
