import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MarkDialog } from '#src/features/reviews/MarkDialog.tsx';
import { translationsOf } from '#src/i18n/t.ts';
import { markHelpful } from '#src/state/reviews/marks.ts';

vi.mock('#src/lib/toast.ts', () => ({ toast: { success: vi.fn(), error: vi.fn() } }));

const calls = vi.fn<(body: unknown) => Promise<Response>>();
beforeEach(() => {
  vi.stubGlobal('fetch', (_: string, init?: RequestInit) => calls(JSON.parse(String(init?.body))));
});
afterEach(() => {
  vi.unstubAllGlobals();
  calls.mockReset();
  cleanup();
});

const show = (signInHref: string | null = null) =>
  render(<MarkDialog translations={translationsOf('marks', 'en')} locale="en" id={7} signInHref={signInHref} />);

test('EXT-23 A guest who marks a review is led to sign-in', () => {
  show('/auth/sign-in?from=%2F');
  expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/auth/sign-in?from=%2F');
  expect(screen.queryByRole('radio')).toBeNull();
});

test('EXT-23 A report needs a reason, is sent once however often it is pressed, and a failure is shown', async () => {
  show();
  const send = screen.getByRole('button', { name: 'Report' });
  fireEvent.click(send);
  expect(screen.getByText('Please choose what is wrong.')).toBeTruthy();
  expect(calls).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('radio', { name: 'It is advertising' }));
  const errors = [{ code: 'review', message: 'This is your own review.' }];
  calls.mockResolvedValue(Response.json({ errors }, { status: 403 }));
  fireEvent.click(send);
  fireEvent.click(send);
  expect((await screen.findByRole('alert')).textContent).toBe('This is your own review.');
  expect(calls.mock.calls).toEqual([[{ review_id: 7, kind: 'report', reason: 'advertising' }]]);
});

test('EXT-23 A review is found helpful by one call at a time', async () => {
  calls.mockImplementation(async () => Response.json({ message: 'Thank you.', helpful_count: 3 }));
  expect(await Promise.all([markHelpful(7, false), markHelpful(7, false)])).toEqual([3, null]);
  expect(calls.mock.calls).toEqual([[{ review_id: 7, kind: 'helpful', undo: false }]]);
});
