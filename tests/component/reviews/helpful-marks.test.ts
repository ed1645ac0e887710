import { waitFor } from '@testing-library/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { open } from '#src/features/reviews/mark-island.ts';
import { startVisitor } from '#src/layouts/visitor.ts';
import { $token } from '#src/state/auth/token.ts';

vi.mock('#src/lib/toast.ts', () => ({ toast: { success: vi.fn(), error: vi.fn() } }));

const KEY = 'islet:helpful';
const calls = vi.fn<(body: unknown) => void>();
const button = (id: number) => `<button data-kind="helpful" data-id="${id}" aria-pressed="false">
  Helpful <span data-count>2</span></button>`;
const buttons = () => [...document.querySelectorAll<HTMLElement>('[data-id]')];
const pressed = () => buttons().map((element) => element.getAttribute('aria-pressed') === 'true');

beforeEach(() => {
  document.body.innerHTML = button(7) + button(8);
  $token.set('lina');
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    calls(JSON.parse(String(init?.body)));
    return Response.json({ message: 'Done', helpful_count: 1 });
  });
});
afterEach(() => {
  $token.set('');
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** Stores marks as another tab does. */
function storeInTab(ids: readonly number[]): void {
  const newValue = JSON.stringify({ owner: 'lina', ids });
  localStorage.setItem(KEY, newValue);
  window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue }));
}

test('EXT-23 After a reload a review is still marked as helpful, one press takes that back, and other tabs follow', async () => {
  localStorage.setItem(KEY, JSON.stringify({ owner: 'lina', ids: [7] }));
  startVisitor();
  await waitFor(() => expect(pressed()).toEqual([true, false]));
  const [trigger = null] = buttons();
  await open({ name: 'review', locale: 'en', data: { id: '7', kind: 'helpful' }, trigger });
  expect(calls.mock.calls).toEqual([[{ review_id: 7, kind: 'helpful', undo: true }]]);
  expect(pressed()).toEqual([false, false]);
  expect(document.querySelector('[data-count]')?.textContent).toBe('1');
  storeInTab([8]);
  expect(pressed()).toEqual([false, true]);
  storeInTab([]);
  expect(pressed()).toEqual([false, false]);
});
