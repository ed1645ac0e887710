import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useRequestPage } from '#src/features/agents/use-request-page.ts';
import { $token } from '#src/state/auth/token.ts';

const open = vi.fn(async () => {});

beforeEach(() => {
  open.mockClear();
  $token.set('');
  window.history.replaceState(null, '', '/link-agent?client_id=1#secret');
  document.body.innerHTML = '<a data-language href="/ar/link-agent">العربية</a>';
});
afterEach(cleanup);

test('EXT-15 A request is opened again for another session, another link and after Back, and no more once left', () => {
  const { unmount } = renderHook(() => useRequestPage(open));
  expect(open).toHaveBeenCalledTimes(1);
  act(() => $token.set('a-token'));
  expect(open).toHaveBeenCalledTimes(2);
  window.dispatchEvent(new Event('hashchange'));
  expect(open).toHaveBeenCalledTimes(3);
  const showPage = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  showPage(false);
  expect(open).toHaveBeenCalledTimes(3);
  showPage(true);
  expect(open).toHaveBeenCalledTimes(4);
  unmount();
  showPage(true);
  window.dispatchEvent(new Event('hashchange'));
  $token.set('');
  expect(open).toHaveBeenCalledTimes(4);
});

test('EXT-15 The links to other languages lead to the same request', () => {
  renderHook(() => useRequestPage(open));
  const link = document.querySelector('a');
  expect([link?.pathname, link?.search, link?.hash]).toEqual(['/ar/link-agent', '?client_id=1', '#secret']);
});
