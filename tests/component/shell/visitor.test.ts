import { afterEach, expect, test, vi } from 'vitest';
import { startVisitor } from '#src/layouts/visitor.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test('a page that comes back from the browser’s cache is loaded again once another person is signed in, or nobody', () => {
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue(undefined);
  localStorage.setItem('token', 'lina');
  startVisitor();
  const shown = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  shown(true);
  expect(reload).not.toHaveBeenCalled();
  localStorage.removeItem('token');
  shown(false);
  expect(reload).not.toHaveBeenCalled();
  shown(true);
  expect(reload).toHaveBeenCalledOnce();
});
