import { afterEach, expect, test, vi } from 'vitest';
import { startVisitor } from '#src/layouts/visitor.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test('A page from the back-forward cache is reloaded after another sign-in or a sign-out', () => {
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue(undefined);
  localStorage.setItem('token', 'lina');
  const listen = vi.spyOn(window, 'addEventListener');
  startVisitor();
  // Only its own listener: state stores that other files left in the shared window listen to the event too.
  const onShow = listen.mock.calls.find(([name]) => name === 'pageshow')?.[1];
  if (typeof onShow !== 'function') throw new Error('Nothing listens for the page being shown again.');
  const shown = (persisted: boolean) => onShow(Object.assign(new Event('pageshow'), { persisted }));
  shown(true);
  expect(reload).not.toHaveBeenCalled();
  localStorage.removeItem('token');
  shown(false);
  expect(reload).not.toHaveBeenCalled();
  shown(true);
  expect(reload).toHaveBeenCalledOnce();
});
