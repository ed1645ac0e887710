import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, test, vi } from 'vitest';
import { same } from '#src/backend/localised.ts';
import { lostBefore, refused } from '../../setup/faults.ts';
import { choose, meetGuest, press, request, shopPage } from '../page.ts';
import { BURGER, FEAST, FRIES, RICE, SOUP } from '../shop-rows.ts';

const said = vi.hoisted(() => ({ messages: [] as string[] }));
vi.mock('#src/lib/toast.ts', () => {
  const t = (message: string) => void said.messages.push(message);
  return { toast: { success: t, error: t } };
});

const { shop } = shopPage();

async function openPopup(item = BURGER, data: Record<string, string> = {}): Promise<HTMLElement> {
  said.messages = [];
  const { open } = await import('#src/features/item/island.ts');
  await open(request('item', { item: String(item), module: '1', ...data }));
  return screen.findByRole('dialog');
}

const option = (name: RegExp) =>
  screen.getByRole<HTMLInputElement>(/Large|Small/.test(String(name)) ? 'radio' : 'checkbox', { name });
const total = () => screen.getByText('Total Amount').parentElement?.textContent;

describe('The item popup', () => {
  test('POP-01 The popup shows the current item with its name, marks, store and prices', async () => {
    await shop().changeItem(BURGER, { price: 1500 });
    await openPopup();
    expect(await screen.findByText('Non-vegetarian')).toBeTruthy();
    expect(screen.getByText('Halal')).toBeTruthy();
    expect(screen.getByText('4.50')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to Harbour Grill' }).getAttribute('href')).toBe('/store/harbour-grill');
    // 15.00 less 10 %.
    expect(total()).toContain('$13.50');
    expect(total()).toContain('$15.00');
  });

  test('POP-01 The popup shows the picture of the item with the item’s name', async () => {
    await openPopup();
    const picture = await screen.findByRole('img', { name: 'Beef burger' });
    expect(picture.getAttribute('src')).toBe(`${window.location.origin}/media/item/burger-720.webp`);
  });

  test('POP-01 The vegetarian mark is shown only for food', async () => {
    await openPopup(RICE, { module: '2' });
    expect(await screen.findByText('Total Amount')).toBeTruthy();
    expect(screen.queryByText(/vegetarian/i)).toBeNull();
  });

  test.each(['/store/harbour-grill', '/store/12', '/ar/store/harbour-grill'])(
    'POP-01 The popup on %s names the store without a link',
    async (path) => {
      window.history.replaceState(null, '', `${path}?module_id=1`);
      try {
        await openPopup();
        expect(await screen.findByText('Harbour Grill')).toBeTruthy();
        expect(screen.queryByRole('link')).toBeNull();
      } finally {
        window.history.replaceState(null, '', '/');
      }
    },
  );

  test('POP-05 A single choice replaces the earlier one and can be undone, and multiple choices toggle', async () => {
    await openPopup();
    await choose(await screen.findByRole('radio', { name: /Small/ }));
    await choose(option(/Large/));
    expect(option(/Large/).checked).toBe(true);
    expect(option(/Small/).checked).toBe(false);
    await choose(option(/Large/));
    expect(option(/Large/).checked).toBe(false);
    await choose(option(/Cheese/));
    expect(option(/Cheese/).checked).toBe(true);
    await choose(option(/Cheese/));
    expect(option(/Cheese/).checked).toBe(false);
  });

  test('POP-06 A missing required choice is requested at its group, and nothing is sent', async () => {
    await openPopup();
    await screen.findByRole('radio', { name: /Small/ });
    await press('Add to Cart');
    expect((await screen.findByRole('alert')).textContent).toBe('Variation Size can not remain without selection.');
    // Shown at the group, without a toast.
    expect(said.messages).toEqual([]);
    expect(shop().sentBodies('POST', '/customer/cart/add')).toEqual([]);
  });

  test('POP-06 A group with several choices shows its bounds and enforces them', async () => {
    const values = ['A', 'B', 'C'].map((label) => ({ label: same(label), price: 0 }));
    await shop().changeItem(BURGER, {
      foodVariations: [{ name: same('Veg'), type: 'multi', required: true, min: 2, max: 2, values }],
    });
    await openPopup();
    expect(
      await screen.findByText('This Variation needs to be selected in between minimum 2 and Maximum 2 items.'),
    ).toBeTruthy();
    await choose(screen.getByRole('checkbox', { name: 'A' }));
    await press('Add to Cart');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Selected variation named Veg must be in between Minimum 2 and Maximum 2',
    );
  });

  test('POP-08 An add-on is one when ticked, more with its stepper and none when unticked', async () => {
    await openPopup();
    await screen.findByRole('radio', { name: /Small/ });
    const stepper = screen.getByRole('group', { name: 'Quantity of Fries' });
    const less = within(stepper).getByRole<HTMLButtonElement>('button', { name: 'Decrease quantity' });
    expect(less.disabled).toBe(true);
    await choose(screen.getByRole('checkbox', { name: /Fries/ }));
    expect(stepper.textContent).toBe('01');
    await press('Increase quantity', stepper);
    expect(stepper.textContent).toBe('02');
    await choose(screen.getByRole('checkbox', { name: /Fries/ }));
    expect(stepper.textContent).toBe('00');
    expect(less.disabled).toBe(true);
  });

  test('POP-09 The total follows every option, quantity, discount and add-on', async () => {
    await openPopup();
    await choose(await screen.findByRole('radio', { name: /Large/ }));
    await press('Increase quantity', screen.getByRole('group', { name: 'Quantity of Beef burger' }));
    await choose(screen.getByRole('checkbox', { name: /Fries/ }));
    // (12.50 + 2.75) × 2 = 30.50; 10 % of 15.25 is 1.53 per piece, 3.06 off; + 3.00 fries once.
    expect(total()).toContain('$30.44');
    expect(total()).toContain('$33.50');
  });

  test('CART-06 The chosen options are sent once, and the popup closes with a message', async () => {
    await openPopup();
    await choose(await screen.findByRole('radio', { name: /Large/ }));
    await choose(screen.getByRole('checkbox', { name: /Fries/ }));
    const add = screen.getByRole('button', { name: 'Add to Cart' });
    add.click();
    add.click();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const sent = shop().sentBodies('POST', '/customer/cart/add');
    expect(sent).toHaveLength(1);
    expect(sent[0]).toEqual({
      guest_id: expect.any(Number),
      model: 'Item',
      item_id: BURGER,
      price: 15.25,
      quantity: 1,
      variation: [{ name: 'Size', values: { label: ['Large'] } }],
      add_on_ids: [FRIES],
      add_on_qtys: [1],
    });
    expect(said.messages).toEqual(['Item added to cart']);
  });

  test('CART-12 The popup of an item in the cart starts with the choice in the cart and updates it', async () => {
    meetGuest();
    await shop().put(BURGER, { quantity: 2, size: 'Small' });
    const { refetch } = await import('#src/state/cart/actions.ts');
    await refetch(1);
    await openPopup();
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: /Small/ })).checked).toBe(true);
    await press('Update to cart');
    await waitFor(() => expect(said.messages).toEqual(['No changes found to update.']));
    await choose(option(/Large/));
    await press('Update to cart');
    await waitFor(() => expect(said.messages.at(-1)).toBe('Item updated successfully'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await shop().lines()).toMatchObject([
      { quantity: 2, variation: [{ name: 'Size', values: { label: ['Large'] } }] },
    ]);
  });

  test('EXT-03 Another choice of an item in the cart becomes its own line, and the first line stays', async () => {
    meetGuest();
    await shop().put(BURGER, { quantity: 2, size: 'Small' });
    const { refetch } = await import('#src/state/cart/actions.ts');
    await refetch(1);
    await openPopup();
    await choose(await screen.findByRole('radio', { name: /Large/ }));
    // The line can be updated, or another one added.
    expect(screen.getByRole('button', { name: 'Update to cart' })).toBeTruthy();
    await press('Add to Cart');
    await waitFor(() => expect(said.messages).toEqual(['Item added to cart']));
    expect((await shop().lines()).map(({ variation }) => variation)).toEqual([
      [{ name: 'Size', values: { label: ['Small'] } }],
      [{ name: 'Size', values: { label: ['Large'] } }],
    ]);
  });

  test('EXT-03 A choice that is already a cart line can only be updated, starting from its own quantity', async () => {
    meetGuest();
    await shop().put(BURGER, { quantity: 2, size: 'Small' });
    await shop().put(BURGER, { quantity: 3, size: 'Large' });
    const { refetch } = await import('#src/state/cart/actions.ts');
    await refetch(1);
    await openPopup();
    const stepper = await screen.findByRole('group', { name: 'Quantity of Beef burger' });
    expect(stepper.textContent).toBe('02');
    await choose(option(/Large/));
    expect(stepper.textContent).toBe('03');
    expect(screen.queryByRole('button', { name: 'Add to Cart' })).toBeNull();
  });

  test('POP-03 A campaign item can only be ordered at once by a signed-in customer, and a guest is led to sign-in', async () => {
    await shop().campaign();
    await openPopup(FEAST, { campaign: '' });
    await screen.findByText('Total Amount');
    expect(screen.queryByRole('button', { name: 'Add to Cart' })).toBeNull();
    expect(screen.queryByRole('button', { name: /wishlist/ })).toBeNull();
    expect(screen.getByRole('link', { name: /Go to/ }).getAttribute('href')).toMatch(/^\/store\/[a-z]/);
    await press('Increase quantity', screen.getByRole('group', { name: 'Quantity of Feast' }));
    await press('Order Now');
    const { $overlay } = await import('#src/state/page/overlay.ts');
    await waitFor(() => expect($overlay.get()).toEqual({ name: 'guest', page: 'campaign' }));
    const { open } = await import('#src/features/cart/guest-island.ts');
    await open({ ...request('guest', { page: 'campaign' }), trigger: null });
    const question = await screen.findByRole('dialog', { name: 'Sign in to order' });
    expect(within(question).queryByRole('button', { name: 'Guest' })).toBeNull();
    // From there to the checkout of what was chosen.
    const login = within(question).getByRole('link', { name: 'Login' });
    expect(login.getAttribute('href')).toBe('/auth/sign-in?from=%2Fcheckout%3Fpage%3Dcampaign');
    const { singleOrder } = await import('#src/state/orders/single.ts');
    expect(singleOrder.get()).toMatchObject({ page: 'campaign', quantity: 2, item: { id: FEAST } });

    await press('Close', question);
    await waitFor(() => expect($overlay.get()).toEqual({ name: 'item', itemId: FEAST, moduleId: 1, campaign: true }));
    await openPopup(FEAST, { campaign: '' });
    await screen.findByText('Total Amount');
    expect(screen.getByRole('group', { name: 'Quantity of Feast' }).textContent).toBe('02');
  });

  test('POP-03 A guest who orders a campaign item without a required choice is asked for it, and the popup stays', async () => {
    await shop().campaign();
    const groups = [{ name: same('Drink'), type: 'single' as const, required: true, min: 0, max: 0 }];
    const values = [{ label: same('Tea'), price: 0 }];
    await shop().changeCampaign({ foodVariations: groups.map((group) => ({ ...group, values })) });
    await openPopup(FEAST, { campaign: '' });
    await screen.findByText('Total Amount');
    await press('Order Now');
    expect(await screen.findByRole('alert')).toBeTruthy();
    const { $overlay } = await import('#src/state/page/overlay.ts');
    expect($overlay.get()).toMatchObject({ name: 'item', itemId: FEAST });
    expect(screen.getByRole('radio', { name: /Tea/ })).toBeTruthy();
  });

  test('POP-03 Buy Now stores the choice for the checkout of this tab', async () => {
    const went = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    localStorage.setItem('token', await shop().customer());
    await openPopup(SOUP);
    await screen.findByText('Total Amount');
    await press('Increase quantity', screen.getByRole('group', { name: 'Quantity of Soup' }));
    await press('Buy Now');
    await waitFor(() => expect(went).toHaveBeenCalledWith('/checkout?page=buy_now'));
    const { singleOrder } = await import('#src/state/orders/single.ts');
    expect(singleOrder.get()).toMatchObject({ page: 'buy_now', quantity: 2, item: { id: SOUP } });
    expect(shop().sentBodies('POST', '/customer/cart/add')).toEqual([]);
  });

  test('POP-03 CART-11 Buy Now asks a guest how to continue, and closing that dialog brings the choice back', async () => {
    const went = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    const { $overlay } = await import('#src/state/page/overlay.ts');
    const { open } = await import('#src/features/cart/guest-island.ts');
    await openPopup();
    await choose(await screen.findByRole('radio', { name: /Large/ }));
    await press('Buy Now');
    await waitFor(() => expect($overlay.get()).toEqual({ name: 'guest', page: 'buy_now' }));
    await open(request('guest', { page: 'buy_now' }));
    expect(screen.getByText('Order history is kept only for logged-in users.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe(
      '/auth/sign-in?from=%2Fcheckout%3Fpage%3Dbuy_now',
    );
    await press('Close');
    await waitFor(() => expect($overlay.get()).toMatchObject({ name: 'item', itemId: BURGER }));
    await openPopup();
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: /Large/ })).checked).toBe(true);
    await press('Buy Now');
    await waitFor(() => expect($overlay.get().name).toBe('guest'));
    await open(request('guest', { page: 'buy_now' }));
    await press('Guest');
    await waitFor(() => expect(went).toHaveBeenCalledWith('/checkout?page=buy_now'));
  });

  test('POP-03 Buy Now leads a guest to sign-in where guest checkout is off', async () => {
    const went = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    await shop().refuseGuests();
    await openPopup(SOUP);
    await screen.findByText('Total Amount');
    await press('Buy Now');
    await waitFor(() => expect(went).toHaveBeenCalledWith('/auth/sign-in?from=%2Fcheckout%3Fpage%3Dbuy_now'));
  });

  test('An item that no longer exists and a failed item show a message, and the failed one can be retried', async () => {
    await openPopup(4242);
    expect(await screen.findAllByText('This item is no longer available.')).toBeTruthy();
    await choose(screen.getAllByRole('button', { name: 'Close' })[0] ?? document.body);
    await waitFor(() => expect(document.querySelector('dialog')).toBeNull());

    shop().fate(/\/items\/details/, lostBefore);
    await openPopup();
    expect(await screen.findByText('Cannot reach the server. Check your connection.')).toBeTruthy();
    shop().heal();
    await press('Try again');
    expect(await screen.findByRole('radio', { name: /Small/ })).toBeTruthy();
  });

  test('CART-03 A refusal of the marketplace is shown, and the choice stays', async () => {
    shop().fate(/\/cart\/add/, refused(403, { errors: [{ code: 'x', message: 'Kitchen is full' }] }));
    await openPopup();
    await choose(await screen.findByRole('radio', { name: /Large/ }));
    await press('Add to Cart');
    await waitFor(() => expect(said.messages).toEqual(['Kitchen is full']));
    expect(option(/Large/).checked).toBe(true);
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Add to Cart' }).getAttribute('aria-busy')).toBeNull(),
    );
  });
});
