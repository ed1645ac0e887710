import '../../state/storage.ts';

import { fireEvent, screen, within } from '@testing-library/dom';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { hide, show } from '#src/features/shared/overlays/root.tsx';
import { showOverlay } from '#src/features/shared/overlays/show-overlay.ts';
import { $overlay, closeOverlay } from '#src/state/page/overlay.ts';

let broken = false;

/** A part of the page's root, which fails while `broken`. */
function Part() {
  if (broken) throw new Error('It cannot be rendered');
  return <p>The content</p>;
}

/** Removes the error that React reports for an island that has failed. */
const reported = (): unknown[] => vi.mocked(console.error).mock.calls.splice(0);

beforeAll(() => {
  // The page's root stays.
  document.body.innerHTML = '<main></main><div id="islands"></div>';
});
beforeEach(() => {
  broken = true;
  document.documentElement.lang = 'en';
});

test('A dialog that fails is replaced by an error message, which offers a retry and can be closed', async () => {
  showOverlay({ name: 'modules' }, <Part />);
  expect(reported()).not.toEqual([]);
  const dialog = screen.getByRole('dialog', { name: 'This part has stopped working' });
  expect(within(dialog).getByRole('alert').textContent).toContain('what you typed is kept');
  broken = false;
  fireEvent.click(within(dialog).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The content')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  closeOverlay('modules');

  broken = true;
  showOverlay({ name: 'modules' }, <Part />);
  expect(reported()).not.toEqual([]);
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
  await expect.poll(() => $overlay.get().name).toBe('none');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});

test('A part without an overlay that fails is rendered again when its error message is closed', async () => {
  show('questions', <Part />);
  expect(reported()).not.toEqual([]);
  broken = false;
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
  expect(await screen.findByText('The content')).toBeTruthy();
  hide('questions');
});

test('A part that failed is rendered when it is shown again', async () => {
  show('questions', <Part />);
  expect(reported()).not.toEqual([]);
  broken = false;
  show('questions', <Part />);
  expect(await screen.findByText('The content')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  hide('questions');
});
