import { beforeEach, expect, test, vi } from 'vitest';
import { followOverlay } from '#src/features/shell/follow-overlay.ts';
import { $overlay, closeOverlay, openOverlay } from '#src/state/overlay.ts';

beforeEach(() => $overlay.set({ name: 'none' }));

test('an overlay that a store opens is handed to its island with its fields as texts', () => {
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

test('what was opened while this was loading is caught up with, but not what a press has opened already', () => {
  const open = vi.fn();
  openOverlay({ name: 'guest', page: 'cart' });
  followOverlay('cart', open);
  expect(open.mock.calls).toEqual([['guest', { page: 'cart' }]]);

  const again = vi.fn();
  followOverlay('guest', again);
  expect(again).not.toHaveBeenCalled();
});
