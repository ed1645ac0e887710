import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { OrderCard } from '#src/features/orders/list/OrderCard.tsx';
import { order, show } from '../show.tsx';

afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

const preview = [
  { name: 'Pizza', quantity: 2, image: null },
  { name: 'Fries', quantity: 1, image: null },
];
const past = { status: 'delivered', lineCount: 3, preview } as const;

test('CHK-07 An order card names its items, and a finished order can be ordered again with one press', () => {
  const onReorder = vi.fn();
  show(<OrderCard order={order(past)} onReorder={onReorder} />);
  expect(screen.getByTestId('order-items').textContent).toBe('2 × Pizza, Fries + 1 more');
  fireEvent.click(screen.getByRole('button', { name: /^Order again/ }));
  expect(onReorder).toHaveBeenCalledOnce();
  cleanup();
  show(<OrderCard order={order({ status: 'processing', preview: [], lineCount: 3 })} onReorder={onReorder} />, 'ar');
  expect(screen.getByTestId('order-items').textContent).toBe('٣ منتجات');
  expect(screen.queryByRole('button')).toBeNull();
});

test('CHK-07 An order card writes its date like the order page, with the year for finished orders', () => {
  const createdAt = '2026-03-10T08:00:00.000Z';
  show(<OrderCard order={order({ ...past, createdAt })} onReorder={() => {}} />);
  expect(screen.getByText(/Placed 10 Mar 2026, 12:00 PM/)).toBeTruthy();
  cleanup();
  show(<OrderCard order={order({ status: 'confirmed', createdAt })} onReorder={() => {}} />);
  expect(screen.getByText(/Placed 10 Mar, 12:00 PM/)).toBeTruthy();
});

test('EXT-15 An order card says which agent placed the order, and nothing for one of the person', () => {
  show(<OrderCard order={order({ ...past, placedBy: 'helper.example' })} onReorder={() => {}} />);
  expect(screen.getByText('Placed by helper.example for you')).toBeTruthy();
  cleanup();
  show(<OrderCard order={order(past)} onReorder={() => {}} />);
  expect(screen.queryByText(/for you/)).toBeNull();
});

test('EXT-04 The card of a running order shows when it is expected or how late it is', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T08:52:00Z') });
  const running = {
    status: 'processing',
    createdAt: '2026-03-10T08:00:00.000Z',
    minMinutes: 25,
    maxMinutes: 40,
  } as const;
  show(<OrderCard order={order(running)} onReorder={() => {}} />);
  expect(screen.getByText('12 minutes late')).toBeTruthy();
  cleanup();
  show(<OrderCard order={order({ ...running, maxMinutes: 60 })} onReorder={() => {}} />);
  expect(screen.getByText('Arriving within 8 min')).toBeTruthy();
});

test('CHK-05 An order card shows a missed payment and a payment that is still awaited', () => {
  const status = () => document.querySelector('[data-status]')?.textContent;
  show(<OrderCard order={order({ status: 'canceled', cancelledBy: 'system' })} onReorder={() => {}} />);
  expect(status()).toBe('Not paid in time');
  cleanup();
  show(<OrderCard order={order({ status: 'pending', paymentMethod: 'ocean_pay' })} onReorder={() => {}} />);
  expect(status()).toBe('Waiting for payment');
});
