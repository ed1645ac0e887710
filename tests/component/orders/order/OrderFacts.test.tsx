import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { OrderFacts } from '#src/features/orders/order/OrderFacts.tsx';
import { order, SHOP, show } from '../show.tsx';

afterEach(cleanup);

test('TRACK-01 An order shows street, house and floor of its address with their names, as the checkout does', () => {
  const { address } = order();
  if (!address) throw new Error('The order has no address.');
  const door = { ...address, road: 'Blue gate', house: '12', floor: '3' };
  show(<OrderFacts order={order({ address: door, receiver: null })} shop={SHOP} />);
  expect(screen.getByText('Blue gate · House 12 · Floor 3')).toBeTruthy();
  cleanup();
  show(<OrderFacts order={order({ address: { ...door, road: '', floor: '' }, receiver: null })} shop={SHOP} />, 'ar');
  expect(screen.getByText('منزل 12')).toBeTruthy();
});

test('EXT-15 The page of an order says which agent placed it', () => {
  show(<OrderFacts order={order({ placedBy: 'helper.example' })} shop={SHOP} />, 'ar');
  expect(screen.getByText('قدّمه helper.example نيابة عنك')).toBeTruthy();
});

test('EXT-27 The receiver of a gift is its recipient, not its payer', () => {
  const gift = { name: 'Omar Saleh', phone: '+999555010299', message: '' };
  show(<OrderFacts order={order({ gift })} shop={SHOP} />);
  const receiver = screen.getByText('Receiver').closest('div');
  expect(receiver?.textContent).toBe('ReceiverOmar Saleh+999555010299');
});
