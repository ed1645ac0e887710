import { screen, waitFor } from '@testing-library/dom';
import { describe, expect, test, vi } from 'vitest';
import { silent } from '../../setup/faults.ts';
import { meetGuest, request, shopPage } from '../page.ts';
import { GRILL, SOUP } from '../shop-rows.ts';

vi.mock('#src/lib/toast.ts', () => ({ toast: { success: () => {}, error: () => {} } }));

const { shop } = shopPage();
const TOKEN = 'a-token-that-is-long-enough-for-a-group';

/** Opens the drawer of a guest with soup in the cart. */
async function openDrawer(): Promise<void> {
  meetGuest();
  const { open } = await import('#src/features/cart/island.ts');
  await open(request('cart'));
  await screen.findByText('Soup');
  await waitFor(() => expect(screen.queryByText('Updating…')).toBeNull());
}

const offer = () => screen.queryByRole('link', { name: 'Order together' });

describe('EXT-07 The cart and a group order', () => {
  test('A filled cart can become a group order', async () => {
    await shop().put(SOUP);
    await openDrawer();
    expect(offer()?.getAttribute('href')).toBe(`/together?store=${GRILL}&module_id=1`);
  });

  test('The cart of a store that takes no orders cannot become a group order', async () => {
    await shop().put(SOUP);
    await shop().changeStore(GRILL, { active: false });
    await openDrawer();
    await waitFor(() => expect(offer()).toBeNull());
  });

  test('A line names who added it, also from storage, and a cart with such lines cannot become a group order', async () => {
    await shop().put(SOUP);
    await shop().nameLines(['Sara', 'Omar']);
    await openDrawer();
    expect(screen.getByText('Added by Sara, Omar')).toBeTruthy();
    expect(offer()).toBeNull();
    expect(JSON.parse(localStorage.getItem('islet:cart:1') ?? '[]')).toMatchObject([{ forNames: ['Sara', 'Omar'] }]);
  });

  test('The cart of a group member links to the group order', async () => {
    const group = { token: TOKEN, member: 'unknown', moduleId: 1, storeId: GRILL, name: 'Omar' };
    localStorage.setItem('islet:cart:group', JSON.stringify({ active: TOKEN, groups: [group] }));
    await shop().put(SOUP);
    shop().fate(/./, silent);
    meetGuest();
    const { open } = await import('#src/features/cart/island.ts');
    await open(request('cart'));
    expect(screen.getByRole('link', { name: 'To the group order' }).getAttribute('href')).toBe(`/together#${TOKEN}`);
    expect(offer()).toBeNull();
    shop().heal();
  });
});
