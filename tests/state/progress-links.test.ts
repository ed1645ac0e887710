import './quick-page.ts';
import './toasts.ts';

import { expect, test } from 'vitest';
import { $guestId } from '#src/state/auth/guest.ts';
import { progressLink, stopSharing } from '#src/state/orders/progress.ts';
import { Failure, responses, sentCalls } from './quick-page.ts';

const LINK = 'customer/order/progress-link';
const READ = 'customer/order/progress';
const PROGRESS = { order_status: 'pending', order_type: 'delivery', created_at: '2026-11-25T10:00:00Z' };
const tokenOf = (url: string | null) => url?.split('#progress=')[1];

test('EXT-04 The link of an order is the same for a second friend, and a new one once it has ended', async () => {
  $guestId.set(5);
  let made = 0;
  const works = new Set<string>();
  responses[LINK] = ({ method }: { method: string }) => {
    works.clear();
    if (method === 'DELETE') return { message: 'Ended' };
    works.add(`token-${++made}`);
    return { token: `token-${made}`, expires_at: '2026-11-26T10:00:00Z' };
  };
  responses[READ] = ({ body }: { body: string }) =>
    works.has(JSON.parse(body).token) ? PROGRESS : new Failure(404, 'link');
  expect(tokenOf(await progressLink(7))).toBe('token-1');
  expect(tokenOf(await progressLink(7))).toBe('token-1');
  expect(await stopSharing(7)).toBe(true);
  expect(tokenOf(await progressLink(7))).toBe('token-2');
  // Ended from another device.
  works.clear();
  expect(tokenOf(await progressLink(7))).toBe('token-3');
  expect(tokenOf(await progressLink(8))).toBe('token-4');
  responses[LINK] = new Failure(403, 'order');
  expect(await stopSharing(7)).toBe(false);
  expect(await progressLink(9)).toBeNull();
  expect(sentCalls(LINK).map(({ method }) => method)).toEqual([
    'POST',
    'DELETE',
    'POST',
    'POST',
    'POST',
    'DELETE',
    'POST',
  ]);
});
