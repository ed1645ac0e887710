import { beforeEach, expect, test, vi } from 'vitest';

const shown = vi.hoisted(() => ({ toasts: [] as [kind: string, text: string, options: unknown][] }));
vi.mock('#src/lib/toast.ts', () => {
  const record = (kind: string) => (text: string, options: unknown) => void shown.toasts.push([kind, text, options]);
  return { toast: { success: record('success'), error: record('error') } };
});

const root = document.documentElement;

/** Loads a page's switches anew. */
async function page() {
  vi.resetModules();
  return import('#src/features/shell/switches.ts');
}

beforeEach(() => {
  shown.toasts = [];
  localStorage.clear();
  sessionStorage.clear();
  root.lang = 'en';
  root.dir = 'ltr';
});

test('HEAD-05 The message after a sign-out is shown once on the next page, for eight seconds', async () => {
  sessionStorage.setItem('islet:notice', 'You are signed out. See you soon!');
  (await page()).startSwitches();
  const told = [['success', 'You are signed out. See you soon!', { duration: 8000 }]];
  await expect.poll(() => shown.toasts).toEqual(told);
  (await page()).startSwitches();
  await vi.dynamicImportSettled();
  expect(shown.toasts).toEqual(told);
});

test('A notice marked as an error is shown as an error', async () => {
  sessionStorage.setItem('islet:notice', '!Your session has ended.');
  (await page()).startSwitches();
  await expect.poll(() => shown.toasts).toEqual([['error', 'Your session has ended.', { duration: 8000 }]]);
});

test('API-02 The language of a URL that was opened directly is stored with its country and direction', async () => {
  root.lang = 'ar';
  root.dir = 'rtl';
  localStorage.setItem('settings', '{"theme":"dark"}');
  (await page()).startSwitches();
  const kept = () => ['language-setting', 'country', 'settings'].map((key) => localStorage.getItem(key));
  expect(kept()).toEqual(['ar', 'SA', '{"theme":"dark","direction":"rtl"}']);
  root.lang = 'en';
  root.dir = 'ltr';
  (await page()).startSwitches();
  expect(kept()).toEqual(['en', 'US', '{"theme":"dark","direction":"ltr"}']);
});

test('API-02 An unchanged language is not written again, so that other tabs are not notified', async () => {
  localStorage.setItem('language-setting', 'en');
  localStorage.setItem('country', 'GB');
  (await page()).startSwitches();
  expect(localStorage.getItem('country')).toBe('GB');
});
