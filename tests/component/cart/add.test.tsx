import { screen, waitFor } from '@testing-library/dom';
import { describe, expect, test, vi } from 'vitest';
import { choose, meetGuest, press, request, shopPage } from '../page.ts';
import { BURGER, COAT, GRILL, KEBAB, RICE, SOUP } from '../shop-rows.ts';

const said = vi.hoisted(() => ({ messages: [] as string[] }));
vi.mock('#src/lib/toast.ts', () => {
  const t = (message: string) => void said.messages.push(message);
  return { toast: { success: t, error: t } };
});

const { shop } = shopPage();
const OTHER_STORE =
  'You have item from another store in cart. If you continue, your all previous item from cart will be removed and this one will be added.';

async function add(item: number, data: Record<string, string> = {}): Promise<void> {
  said.messages = [];
  const { open } = await import('#src/features/cart/island.ts');
  await open(request('add', { add: '', item: String(item), module: '1', ...data }));
}

test('CART-03 An item without choices goes straight into the cart, at its current price', async () => {
  await shop().changeItem(SOUP, { price: 550 });
  await add(SOUP);
  expect(said.messages).toEqual(['Item added to cart']);
  expect(shop().sentBodies('POST', '/customer/cart/add')[0]).toMatchObject({ item_id: SOUP, price: 5.5, quantity: 1 });
});

test('CART-04 An item with choices opens its popup instead of being added', async () => {
  await add(BURGER);
  const { $overlay } = await import('#src/state/page/overlay.ts');
  expect($overlay.get()).toEqual({ name: 'item', itemId: BURGER, moduleId: 1, campaign: false });
  expect(shop().sentBodies('POST', '/customer/cart/add')).toEqual([]);
});

test('CART-04 A shop item with variations leads to its page', async () => {
  const went = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  await add(COAT, { module: '4' });
  expect(went).toHaveBeenCalledWith('/product/coat');
});

test('An item that no longer exists is not added, and a message says so', async () => {
  await add(4242);
  expect(said.messages).toEqual(['This item is no longer available.']);
});

test('CART-10 A sold-out item is not added, and a message says so', async () => {
  await shop().changeItem(RICE, { stock: 0 });
  await add(RICE, { module: '2' });
  expect(said.messages).toEqual(['Out of Stock']);
  expect(await shop().lines()).toEqual([]);
});

test('CARD-05 An item of a store that takes no orders is not added, even if the page showed the store open', async () => {
  await shop().changeStore(GRILL, { active: false });
  await add(SOUP);
  expect(said.messages).toEqual(['Harbour Grill is not taking orders at the moment.']);
  expect(await shop().lines()).toEqual([]);
});

test('CART-05 LOC-07 A visitor without a location gets the picker, and the item is added once a location is chosen', async () => {
  localStorage.removeItem('zoneid');
  await add(SOUP);
  expect(await screen.findByRole('dialog', { name: 'Insert delivery location' })).toBeTruthy();
  expect(shop().sentBodies('POST', '/customer/cart/add')).toEqual([]);
  await press('Pick from Map');
  const { $overlay, closeOverlay } = await import('#src/state/page/overlay.ts');
  const { isWaitingForLocation } = await import('#src/state/cart/add-to-cart.ts');
  const { storeLocation } = await import('#src/state/location/stored-location.ts');
  expect($overlay.get()).toEqual({ name: 'location' });
  expect(isWaitingForLocation()).toBe(true);
  storeLocation({ at: { lat: 25, lng: 54 }, address: '4 Quay Street', zoneIds: [1] });
  closeOverlay('location');
  await waitFor(() => expect(said.messages).toEqual(['Item added to cart']));
  expect(isWaitingForLocation()).toBe(false);
  expect(await shop().lines()).toHaveLength(1);
});

test('LOC-07 A picker that is closed without a location brings the item popup back with every choice', async () => {
  localStorage.removeItem('zoneid');
  const item = await import('#src/features/item/island.ts');
  await item.open(request('item', { item: String(BURGER), module: '1' }));
  await choose(await screen.findByRole('radio', { name: /Large/ }));
  await choose(screen.getByRole('checkbox', { name: /Fries/ }));
  await press('Add to Cart');
  await press('Pick from Map', await screen.findByRole('dialog', { name: 'Insert delivery location' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  const { $overlay, closeOverlay } = await import('#src/state/page/overlay.ts');
  closeOverlay('location');
  await waitFor(() => expect($overlay.get()).toMatchObject({ name: 'item', itemId: BURGER }));
  await item.open({ ...request('item', { itemId: String(BURGER), moduleId: '1', campaign: 'false' }), trigger: null });
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: /Large/ })).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Fries/ }).checked).toBe(true);
});

test('CART-07 An item of another store asks to clear the cart, and Cancel keeps the cart', async () => {
  meetGuest();
  await shop().put(KEBAB);
  await add(SOUP);
  expect(await screen.findByText(OTHER_STORE)).toBeTruthy();
  await press('Cancel');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await shop().lines()).toHaveLength(1);
});

test('CART-07 A confirmed clearing empties the cart and adds the item once, however often it is pressed', async () => {
  meetGuest();
  await shop().put(KEBAB);
  await add(SOUP);
  const clear = await screen.findByRole('button', { name: 'Clear Cart' });
  clear.click();
  clear.click();
  await waitFor(() =>
    expect(said.messages).toEqual(['Your cart has been cleared successfully. And selected item added to the cart.']),
  );
  expect(await shop().lines()).toMatchObject([{ itemId: SOUP }]);
  expect(shop().sentBodies('DELETE', '/customer/cart/remove')).toHaveLength(1);
});

test('CART-03 An item added from a card leaves a popup open that was opened meanwhile', async () => {
  const { $overlay, openOverlay } = await import('#src/state/page/overlay.ts');
  const popup = { name: 'item', itemId: BURGER, moduleId: 1, campaign: false } as const;
  const adding = add(SOUP);
  openOverlay(popup);
  await adding;
  expect(said.messages).toEqual(['Item added to cart']);
  expect($overlay.get()).toEqual(popup);
});

describe('A tap that is already counted in the badge', () => {
  const tapOf = (id: string, item: number) => ({
    id,
    module: '1',
    itemId: String(item),
    quantity: 1,
    item: { storeId: String(GRILL) },
  });
  const counted = async (item: number) => {
    const { cartTaps, storeTaps } = await import('#src/lib/cart-count.ts');
    const id = `${performance.timeOrigin}/${item}`;
    storeTaps([...cartTaps(), tapOf(id, item)]);
    return id;
  };
  const left = () => sessionStorage.getItem('islet:cart:taps');

  test('CART-03 A counted tap adds its item once, though two pages try it', async () => {
    const tap = await counted(SOUP);
    await Promise.all([add(SOUP, { tap }), add(SOUP, { tap })]);
    expect(await shop().lines()).toMatchObject([{ itemId: SOUP, quantity: 1 }]);
    expect(left()).toBeNull();
  });

  test('CART-03 A counted tap is added by the next page of the tab, and a tap of that page is left alone', async () => {
    sessionStorage.setItem('islet:cart:taps', JSON.stringify([tapOf('1/1', SOUP)]));
    const own = await counted(BURGER);
    const { resumePendingCarts } = await import('#src/features/cart/resume-pending.ts');
    await resumePendingCarts();
    expect(await shop().lines()).toMatchObject([{ itemId: SOUP, quantity: 1 }]);
    expect(JSON.parse(left() ?? '')).toMatchObject([{ id: own }]);
  });

  test('CART-04 CART-10 A counted tap is taken back where the item needs a choice or is sold out', async () => {
    const options = await counted(BURGER);
    await add(BURGER, { tap: options });
    await shop().changeItem(RICE, { stock: 0 });
    await add(RICE, { module: '2', tap: await counted(RICE) });
    expect(said.messages).toEqual(['Out of Stock']);
    expect(left()).toBeNull();
  });

  test('CART-05 LOC-07 A counted tap is taken back without a location, and its item is added once a location is chosen', async () => {
    localStorage.removeItem('zoneid');
    await add(SOUP, { tap: await counted(SOUP) });
    expect(await screen.findByRole('dialog', { name: 'Insert delivery location' })).toBeTruthy();
    expect(left()).toBeNull();
    await press('Pick from Map');
    const { closeOverlay } = await import('#src/state/page/overlay.ts');
    const { storeLocation } = await import('#src/state/location/stored-location.ts');
    storeLocation({ at: { lat: 25, lng: 54 }, address: '4 Quay Street', zoneIds: [1] });
    closeOverlay('location');
    await waitFor(async () => expect(await shop().lines()).toMatchObject([{ itemId: SOUP, quantity: 1 }]));
  });
});
