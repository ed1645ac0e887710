import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OrderDetails } from '#src/contract/order-details.ts';
import { LaterTip } from '#src/features/orders/after-order/LaterTip.tsx';
import { order, show } from '../show.tsx';

vi.mock('#src/lib/toast.ts', () => ({ toast: { success: vi.fn(), error: vi.fn() } }));

const replies = vi.fn<(path: string) => Response>();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T08:00:00Z') });
  vi.stubGlobal('fetch', async (path: string) => replies(path));
  replies.mockImplementation(() => Response.json({ most_tips_amount: null }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  cleanup();
});

const onSent = vi.fn();
const delivered = (change: Partial<OrderDetails> = {}): OrderDetails =>
  order({ status: 'delivered', times: { delivered: '2026-11-21T08:00:00Z' }, laterTips: 0, ...change });
const shown = (one: OrderDetails, viewer: 'customer' | 'guest' = 'customer') => {
  show(<LaterTip order={one} viewer={viewer} onSent={onSent} />);
  const found = screen.queryByRole('region', { name: 'Tip your courier' });
  cleanup();
  return found !== null;
};

test('EXT-12 A tip is offered to the customer for a week after delivery, where the marketplace accepts one', () => {
  expect(shown(delivered())).toBe(true);
  expect(shown(delivered({ laterTips: null }))).toBe(false);
  expect(shown(delivered(), 'guest')).toBe(false);
  expect(shown(delivered({ status: 'picked_up' }))).toBe(false);
  expect(shown(delivered({ type: 'take_away' }))).toBe(false);
  expect(shown(delivered({ times: { delivered: '2026-11-15T07:00:00Z' } }))).toBe(false);
});

test('EXT-12 A wallet balance that is too low for the tip is shown with a link to add money', async () => {
  show(<LaterTip order={delivered()} viewer="customer" onSent={onSent} />);
  fireEvent.click(screen.getByRole('button', { name: '$2.00' }));
  const errors = [{ code: 'order_amount', message: 'Your wallet balance is too low.' }];
  replies.mockImplementation(() => Response.json({ errors }, { status: 403 }));
  fireEvent.click(screen.getByRole('button', { name: 'Send $2.00' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Your wallet balance is too low.');
  expect(screen.getByRole('link', { name: 'Add money to the wallet' }).getAttribute('href')).toBe('/wallet');
  expect(onSent).not.toHaveBeenCalled();
  replies.mockImplementation(() => Response.json({ message: 'Thank you!' }));
  fireEvent.click(screen.getByRole('button', { name: 'Send $2.00' }));
  await expect.poll(() => onSent).toHaveBeenCalledOnce();
});
