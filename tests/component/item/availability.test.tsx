import '../../state/toasts.ts';

import { screen, waitFor } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { said } from '../../state/toasts.ts';
import { choose, press, request, shopPage } from '../page.ts';
import { BURGER, GRILL, GROCER, RICE, TEA } from '../shop-rows.ts';

const { shop } = shopPage();

async function openPopup(item = BURGER, data: Record<string, string> = {}): Promise<void> {
  const { open } = await import('#src/features/item/island.ts');
  await open(request('item', { item: String(item), module: '1', ...data }));
  await screen.findByRole('dialog');
}

test('CARD-05 An item of a store that takes no orders says so and has no purchase button', async () => {
  await shop().changeStore(GRILL, { active: false });
  await openPopup();
  expect(await screen.findByText('Harbour Grill is not taking orders at the moment.')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Not taking orders' }).disabled).toBe(true);
  expect(screen.queryByRole('button', { name: 'Add to Cart' })).toBeNull();
});

test('EXT-01 The popup shows that only a few pieces are left', async () => {
  await shop().changeItem(RICE, { stock: 3 });
  await openPopup(RICE, { module: '2' });
  expect(await screen.findByText('Only 3 left')).toBeTruthy();
});

test('CART-10 The quantity does not pass the maximum per cart', async () => {
  await openPopup();
  await screen.findByRole('radio', { name: /Small/ });
  const stepper = screen.getByRole('group', { name: 'Quantity of Beef burger' });
  for (let taps = 0; taps < 5; taps += 1) await press('Increase quantity', stepper);
  expect(stepper.textContent).toBe('05');
  await waitFor(() => expect(said.errors).toEqual(['Out of Limits']));
});

test('POP-02 POP-04 An item outside its hours shows when it is available and offers no purchase', async () => {
  vi.useFakeTimers({ now: new Date('2025-03-03T03:00:00Z'), toFake: ['Date'] });
  await shop().changeItem(BURGER, { availableStarts: '10:00', availableEnds: '22:30' });
  await shop().changeStore(GRILL, { scheduleOrder: false });
  await openPopup();
  expect(await screen.findByText('Not Available now')).toBeTruthy();
  expect(screen.getByText('Available from 10:00 AM to 10:30 PM')).toBeTruthy();
  expect(screen.getByText('This food is not available right now.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add to Cart' })).toBeNull();
});

test('POP-02 POP-04 An item that can be ordered for later keeps its buttons', async () => {
  vi.useFakeTimers({ now: new Date('2025-03-03T03:00:00Z'), toFake: ['Date'] });
  await shop().changeItem(BURGER, { availableStarts: '10:00', availableEnds: '22:30' });
  await openPopup();
  expect(await screen.findByText('This food is not available right now. You can order it later.')).toBeTruthy();
  expect(screen.queryByText('Not Available now')).toBeNull();
  expect(screen.getByRole('button', { name: 'Order for later' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Add for later' })).toBeTruthy();
});

test('POP-04 An item that is not food is called an item', async () => {
  vi.useFakeTimers({ now: new Date('2025-03-03T03:00:00Z'), toFake: ['Date'] });
  for (const item of [RICE, TEA]) await shop().changeItem(item, { availableStarts: '10:00', availableEnds: '22:30' });
  await openPopup(RICE, { module: '2' });
  expect(await screen.findByText('This item is not available right now. You can order it later.')).toBeTruthy();
  await choose(screen.getAllByRole('button', { name: 'Close' })[0] ?? document.body);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await shop().changeStore(GROCER, { scheduleOrder: false });
  await openPopup(TEA, { module: '2' });
  expect(await screen.findByText('This item is not available right now.')).toBeTruthy();
});

test('CARD-05 A closed store that takes orders for later shows when it opens, also on the buttons', async () => {
  vi.useFakeTimers({ now: new Date('2025-03-03T03:00:00Z'), toFake: ['Date'] });
  await shop().openOnly(GRILL, { opens: '18:00', closes: '22:00' });
  await openPopup();
  expect(await screen.findByText('Harbour Grill is closed at the moment. You can order for later.')).toBeTruthy();
  expect(screen.getByText('Opens at 06:00 PM')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Order for 06:00 PM' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Add for later' })).toBeTruthy();
});
