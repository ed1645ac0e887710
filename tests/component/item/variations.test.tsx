// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { shirt } from '../../fixtures/payloads/item.ts';
import { choose, meetGuest, press, request, shopPage } from '../page.ts';

const said = vi.hoisted(() => ({ messages: [] as string[] }));
vi.mock('#src/lib/toast.ts', () => {
  const say = (message: string) => void said.messages.push(message);
  return { toast: { success: say, error: say } };
});

const { shop } = shopPage();

/** Blue and red in two sizes; the large red one has run out. */
const coat = {
  ...shirt,
  slug: 'coat',
  name: 'Coat',
  discount: 0,
  module_id: 1,
  choice_options: [
    { name: 'choice_1', title: 'Colour', options: ['Blue', 'Red'] },
    { name: 'choice_2', title: 'Size', options: ['M', 'L'] },
  ],
  variations: [
    { type: 'Blue-M', price: 20, stock: 4 },
    { type: 'Blue-L', price: 22, stock: 3 },
    { type: 'Red-M', price: 21, stock: 2 },
    { type: 'Red-L', price: 23, stock: 0 },
  ],
  stock: 9,
};

async function openPopup(): Promise<HTMLElement> {
  said.messages = [];
  shop().items = [coat];
  const { open } = await import('#src/features/item/island.ts');
  await open(request('item', { item: '301', module: '1' }));
  await screen.findByText('Total Amount');
  return screen.getByRole('group', { name: 'Quantity of Coat' });
}

const total = () => screen.getByText('Total Amount').parentElement?.textContent;
const option = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });

test('POP-07 options joined make the variation: it sets the price and starts at one again', async () => {
  const stepper = await openPopup();
  expect(option('Blue').checked && option('M').checked).toBe(true);
  await press('Increase quantity', stepper);
  expect(total()).toContain('$40.00');
  await choose(option('L'));
  expect(stepper.textContent).toBe('01');
  expect(total()).toContain('$22.00');
});

test('POP-07 a variation that is in the cart comes back as it is there', async () => {
  meetGuest();
  shop().put(coat, { quantity: 2, variation: [{ type: 'Red-M', price: 21, stock: 2 }] });
  const { refetch } = await import('#src/stores/cart/actions.ts');
  await refetch(1);
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

test('CART-10 the stock of the variation is the limit', async () => {
  const stepper = await openPopup();
  await choose(option('Red'));
  await press('Increase quantity', stepper);
  await press('Increase quantity', stepper);
  expect(stepper.textContent).toBe('02');
  await waitFor(() => expect(said.messages).toEqual(['Out of Stock']));
});

test('POP-10 a variation without stock says so and cannot be bought', async () => {
  await openPopup();
  await choose(option('Red'));
  await choose(option(/^L/));
  expect(screen.getByText('*This variation is out of stock')).toBeTruthy();
  await press('Buy Now');
  await waitFor(() =>
    expect(said.messages).toEqual(['This variation is out of stock. Choose another variation to proceed further.']),
  );
});

test('POP-03 an item of which nothing is left can only be looked at', async () => {
  shop().items = [{ ...coat, variations: [], choice_options: [], stock: 0 }];
  const { open } = await import('#src/features/item/island.ts');
  await open(request('item', { item: '301', module: '1' }));
  const button = await within(await screen.findByRole('dialog')).findByRole<HTMLButtonElement>('button', {
    name: 'Out of Stock',
  });
  expect(button.disabled).toBe(true);
  expect(screen.queryByRole('button', { name: 'Buy Now' })).toBeNull();
});
