import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { LateCredit } from '#src/features/orders/after-order/LateCredit.tsx';
import { order, show } from '../show.tsx';

afterEach(cleanup);

const late = { amount: 146, after: '2026-11-22T08:30:00.000Z', credited: false };
const text = () => screen.queryByRole('region')?.textContent ?? null;

test('EXT-21 A running order says what goes to the wallet and after which time, and a late one what went there', () => {
  show(<LateCredit order={order({ status: 'processing', lateCredit: late })} viewer="customer" />);
  expect(text()).toBe('If it is lateIf it arrives after 12:30 PM, $1.46 goes to your wallet.');
  cleanup();
  show(
    <LateCredit order={order({ status: 'delivered', lateCredit: { ...late, credited: true } })} viewer="customer" />,
  );
  expect(text()).toContain('Sorry for the wait. $1.46 is in your wallet.');
  expect(screen.getByRole('link', { name: 'Open the wallet' }).getAttribute('href')).toBe('/wallet');
});

test('EXT-21 An order in time, a canceled one, one without a promise and a stranger’s view say nothing of lateness', () => {
  for (const status of ['delivered', 'canceled'] as const) {
    show(<LateCredit order={order({ status, lateCredit: late })} viewer="customer" />);
    expect(text()).toBeNull();
    cleanup();
  }
  show(<LateCredit order={order({ status: 'processing', lateCredit: null })} viewer="customer" />);
  expect(text()).toBeNull();
  cleanup();
  show(<LateCredit order={order({ status: 'processing', lateCredit: late })} viewer="other" />);
  expect(text()).toBeNull();
});
