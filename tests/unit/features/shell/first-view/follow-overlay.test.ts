import { beforeEach, expect, test, vi } from 'vitest';
import { followOverlay } from '#src/features/shell/first-view/follow-overlay.ts';
import { $overlay, closeOverlay, openOverlay } from '#src/state/page/overlay.ts';

beforeEach(() => $overlay.set({ name: 'none' }));

test('An overlay that a state store opens is handed to its island with its fields as texts', () => {
  const open = vi.fn();
  followOverlay(null, open);
  openOverlay({ name: 'item', itemId: 88, moduleId: 1, campaign: false });
  closeOverlay('item');
  openOverlay({ name: 'track', orderId: null });
  expect(open.mock.calls).toEqual([
    ['item', { itemId: '88', moduleId: '1', campaign: 'false' }],
    ['track', {}],
  ]);
});

test('An overlay opened while the script loads is handed on, unless a press has opened it already', () => {
  const open = vi.fn();
  openOverlay({ name: 'guest', page: 'cart' });
  followOverlay('cart', open);
  expect(open.mock.calls).toEqual([['guest', { page: 'cart' }]]);

  const again = vi.fn();
  followOverlay('guest', again);
  expect(again).not.toHaveBeenCalled();
});
