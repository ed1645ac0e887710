import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { UndoOffer } from '#src/editor/last-save.ts';
import { PublicationBar } from '#src/editor/PublicationBar.tsx';
import type { EditorState } from '#src/editor/publication.ts';

const published: EditorState = {
  publication: {
    state: 'published',
    files: ['landing.json'],
    since: '2026-11-29T19:43:00Z',
    at: '2026-11-29T19:43:04Z',
    pages: ['/'],
  },
  undo: {
    at: '2026-11-29T19:43:00Z',
    isUndone: false,
    entries: [
      { change: 'changed', names: ['Landing page'] },
      { change: 'removed', names: ['Banners and strips: rainy-day'] },
    ],
  },
  others: 0,
};
const undone: UndoOffer = {
  at: '2026-11-29T19:45:00Z',
  isUndone: true,
  entries: [{ change: 'brought back', names: ['Banners and strips: rainy-day'] }],
};

let state: EditorState;
/** What the server says to an undo. */
let refusal: string | null;
let requests: { path: string; body: unknown }[];

beforeEach(() => {
  vi.useFakeTimers();
  state = published;
  refusal = null;
  requests = [];
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (init?.method !== 'POST') return Response.json(state);
    requests.push({ path, body: JSON.parse(String(init.body)) });
    return refusal === null ? Response.json([]) : new Response(refusal, { status: 409 });
  });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Lets the bar ask the server again. */
const poll = () => act(() => vi.advanceTimersByTimeAsync(2100));
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

async function open(): Promise<void> {
  render(<PublicationBar />);
  await poll();
}

test('The bar asks with the names of the entries before it undoes, and leaves all as it is after Cancel', async () => {
  await open();
  await press('Undo');
  const group = screen.getByRole('group', { name: /^Undo the save of / });
  expect(group.textContent).toContain('Changes again: Landing page.');
  expect(group.textContent).toContain('Removes: Banners and strips: rainy-day.');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo it' }));
  await press('Cancel');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }));
  expect(requests).toEqual([]);
});

test('An undone save can be brought back, and the bar asks for a reload of the form', async () => {
  await open();
  await press('Undo');
  await press('Undo it');
  expect(requests).toEqual([
    { path: '/api/keystatic/undo', body: { at: '2026-11-29T19:43:00Z', window: expect.any(String) } },
  ]);
  state = { ...published, undo: undone };
  await poll();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Reload' }));
  // Another save.
  state = { ...published, undo: { ...undone, at: '2026-11-29T19:50:00Z' } };
  await poll();
  await press('Redo');
  expect(screen.getByRole('group', { name: /^Redo what was undone at / }).textContent).toContain(
    'Brings back: Banners and strips: rainy-day.',
  );
});

test('A refused undo says why', async () => {
  refusal = 'Nothing was undone: Landing page has been changed since, by hand or with git.';
  await open();
  await press('Undo');
  await press('Undo it');
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(refusal);
});

test('After a restart the last save can still be undone', async () => {
  state = { ...published, publication: { state: 'none', pages: [] } };
  await open();
  expect(screen.getByText(/^Saved at /)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
});

test('A form that is open in another window is named in an alert, as long as it is', async () => {
  state = { ...published, others: 1 };
  await open();
  expect(screen.getByRole('alert').textContent).toMatch(/^This form is also open in another window\./);
  state = published;
  await poll();
  expect(screen.getByRole('alert').textContent).toBe('');
});
