import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, test, vi } from 'vitest';
import { meetGuest, press, request, shopPage } from '../page.ts';
import { DINER, GRILL, GROCER, KEBAB, RICE, SOUP } from '../shop-rows.ts';

const said = vi.hoisted(() => ({ messages: [] as string[] }));
vi.mock('#src/lib/toast.ts', () => {
  const t = (message: string) => void said.messages.push(message);
  return { toast: { success: t, error: t } };
});

const { shop } = shopPage();

/** Opens the drawer of a guest with two soups of the grill and a kebab of the diner; `several`: each in its own cart. */
async function openBoth({ several = true, before = async () => {} } = {}): Promise<HTMLElement> {
  said.messages = [];
  meetGuest();
  if (several) await shop().keepSeveralCarts();
  await shop().put(SOUP, { quantity: 2 });
  await shop().put(KEBAB);
  await before();
  const { open } = await import('#src/features/cart/island.ts');
  await open(request('cart'));
  await screen.findByText('Kebab');
  await waitFor(() => expect(screen.queryByText('Updating…')).toBeNull());
  return screen.getByRole('dialog', { name: 'Shopping Cart' });
}

const carts = () => within(screen.getByRole('list', { name: 'Your carts' })).getAllByRole('button');
const lines = () => screen.getAllByRole('group', { name: /^Quantity of/ }).map((one) => one.getAttribute('aria-label'));

describe('EXT-08 The carts in the drawer', () => {
  test('The drawer shows the newest cart, and the switch shows the count and total of each cart', async () => {
    await openBoth();
    expect(carts().map(({ textContent }) => textContent)).toEqual([
      'Harbour Grill 1 item · $8.00',
      'Diner 1 item · $7.00',
    ]);
    expect(carts().map((one) => one.getAttribute('aria-current'))).toEqual([null, 'true']);
    expect(lines()).toEqual(['Quantity of Kebab']);
    expect(screen.getByText('From Diner')).toBeTruthy();
  });

  test('A press on another cart shows its lines, its store, its totals and its checkout', async () => {
    await openBoth();
    await press(/^Harbour Grill/);
    expect(lines()).toEqual(['Quantity of Soup']);
    expect(screen.getByText('From Harbour Grill')).toBeTruthy();
    expect(screen.getByText('Subtotal').closest('div')?.textContent).toContain('$8.00');
    // 40.00 less 8.00.
    expect(screen.getByText('$32.00 more for free delivery')).toBeTruthy();
    const more = () => screen.getByRole('link', { name: 'Add more items' }).getAttribute('href');
    await waitFor(() => expect(more()).toBe('/store/harbour-grill'));
    const went = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    await press('Proceed To Checkout');
    const guest = await import('#src/features/cart/guest-island.ts');
    await guest.open({ ...request('guest', { page: 'cart' }), trigger: null });
    await press('Guest', await screen.findByRole('dialog', { name: 'How would you like to continue?' }));
    await waitFor(() => expect(went).toHaveBeenCalledWith(`/checkout?page=cart&store=${GRILL}&module_id=1`));
  });

  test('Clearing names the store and clears only the cart of that store', async () => {
    await openBoth();
    await press('Clear Cart');
    const question = screen.getByRole('dialog', { name: 'Clear the cart of Diner?' });
    // Another tab shows the other cart meanwhile.
    const { showStoreCart } = await import('#src/state/cart/cart.ts');
    showStoreCart(1, GRILL);
    await press('Clear Cart', question);
    await waitFor(() => expect(said.messages).toEqual(['The cart of Diner has been cleared.']));
    expect(await shop().lines()).toMatchObject([{ itemId: SOUP, quantity: 2 }]);
    expect(lines()).toEqual(['Quantity of Soup']);
    // One cart needs no switch.
    expect(screen.queryByRole('list', { name: 'Your carts' })).toBeNull();
  });

  test('The notice of a closed store is shown only in the cart of that store', async () => {
    await openBoth({ before: () => shop().changeStore(DINER, { active: false }) });
    const closed = () => screen.queryByText(/^Diner is closed/);
    expect(closed()).toBeTruthy();
    await press(/^Harbour Grill/);
    expect(closed()).toBeNull();
    await press(/^Diner/);
    expect(closed()).toBeTruthy();
  });

  test('The discount of a store counts only in its own cart, whether that cart is shown or not', async () => {
    // 15 % of the grill from 20.00: not reached by two soups.
    await openBoth({ before: () => shop().discount({ minPurchase: 2000 }) });
    await waitFor(() => expect(carts()[0]?.textContent).toContain('$8.00'));
    await press(/^Harbour Grill/);
    expect(carts().map(({ textContent }) => textContent?.replace(/.*· /, ''))).toEqual(['$8.00', '$7.00']);
  });

  test('All lines are in one cart where the marketplace keeps a single cart', async () => {
    await openBoth({ several: false });
    expect(screen.queryByRole('list', { name: 'Your carts' })).toBeNull();
    expect(lines()).toEqual(['Quantity of Soup', 'Quantity of Kebab']);
  });

  /** Opens the drawer of the food module; two kinds of rice of the grocer are in the cart of the other module. */
  async function openWithRice(food: () => Promise<void>): Promise<HTMLElement> {
    meetGuest();
    await shop().keepSeveralCarts();
    await shop().put(RICE, { quantity: 2 });
    const { refetch } = await import('#src/state/cart/actions.ts');
    await refetch(2);
    await food();
    const { open } = await import('#src/features/cart/island.ts');
    await open(request('cart'));
    await screen.findByRole('list', { name: 'Your carts' });
    await waitFor(() => expect(screen.queryByText('Updating…')).toBeNull());
    return screen.getByRole('dialog', { name: 'Shopping Cart' });
  }

  test('The cart of another module is listed, can be shown in the drawer and can be ordered', async () => {
    const drawer = await openWithRice(() => shop().put(SOUP));
    await screen.findByText('Soup');
    // Each cart has its total when its own lines have come.
    await waitFor(() =>
      expect(carts().map(({ textContent }) => textContent)).toEqual([
        'Harbour Grill Food · 1 item · $4.00',
        'Grocer Grocery · 1 item · $6.00',
      ]),
    );
    expect(carts().map((one) => one.getAttribute('aria-current'))).toEqual(['true', null]);
    // The same number as on the badge.
    expect(drawer.querySelector('.badge')?.textContent).toBe('2 items');
    expect(document.documentElement.dataset['cart']).toBe('2');
    await press(/^Grocer/);
    expect(lines()).toEqual(['Quantity of Rice']);
    await waitFor(() => expect(screen.queryByText('Updating…')).toBeNull());
    expect(carts().map((one) => one.getAttribute('aria-current'))).toEqual([null, 'true']);
    expect(carts()[0]?.textContent).toBe('Harbour Grill Food · 1 item · $4.00');
    await press('Proceed To Checkout');
    const { $overlay } = await import('#src/state/page/overlay.ts');
    await waitFor(() => expect($overlay.get()).toEqual({ name: 'guest', page: 'cart', moduleId: 2 }));
    const guest = await import('#src/features/cart/guest-island.ts');
    await guest.open({ ...request('guest', { page: 'cart', moduleId: '2' }), trigger: null });
    const went = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    await press('Guest', await screen.findByRole('dialog', { name: 'How would you like to continue?' }));
    await waitFor(() => expect(went).toHaveBeenCalledWith(`/checkout?page=cart&store=${GROCER}&module_id=2`));
  });

  test('An empty cart leads to the cart of another module until that one is emptied in another browser', async () => {
    const drawer = await openWithRice(async () => {});
    expect(await screen.findByText('Your cart is empty')).toBeTruthy();
    expect(drawer.querySelector('.badge')?.textContent).toBe('1 item');
    await waitFor(() =>
      expect(carts().map(({ textContent }) => textContent)).toEqual(['Grocer Grocery · 1 item · $6.00']),
    );
    await shop().takeOut(RICE);
    const { checkCart } = await import('#src/state/cart/drawer.ts');
    await checkCart(1);
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Your carts' })).toBeNull());
    expect(document.documentElement.dataset['cart']).toBeUndefined();
  });
});
