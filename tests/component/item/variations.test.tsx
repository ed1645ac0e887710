import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { choose, meetGuest, press, request, shopPage } from '../page.ts';
import { COAT } from '../shop-rows.ts';

const said = vi.hoisted(() => ({ messages: [] as string[] }));
vi.mock('#src/lib/toast.ts', () => {
  const t = (message: string) => void said.messages.push(message);
  return { toast: { success: t, error: t } };
});

const { shop } = shopPage();

async function openPopup(): Promise<HTMLElement> {
  said.messages = [];
  const { open } = await import('#src/features/item/island.ts');
  await open(request('item', { item: String(COAT), module: '4' }));
  await screen.findByText('Total Amount');
  return screen.getByRole('group', { name: 'Quantity of Coat' });
}

const total = () => screen.getByText('Total Amount').parentElement?.textContent;
/** Returns an option by its label, which a price or 'Out of Stock' may follow. */
const option = (label: string) =>
  screen.getByRole<HTMLInputElement>('radio', { name: (name) => name.split(' ')[0] === label });

test('POP-07 The chosen options select a variation, which sets the price and resets the quantity to one', async () => {
  const stepper = await openPopup();
  expect(option('Blue').checked && option('M').checked).toBe(true);
  await press('Increase quantity', stepper);
  expect(total()).toContain('$40.00');
  await choose(option('L'));
  expect(stepper.textContent).toBe('01');
  expect(total()).toContain('$22.00');
});

test('POP-07 A variation in the cart is shown with its quantity from the cart', async () => {
  meetGuest();
  await shop().put(COAT, { quantity: 2, variation: [{ type: 'Red-M', price: 21, stock: 2 }] });
  const { refetch } = await import('#src/state/cart/actions.ts');
  await refetch(4);
  const stepper = await openPopup();
  expect(option('Red').checked).toBe(true);
  expect(stepper.textContent).toBe('02');
  await choose(option('Blue'));
  expect(screen.getByRole('button', { name: 'Add to Cart' })).toBeTruthy();
  expect(stepper.textContent).toBe('01');
  await choose(option('Red'));
  expect(screen.getByRole('button', { name: 'Update to cart' })).toBeTruthy();
  expect(stepper.textContent).toBe('02');
});

test('CART-10 The quantity is limited by the stock of the variation', async () => {
  const stepper = await openPopup();
  await choose(option('Red'));
  await press('Increase quantity', stepper);
  await press('Increase quantity', stepper);
  expect(stepper.textContent).toBe('02');
  await waitFor(() => expect(said.messages).toEqual(['Out of Stock']));
});

test('POP-10 A variation without stock says so and cannot be bought', async () => {
  await openPopup();
  await choose(option('Red'));
  await choose(option('L'));
  expect(screen.getByText('*This variation is out of stock')).toBeTruthy();
  await press('Buy Now');
  await waitFor(() =>
    expect(said.messages).toEqual(['This variation is out of stock. Choose another variation to proceed further.']),
  );
});

test('POP-03 An item without stock cannot be bought', async () => {
  await shop().changeItem(COAT, { variations: [], choiceOptions: [], stock: 0 });
  const { open } = await import('#src/features/item/island.ts');
  await open(request('item', { item: String(COAT), module: '4' }));
  const button = await within(await screen.findByRole('dialog')).findByRole<HTMLButtonElement>('button', {
    name: 'Out of Stock',
  });
  expect(button.disabled).toBe(true);
  expect(screen.queryByRole('button', { name: 'Buy Now' })).toBeNull();
});
