import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, test, vi } from 'vitest';
import { lostBefore, silent } from '../../setup/faults.ts';
import { meetGuest, press, request, settle, shopPage } from '../page.ts';
import { BURGER, GROCER, RICE, SOUP, TEA } from '../shop-rows.ts';

const said = vi.hoisted(() => ({ messages: [] as string[] }));
vi.mock('#src/lib/toast.ts', () => {
  const t = (message: string) => void said.messages.push(message);
  return { toast: { success: t, error: t } };
});

const { shop } = shopPage();

async function openDrawer(): Promise<HTMLElement> {
  said.messages = [];
  const { open } = await import('#src/features/cart/island.ts');
  await open(request('cart'));
  return screen.getByRole('dialog', { name: 'Shopping Cart' });
}

/** Opens the drawer of a guest with these items in the cart. */
async function openFilled(): Promise<HTMLElement> {
  meetGuest();
  await shop().put(BURGER, { quantity: 2, size: 'Large', fries: 1 });
  await shop().put(SOUP);
  const drawer = await openDrawer();
  await screen.findByText('Soup');
  await waitFor(() => expect(screen.queryByText('Updating…')).toBeNull());
  return drawer;
}

const subtotal = () => screen.getByText('Subtotal').closest('div')?.textContent;
const stepperOf = (name: string) => screen.getByRole('group', { name: `Quantity of ${name}` });

describe('The cart drawer', () => {
  test('CART-01 An empty cart says so and leads back to the shop', async () => {
    const went = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    await openDrawer();
    expect(await screen.findByText('Your cart is empty')).toBeTruthy();
    expect(screen.getByText('No items added in your cart. Please add product to your cart list.')).toBeTruthy();
    await press('Continue Shopping');
    expect(went).toHaveBeenCalledWith('/home?module_id=1&zone_id=1');
  });

  test('CART-01 The drawer shows the lines, the store, the subtotal and the savings', async () => {
    await openFilled();
    expect(await screen.findByText('From Harbour Grill')).toBeTruthy();
    expect(screen.getByText('Large, Fries')).toBeTruthy();
    // (12.50 + 2.75) × 2 = 30.50, less 1.53 per piece = 27.44, + 3.00 fries, + 4.00 soup.
    await waitFor(() => expect(subtotal()).toContain('$34.44'));
    expect(screen.getByText('You have Saved $3.06')).toBeTruthy();
  });

  test('The drawer says what delivery, tax and fees add at the checkout', async () => {
    await openFilled();
    // The road from 4 Quay Street has 3.8 km for 0.50 each; the service fee is 0.40.
    const row = await screen.findByText('Delivery, tax and fees');
    expect(row.closest('p')?.textContent).toBe('Delivery, tax and fees$2.30');
    // 34.44 and 2.30.
    expect(screen.getByText('Total').closest('p')?.textContent).toBe('Total$36.74');
  });

  test('EXT-18 A visitor who wants to see all fees sees each of them in the cart', async () => {
    localStorage.setItem('islet:all-in', 'true');
    const drawer = await openFilled();
    await screen.findByText('Total');
    const rows = within(drawer).getAllByRole('term');
    const fees = rows.map((row) => row.parentElement?.textContent);
    expect(fees).toEqual(expect.arrayContaining(['Delivery$1.90', 'Service fee$0.40']));
    expect(within(drawer).queryByText('Delivery, tax and fees')).toBeNull();
  });

  test('EXT-18 Without an address the cart names the least amount and offers to set the address', async () => {
    localStorage.removeItem('currentLatLng');
    await openFilled();
    expect(await screen.findByText('Set a delivery address to see the total.')).toBeTruthy();
    expect(screen.queryByText('Total')).toBeNull();
    await press('Set address');
    const { $overlay } = await import('#src/state/page/overlay.ts');
    expect($overlay.get()).toMatchObject({ name: 'location' });
  });

  test('CART-01 A filled cart links to its store for more items', async () => {
    await openFilled();
    const more = screen.getByRole('link', { name: 'Add more items' });
    await waitFor(() => expect(more.getAttribute('href')).toBe('/store/harbour-grill'));
  });

  test('CART-02 The bar shows the amount missing for free delivery, then that it is reached', async () => {
    await openFilled();
    expect(await screen.findByText('$5.56 more for free delivery')).toBeTruthy();
    // 34.44 of 40.00.
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('86');
    await press('Increase quantity', stepperOf('Beef burger'));
    expect(await screen.findByText('You have reduced delivery charge')).toBeTruthy();
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('100');
  });

  test('EXT-26 The bar of a member counts to the free delivery of the membership', async () => {
    const { $chargeTerms } = await import('#src/state/cart/charges.ts');
    await openFilled();
    await screen.findByText('$5.56 more for free delivery');
    const terms = await waitFor(() => {
      const loaded = $chargeTerms.get();
      if (!loaded) throw new Error('The terms of the store are not loaded.');
      return loaded;
    });
    const paid = { startsAt: null, endsAt: '2099-01-01T00:00:00Z', price: 500, renewalPrice: 500 };
    $chargeTerms.set({ ...terms, membership: { ...paid, freeDeliveryOver: 1500, serviceFee: null } });
    // 34.44 of 15.00.
    expect(await screen.findByText('You have reduced delivery charge')).toBeTruthy();
  });

  test.each([
    // (12.50 + 2.75) × 2 = 30.50, + 3.00 fries, + 4.00 soup = 37.50, below the minimum of the store's discount.
    ['below the least purchase of the store’s discount', { minPurchase: 6000 }, '$37.50', '$2.50'],
    // 37.50, less 1.00 instead of 3.06.
    ['above the most the store’s discount takes off', { minPurchase: 2000, maxDiscount: 100 }, '$36.50', '$3.50'],
  ])('CART-02 The free-delivery bar uses the same amount as the subtotal, %s', async (_, terms, total, missing) => {
    await shop().discount(terms);
    await openFilled();
    await waitFor(() => expect(subtotal()).toContain(total));
    expect(await screen.findByText(`${missing} more for free delivery`)).toBeTruthy();
  });

  test('CART-09 CART-14 Plus and minus end at the quantity of the marketplace, which is shown with two digits', async () => {
    await openFilled();
    const stepper = stepperOf('Beef burger');
    expect(stepper.textContent).toBe('02');
    const less = within(stepper).getByRole('button', { name: 'Decrease quantity' });
    const more = within(stepper).getByRole('button', { name: 'Increase quantity' });
    for (const button of [more, more, less]) button.click();
    await settle();
    expect(stepper.textContent).toBe('03');
    expect(screen.getByText('Updating…')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Updating…')).toBeNull());
    expect(shop().sentBodies('POST', '/customer/cart/update')).toHaveLength(1);
    expect((await shop().lines())[0]).toMatchObject({ quantity: 3 });
  });

  test('CART-08 Minus removes a line with quantity one, and a message says so', async () => {
    await openFilled();
    await press('Remove Soup', stepperOf('Soup'));
    // The drawer may suggest it again.
    expect(screen.queryByRole('group', { name: 'Quantity of Soup' })).toBeNull();
    await waitFor(() => expect(said.messages).toEqual(['Removed from cart.']));
    expect(await shop().lines()).toHaveLength(1);
  });

  test('CART-10 The quantity of an item stops at its maximum per cart', async () => {
    meetGuest();
    await shop().put(BURGER, { quantity: 5, size: 'Large' });
    await openDrawer();
    await screen.findByText('Beef burger');
    await press('Increase quantity', stepperOf('Beef burger'));
    await waitFor(() => expect(said.messages).toEqual(['Out of Limits']));
    expect(stepperOf('Beef burger').textContent).toBe('05');
  });

  test('CART-13 Clearing the cart asks first, and a message says when it is done', async () => {
    await openFilled();
    await press('Clear Cart');
    const question = screen.getByRole('dialog', { name: 'Clear the cart?' });
    await press('Cancel', question);
    expect(await shop().lines()).toHaveLength(2);
    await press('Clear Cart');
    await press('Clear Cart', screen.getByRole('dialog', { name: 'Clear the cart?' }));
    await waitFor(() => expect(said.messages).toEqual(['Cart cleared successfully.']));
    expect(screen.getByText('Your cart is empty')).toBeTruthy();
  });

  test('EXT-02 An item suggested for the cart is added with one press', async () => {
    meetGuest();
    await shop().put(BURGER, { size: 'Large' });
    const drawer = await openDrawer();
    const fitting = await screen.findByRole('region', { name: 'Goes well with' });
    await press('Add Soup', fitting);
    await waitFor(async () => expect(await shop().lines()).toHaveLength(2));
    expect(within(drawer).getByRole('group', { name: 'Quantity of Soup' })).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Add Soup' })).toBeNull());
  });

  test('CART-13 The stored lines are shown at once, before any response', async () => {
    await openFilled();
    const { closeOverlay } = await import('#src/state/page/overlay.ts');
    closeOverlay('cart');
    shop().fate(/./, silent);
    await openDrawer();
    expect(screen.getByText('Soup')).toBeTruthy();
    expect(subtotal()).toContain('$34.44');
    expect(screen.getByText('Updating…')).toBeTruthy();
  });

  test('A cart that could not be refreshed keeps its lines and can be retried', async () => {
    await openFilled();
    const { closeOverlay } = await import('#src/state/page/overlay.ts');
    closeOverlay('cart');
    shop().fate(/\/cart\/list/, lostBefore);
    await openDrawer();
    expect(await screen.findByText(/Your cart could not be refreshed/)).toBeTruthy();
    expect(screen.getByText('Soup')).toBeTruthy();
    shop().heal();
    await press('Try again');
    await waitFor(() => expect(screen.queryByText(/could not be refreshed/)).toBeNull());
  });

  test('The cart names removed items, items with too little stock and a closed store, and keeps the rest', async () => {
    document.documentElement.dataset['moduleId'] = '2';
    meetGuest();
    await shop().put(RICE, { quantity: 3 });
    await shop().put(TEA);
    await openDrawer();
    await screen.findByText('Tea');
    const { closeOverlay } = await import('#src/state/page/overlay.ts');
    closeOverlay('cart');
    await shop().takeOut(TEA);
    await shop().changeItem(RICE, { stock: 1 });
    await shop().changeStore(GROCER, { active: false });
    await openDrawer();
    expect(await screen.findByText('No longer in your cart: Tea')).toBeTruthy();
    expect(await screen.findByText('Grocer is closed at the moment. You can order for later.')).toBeTruthy();
    expect(screen.getByText('Only 1 left')).toBeTruthy();
    await press('Proceed To Checkout');
    expect(said.messages).toEqual(['Please sort out Rice first.']);
    await press('Keep 1');
    expect(screen.queryByText('Only 1 left')).toBeNull();
    await waitFor(async () => expect(await shop().lines()).toMatchObject([{ quantity: 1 }]));
  });

  test('CART-12 A line opens the choice of its item, and saving it leads back to the drawer', async () => {
    await openFilled();
    const { followOverlay } = await import('#src/features/shell/first-view/follow-overlay.ts');
    const rooms = {
      cart: await import('#src/features/cart/island.ts'),
      item: await import('#src/features/item/island.ts'),
    };
    followOverlay('cart', (name, data) => {
      if (name === 'cart' || name === 'item') void rooms[name].open({ ...request(name, data), trigger: null });
    });
    await press('Change options of Beef burger');
    await screen.findByRole('button', { name: 'Update to cart' });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Large/ }).checked).toBe(true);
    await press('Increase quantity', stepperOf('Beef burger'));
    await press('Update to cart');
    expect(await screen.findByRole('dialog', { name: 'Shopping Cart' })).toBeTruthy();
    expect(stepperOf('Beef burger').textContent).toBe('03');
  });
});

describe('The way from the cart to the checkout', () => {
  test('CART-11 A guest is asked how to continue and is told what an account is for', async () => {
    const went = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    await openFilled();
    const { $overlay } = await import('#src/state/page/overlay.ts');
    await press('Proceed To Checkout');
    await waitFor(() => expect($overlay.get()).toEqual({ name: 'guest', page: 'cart', moduleId: 1 }));
    const { open } = await import('#src/features/cart/guest-island.ts');
    await open(request('guest', { page: 'cart' }));
    const dialog = screen.getByRole('dialog');
    expect(within(dialog).getByText('Order history is kept only for logged-in users.')).toBeTruthy();
    expect(within(dialog).getByRole('link', { name: 'Login' }).getAttribute('href')).toBe(
      '/auth/sign-in?from=%2Fcheckout%3Fpage%3Dcart',
    );
    expect(within(dialog).getByRole('link', { name: 'Sign Up' }).getAttribute('href')).toBe(
      '/auth/sign-up?from=%2Fcheckout%3Fpage%3Dcart',
    );
    await press('Guest', dialog);
    await waitFor(() => expect(went).toHaveBeenCalledWith('/checkout?page=cart'));
  });

  test('CART-09 CART-11 A change made a moment ago reaches the marketplace before the checkout opens', async () => {
    const went = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    const token = await shop().customer();
    localStorage.setItem('token', token);
    await shop().put(SOUP, { token });
    const drawer = await openDrawer();
    await screen.findByText('Soup');
    await settle();
    await press('Increase quantity', drawer);
    expect((await shop().lines())[0]?.quantity).toBe(1);
    await press('Proceed To Checkout');
    await waitFor(() => expect(went).toHaveBeenCalledWith('/checkout?page=cart'));
    expect((await shop().lines())[0]?.quantity).toBe(2);
  });

  test('CART-11 A guest is sent to sign-in where guest checkout is off', async () => {
    const went = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    await shop().refuseGuests();
    await openFilled();
    await press('Proceed To Checkout');
    await waitFor(() => expect(went).toHaveBeenCalledWith('/auth/sign-in?from=%2Fcheckout%3Fpage%3Dcart'));
  });

  test('CART-11 A signed-in customer goes straight to the checkout', async () => {
    const went = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    const token = await shop().customer();
    localStorage.setItem('token', token);
    await shop().put(SOUP, { token });
    await openDrawer();
    await screen.findByText('Soup');
    await settle();
    await press('Proceed To Checkout');
    await waitFor(() => expect(went).toHaveBeenCalledWith('/checkout?page=cart'));
    expect(localStorage.getItem('module')).toBe('{"id":1,"module_type":"food"}');
  });
});
