import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { translationsOf } from '#src/i18n/t.ts';
import { shopPage } from '../page.ts';
import { BURGER, GRILL, MUG } from '../shop-rows.ts';

vi.mock('#src/lib/toast.ts', () => ({ toast: { success: () => {}, error: () => {} } }));

const { shop } = shopPage();

beforeEach(() => {
  document.documentElement.dataset['module'] = 'food';
});
afterEach(cleanup);

async function open(): Promise<void> {
  const { WishlistPage } = await import('#src/features/wishlist/WishlistPage.tsx');
  render(<WishlistPage translations={translationsOf('wishlist', 'en')} locale="en" />);
}

const listed = () => within(screen.getByRole('tabpanel')).getAllByRole('listitem');

test('ACC-04 The wishlist page of the account shows the saved entries of all modules', async () => {
  localStorage.setItem('token', await shop().customer({ items: [BURGER, MUG], stores: [GRILL] }));
  await open();
  // A burger of the food module and a mug of another one.
  await waitFor(() => expect(listed()).toHaveLength(2));
  fireEvent.click(screen.getByRole('tab', { name: 'Stores' }));
  await waitFor(() => expect(listed()).toHaveLength(1));
});

test('ACC-04 A guest is led from the wishlist page to sign-in and back', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  window.history.replaceState(null, '', '/wishlist');
  await open();
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/auth/sign-in?from=%2Fwishlist'));
});
