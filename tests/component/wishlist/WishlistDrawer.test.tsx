import { screen, waitFor, within } from '@testing-library/dom';
import { fireEvent } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { refused } from '../../setup/faults.ts';
import { press, request, settle, shopPage } from '../page.ts';
import { BURGER, GRILL, MUG, SOUP } from '../shop-rows.ts';

const said = vi.hoisted(() => ({ good: [] as string[], bad: [] as string[] }));
vi.mock('#src/lib/toast.ts', () => ({
  toast: {
    success: (message: string) => void said.good.push(message),
    error: (message: string) => void said.bad.push(message),
  },
}));

const { shop } = shopPage();

const dialog = () => within(screen.getByRole('dialog', { name: 'Wishlist' }));
const names = () => dialog().queryAllByRole('listitem').length;

async function openDrawer(data: Record<string, string> = {}): Promise<void> {
  const { open } = await import('#src/features/wishlist/island.ts');
  await open(request('wishlist', data));
  await settle();
}

/** Signs in a customer with a burger, a soup and a restaurant on the wishlist. */
async function signIn(wishes = { items: [BURGER, SOUP], stores: [GRILL] }): Promise<void> {
  localStorage.setItem('token', await shop().customer(wishes));
}

beforeEach(() => {
  said.good = [];
  said.bad = [];
  document.documentElement.dir = 'ltr';
  document.documentElement.dataset['module'] = 'food';
});

test('WISH-01 WISH-02 A guest sees why the wish was not saved, and the wish is stored for the return from sign-in', async () => {
  await openDrawer({ heart: 'item', item: String(BURGER) });
  // Once: the drawer says it.
  expect(said.bad).toEqual([]);
  expect(dialog().getByText('You are not logged in')).toBeTruthy();
  expect(dialog().queryByRole('tablist')).toBeNull();
  const link = dialog().getByRole('link', { name: 'Sign In' });
  expect(link.getAttribute('href')).toMatch(/^\/auth\/sign-in\?from=/);
  link.addEventListener('click', (event) => event.preventDefault());
  expect(sessionStorage.getItem('islet:wished')).toBeNull();
  fireEvent.click(link);
  expect(sessionStorage.getItem('islet:wished')).toBe(`{"itemId":${BURGER}}`);
});

test('WISH-02 A guest who only opens the wishlist gets no error', async () => {
  await openDrawer();
  expect(said.bad).toEqual([]);
  expect(dialog().getByRole('link', { name: 'Sign In' })).toBeTruthy();
});

test('WISH-02 Foods and restaurants are two tabs, and the arrow keys follow the reading direction', async () => {
  await signIn();
  document.documentElement.dir = 'rtl';
  await openDrawer();
  await waitFor(() => expect(names()).toBe(2));
  const [foods, restaurants] = dialog().getAllByRole('tab');
  expect([foods?.textContent, restaurants?.textContent]).toEqual(['Foods', 'Restaurants']);
  foods?.focus();
  fireEvent.keyDown(foods ?? document.body, { key: 'ArrowLeft' });
  await settle();
  expect(document.activeElement).toBe(restaurants);
  expect(restaurants?.getAttribute('aria-selected')).toBe('true');
  expect(dialog().getByRole('link', { name: 'Harbour Grill' }).getAttribute('href')).toBe('/store/harbour-grill');
});

test('WISH-02 The tabs outside food are items and stores, and an empty list says so', async () => {
  await signIn({ items: [], stores: [] });
  document.documentElement.dataset['module'] = 'grocery';
  await openDrawer();
  await waitFor(() => expect(dialog().getByText('No favourite items found')).toBeTruthy());
  fireEvent.click(dialog().getByRole('tab', { name: 'Stores' }));
  await settle();
  expect(dialog().getByText('No favourite stores found')).toBeTruthy();
});

test('WISH-02 A list that could not be loaded shows the reason and can be retried', async () => {
  await signIn();
  shop().fate(/\/wish-list/, refused(503, { message: 'Closed for repairs' }));
  await openDrawer();
  await waitFor(() => expect(dialog().getByText('Closed for repairs')).toBeTruthy());
  shop().heal();
  await press('Try again');
  await waitFor(() => expect(names()).toBe(2));
});

test('WISH-01 A wish is removed after a question and comes back when the marketplace refuses', async () => {
  await signIn();
  shop().fate(/\/wish-list\/remove/, refused(500, { message: 'Not today' }));
  await openDrawer();
  await waitFor(() => expect(names()).toBe(2));
  await press('Remove Soup from the wishlist');
  const question = within(screen.getByRole('dialog', { name: 'Are you sure you want to delete this item?' }));
  fireEvent.click(question.getByRole('button', { name: 'Cancel' }));
  await settle();
  expect(names()).toBe(2);
  await press('Remove Soup from the wishlist');
  fireEvent.click(screen.getByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(said.bad).toEqual(['Not today']));
  expect(names()).toBe(2);
  shop().heal();
  await press('Remove Soup from the wishlist');
  fireEvent.click(screen.getByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(names()).toBe(1));
  expect(said.good).toEqual(['Removed from your wishlist']);
});

test('WISH-03 A saved item of a restaurant opens its popup and can be added to the cart', async () => {
  await signIn();
  await openDrawer();
  await waitFor(() => expect(names()).toBe(2));
  await press('Add Soup to the cart');
  await waitFor(() => expect(said.good).toEqual(['Item added to cart']));
  expect(shop().sentBodies('POST', '/customer/cart/add')[0]).toMatchObject({ item_id: SOUP, quantity: 1 });
  await press('Soup');
  const { $overlay } = await import('#src/state/page/overlay.ts');
  expect($overlay.get()).toEqual({ name: 'item', itemId: SOUP, moduleId: 1, campaign: false });
});

test('WISH-03 A saved item of a shop links to its page instead of a popup', async () => {
  document.documentElement.dataset['moduleId'] = '4';
  await signIn({ items: [MUG], stores: [] });
  await openDrawer();
  await waitFor(() => expect(names()).toBe(1));
  expect(dialog().getByRole('link', { name: 'Mug' }).getAttribute('href')).toBe('/product/mug');
});

test('WISH-01 A heart counts one press of a double tap, and the press that follows a refusal at once', async () => {
  await signIn({ items: [], stores: [] });
  const { open } = await import('#src/features/wishlist/heart.ts');
  const { isWished } = await import('#src/state/wishlist/wishlist.ts');
  const tap = () => open(request('heart', { heart: 'item', item: String(SOUP) }));
  shop().fate(/\/wish-list\/add/, refused(403, { errors: [{ code: 'item_id', message: 'This item is gone' }] }));
  await tap();
  shop().heal();
  expect([said.bad, isWished({ itemId: SOUP })]).toEqual([['This item is gone'], false]);
  await Promise.all([tap(), tap()]);
  expect(isWished({ itemId: SOUP })).toBe(true);
  expect(screen.queryByRole('dialog')).toBeNull();
});
