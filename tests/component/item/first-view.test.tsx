import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import en from '#src/i18n/messages/en/item.json' with { type: 'json' };
import { lostBefore } from '../../setup/faults.ts';
import { choose, meetGuest, request, settle, shopPage } from '../page.ts';
import { BURGER } from '../shop-rows.ts';

const said = vi.hoisted(() => ({ messages: [] as string[] }));
vi.mock('#src/lib/toast.ts', () => {
  const t = (message: string) => void said.messages.push(message);
  return { toast: { success: t, error: t } };
});

const { shop } = shopPage();

const skeleton = (): HTMLDialogElement => {
  const found = document.querySelector<HTMLDialogElement>('dialog#waiting');
  if (!found) throw new Error('There is no skeleton');
  return found;
};
const popup = () => waitFor(() => screen.getByRole('dialog', { name: 'Beef burger' }));
const drawnButton = (name: string) => within(skeleton()).getByRole('button', { name });
const drawnQuantity = () => within(within(skeleton()).getByRole('group', { name: 'Quantity of Beef burger' }));
const total = (dialog: HTMLElement) => within(dialog).getByText('Total Amount').parentElement?.textContent;

/** Opens the skeleton and draws the burger into it, as the server renders it. */
async function drawBurger({ path = '' } = {}): Promise<void> {
  const [{ readItem }, { loadShop }, { ItemFirst }, { draw }, { buyState }, { createT }] = await Promise.all([
    import('#src/state/item/item.ts'),
    import('#src/state/shop.ts'),
    import('#src/features/item/ItemFirst.tsx'),
    import('#src/features/item/first-view.ts'),
    import('#src/domain/buy.ts'),
    import('#src/i18n/browser.ts'),
  ]);
  const [found, facts] = await Promise.all([readItem({ itemId: BURGER, moduleId: 1, campaign: false }), loadShop()]);
  if (!found.ok || !facts.ok) throw new Error('The item cannot be read');
  const buy = buyState(found.value.item, new Date(), facts.value.timeZone, found.value.store);
  const html = renderToStaticMarkup(
    createElement(ItemFirst, {
      ...found.value,
      shop: facts.value,
      place: { zoneIds: [1], path },
      buy,
      t: createT<'item'>(en, 'en'),
      tFood: null,
      locale: 'en',
    }),
  );
  skeleton().show();
  const answer = shop().fetch;
  vi.stubGlobal('fetch', async () => new Response(html));
  await draw({ item: String(BURGER), module: '1' }, skeleton(), () => true);
  vi.stubGlobal('fetch', answer);
}

async function openPopup(): Promise<void> {
  const { open } = await import('#src/features/item/island.ts');
  await open(request('item', { item: String(BURGER), module: '1' }));
  await settle();
}

beforeEach(() => {
  said.messages = [];
  document.body.insertAdjacentHTML(
    'beforeend',
    '<dialog id="waiting" data-state="loading" aria-label="Opening"></dialog>',
  );
});

describe('The first view of an item', () => {
  test('POP-01 The first view has the item’s name and price, and the popup takes over its choice, presses and focus', async () => {
    await drawBurger();
    expect(skeleton().getAttribute('aria-label')).toBe('Beef burger');
    const small = within(skeleton()).getByRole('radio', { name: /Small/ });
    small.focus();
    await choose(small);
    for (let times = 0; times < 2; times += 1)
      fireEvent.click(drawnQuantity().getByRole('button', { name: 'Increase quantity' }));
    await openPopup();
    const dialog = await popup();
    expect(skeleton().open).toBe(false);
    expect(skeleton().getAttribute('aria-label')).toBe('Opening');
    const live = within(dialog).getByRole<HTMLInputElement>('radio', { name: /Small/ });
    expect(live.checked).toBe(true);
    expect(document.activeElement).toBe(live);
    expect(within(dialog).getByRole('group', { name: 'Quantity of Beef burger' }).textContent).toContain('03');
    expect(screen.getAllByText('Total Amount')).toHaveLength(1);
  });

  test('POP-06 An option chosen as soon as the popup has replaced the first view is kept', async () => {
    // The browser may handle a press before the skeleton's `close` event, which removes the first view.
    skeleton().addEventListener(
      'close',
      () => document.querySelector<HTMLElement>('dialog:not(#waiting) input[type="radio"]')?.click(),
      { once: true },
    );
    await drawBurger();
    await openPopup();
    const [small] = within(await popup()).getAllByRole<HTMLInputElement>('radio');
    expect(small?.checked).toBe(true);
  });

  test('CART-03 An item ordered before the script loads is added to the cart', async () => {
    meetGuest();
    await drawBurger();
    await choose(within(skeleton()).getByRole('radio', { name: /Small/ }));
    fireEvent.click(drawnButton('Add to Cart'));
    await openPopup();
    await waitFor(() => expect(said.messages).toEqual(['Item added to cart']));
    expect(await shop().lines()).toMatchObject([{ quantity: 1, itemId: BURGER }]);
  });

  test('POP-06 An incomplete choice is marked in the popup', async () => {
    await drawBurger();
    fireEvent.click(drawnButton('Add to Cart'));
    await openPopup();
    expect(within(await popup()).getByRole('alert')).toBeTruthy();
    expect(shop().sentBodies('POST', '/customer/cart/add')).toEqual([]);
  });

  test('The close button of the first view closes it, and the popup does not open any more', async () => {
    await drawBurger();
    const { open } = await import('#src/features/item/island.ts');
    const opening = open(request('item', { item: String(BURGER), module: '1' }));
    fireEvent.click(drawnButton('Close'));
    await opening;
    await settle();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('CART-12 An item in the cart has no first view, and the popup starts with its line', async () => {
    meetGuest();
    await shop().put(BURGER, { quantity: 2, size: 'Small' });
    const { refetch } = await import('#src/state/cart/actions.ts');
    await refetch(1);
    await drawBurger();
    expect(skeleton().dataset['state']).toBe('loading');
    await openPopup();
    expect(within(await popup()).getByRole('button', { name: 'Update to cart' })).toBeTruthy();
  });

  test('POP-01 An item that has changed meanwhile is shown with its current price', async () => {
    await drawBurger();
    await shop().changeItem(BURGER, { price: 2000 });
    vi.setSystemTime(Date.now() + 10_000);
    await openPopup();
    // 20.00 less 10 %.
    expect(total(await popup())).toContain('$18.00');
  });

  test('An item that can no longer be loaded shows an error', async () => {
    await drawBurger();
    vi.setSystemTime(Date.now() + 10_000);
    shop().fate(/\/items\/details/, lostBefore);
    await openPopup();
    expect(await screen.findByRole('dialog', { name: 'The item could not be loaded' })).toBeTruthy();
  });
});
