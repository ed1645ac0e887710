import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import en from '#src/i18n/messages/en/item.json' with { type: 'json' };
import { lostBefore } from '../../setup/faults.ts';
import { choose, meetGuest, press, settle, shopPage } from '../page.ts';
import { BURGER, COAT, GRILL } from '../shop-rows.ts';

const said = vi.hoisted(() => ({ messages: [] as string[] }));
vi.mock('#src/lib/toast.ts', () => {
  const t = (message: string) => void said.messages.push(message);
  return { toast: { success: t, error: t } };
});

const { shop } = shopPage();

/** Renders the form of a product page as the server does. */
async function serverPage(itemId = BURGER, moduleId = 1): Promise<HTMLFormElement> {
  said.messages = [];
  const [{ readItem }, { loadShop }, { BuyFields }, { untouchedOrder }, { buyState }, { createT }] = await Promise.all([
    import('#src/state/item/item.ts'),
    import('#src/state/shop.ts'),
    import('#src/features/item/BuyFields.tsx'),
    import('#src/features/item/use-order.ts'),
    import('#src/domain/buy.ts'),
    import('#src/i18n/browser.ts'),
  ]);
  const [found, facts] = await Promise.all([readItem({ itemId, moduleId, campaign: false }), loadShop()]);
  if (!found.ok || !facts.ok) throw new Error('The item cannot be read');
  const { item, store } = found.value;
  const props = { item, shop: facts.value, order: untouchedOrder(item), locale: 'en' as const };
  const buy = buyState(item, new Date(), facts.value.timeZone, store);
  const html = renderToStaticMarkup(
    createElement(BuyFields, { ...props, buy, t: createT<'item'>(en, 'en'), showMissing: () => {} }),
  );
  document
    .querySelector('main')
    ?.insertAdjacentHTML(
      'beforeend',
      `<p data-head="price"></p><p data-head="stock"></p><form method="dialog" data-buy data-wake data-item="${itemId}" data-module="${moduleId}">${html}</form>`,
    );
  return form();
}

const form = (): HTMLFormElement => {
  const found = document.querySelector('form');
  if (!found) throw new Error('There is no form');
  return found;
};

/** Loads the island as the intent script does, for the form or one of its buttons. */
async function reach(trigger: HTMLElement): Promise<void> {
  const { open } = await import('#src/features/item/buy-island.tsx');
  await open({ name: 'buy', data: {}, locale: 'en', trigger });
  await settle();
}

const total = () => screen.getByText('Total Amount').parentElement?.textContent;
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const stepper = () => screen.getByRole('group', { name: 'Quantity of Beef burger' });
const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });

describe('The form on the product page', () => {
  test('POP-11 A choice made before the island loads is kept with the focus, and the price follows it', async () => {
    await serverPage();
    radio(/Large/).focus();
    radio(/Large/).click();
    screen.getByRole<HTMLInputElement>('checkbox', { name: /Fries/ }).click();
    expect(total()).toContain('$11.25');
    await reach(form());
    expect(radio(/Large/).checked).toBe(true);
    expect(radio(/Small/).checked).toBe(false);
    expect(document.activeElement).toBe(radio(/Large/));
    // 12.50 + 2.75 less 10 % (1.53), + 3.00 of fries.
    expect(total()).toContain('$16.72');
    await choose(radio(/Small/));
    expect(total()).toContain('$14.25');
  });

  test('POP-11 A press made before the island loads takes effect once it has loaded', async () => {
    await serverPage();
    radio(/Small/).click();
    await reach(within(stepper()).getByRole('button', { name: 'Increase quantity' }));
    expect(stepper().textContent).toBe('02');
    // The second press is handled by the hydrated button.
    await press('Increase quantity', stepper());
    expect(stepper().textContent).toBe('03');
  });

  test('POP-11 Presses made before the island loads take effect in order, each with the result of the one before', async () => {
    await serverPage();
    radio(/Small/).click();
    const more = () => within(stepper()).getByRole('button', { name: 'Increase quantity' });
    await Promise.all([reach(more()), reach(more()), reach(button('Add to Cart'))]);
    await waitFor(async () => expect(await shop().lines()).toMatchObject([{ quantity: 3 }]));
  });

  test('POP-11 A press on a button that the island has replaced takes effect', async () => {
    await serverPage();
    radio(/Small/).click();
    const replaced = button('Add to Cart');
    await reach(form());
    expect(replaced.isConnected).toBe(false);
    await reach(replaced);
    await waitFor(async () => expect(await shop().lines()).toMatchObject([{ quantity: 1 }]));
  });

  test('POP-08 Two presses in one frame add two of an add-on', async () => {
    await serverPage();
    radio(/Small/).click();
    await reach(form());
    const more = within(screen.getByRole('group', { name: 'Quantity of Fries' })).getByRole('button', {
      name: 'Increase quantity',
    });
    more.click();
    more.click();
    await settle();
    // 12.50 less 10 % = 11.25, + 2 × 3.00 of fries.
    expect(total()).toContain('$17.25');
  });

  test('POP-06 Add to Cart without a required choice marks the group once and sends nothing', async () => {
    await serverPage();
    await reach(button('Add to Cart'));
    expect(screen.getByRole('alert').textContent).toBe('Variation Size can not remain without selection.');
    expect(said.messages).toEqual([]);
    expect(shop().sentBodies('POST', '/customer/cart/add')).toEqual([]);
  });

  test('CART-12 An added item can be updated in the form, and another choice of it can be added', async () => {
    await serverPage();
    radio(/Small/).click();
    await reach(button('Add to Cart'));
    await waitFor(() => expect(said.messages).toEqual(['Item added to cart']));
    await waitFor(() => expect(button('Update to cart')).toBeTruthy());
    await press('Increase quantity', stepper());
    await press('Update to cart');
    await waitFor(() => expect(said.messages.at(-1)).toBe('Item updated successfully'));
    await choose(radio(/Large/));
    await press('Add to Cart');
    await waitFor(() => expect(said.messages.at(-1)).toBe('Item added to cart'));
    await waitFor(async () =>
      expect(await shop().lines()).toMatchObject([
        { quantity: 2, variation: [{ values: { label: ['Small'] } }] },
        { quantity: 2, variation: [{ values: { label: ['Large'] } }] },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Add to Cart' })).toBeNull());
  });

  test('CART-12 The form of an item in the cart starts with the choice in the cart', async () => {
    meetGuest();
    await shop().put(BURGER, { quantity: 3, size: 'Large', fries: 1 });
    const { refetch } = await import('#src/state/cart/actions.ts');
    await refetch(1);
    await serverPage();
    await reach(form());
    expect(radio(/Large/).checked).toBe(true);
    expect(stepper().textContent).toBe('03');
    expect(button('Update to cart')).toBeTruthy();
  });

  test('POP-07 The options of a shop item are chosen on the page and set its price', async () => {
    await serverPage(COAT, 4);
    screen.getByRole<HTMLInputElement>('radio', { name: /^L/ }).click();
    await reach(form());
    expect(total()).toContain('$22.00');
    await choose(screen.getByRole('radio', { name: /^Red/ }));
    expect(screen.getByText('*This variation is out of stock')).toBeTruthy();
  });

  test('POP-09 The heading of the page follows the choice with price, stock and the prices of options', async () => {
    await serverPage(COAT, 4);
    const head = (name: string) => document.querySelector(`[data-head="${name}"]`)?.textContent;
    await reach(form());
    await choose(screen.getByRole('radio', { name: /^L/ }));
    expect(head('price')).toBe('$22.00');
    await choose(screen.getByRole('radio', { name: /^Red/ }));
    expect(head('stock')).toBe('Out of Stock');
    const chosen = screen.getByRole('radio', { name: /^Red/ }).closest('label');
    expect(chosen?.textContent).toContain('Out of Stock');
  });

  test('POP-11 The form keeps its choice when the marketplace fails, a press shows the reason, and the next press retries', async () => {
    await serverPage();
    radio(/Large/).click();
    const { $itemView } = await import('#src/state/item/item.ts');
    expect($itemView.get().state).toBe('loading');
    vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ['Date'] });
    shop().fate(/\/items\/details/, lostBefore);
    await reach(form());
    expect(said.messages).toEqual([]);
    await reach(button('Add to Cart'));
    expect(said.messages).toEqual(['Cannot reach the server. Check your connection.']);
    expect(radio(/Large/).checked).toBe(true);
    shop().heal();
    await reach(button('Add to Cart'));
    await waitFor(() => expect(said.messages.at(-1)).toBe('Item added to cart'));
  });

  test('CARD-05 A store that stopped taking orders since the page was rendered is announced, and nothing can be added', async () => {
    await serverPage();
    await shop().changeStore(GRILL, { active: false });
    vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ['Date'] });
    await reach(button('Add to Cart'));
    expect(screen.getByText('Harbour Grill is not taking orders at the moment.')).toBeTruthy();
    expect(button('Not taking orders').disabled).toBe(true);
    expect(shop().sentBodies('POST', '/customer/cart/add')).toEqual([]);
  });

  test('The Enter key in the form does not submit it', async () => {
    await serverPage();
    await reach(form());
    const sent = vi.fn();
    document.addEventListener('submit', sent, { once: true });
    fireEvent.keyDown(radio(/Small/), { key: 'Enter' });
    expect(form().method).toBe('dialog');
    expect(sent).not.toHaveBeenCalled();
  });
});

test('CARD-05 A closed store shows beside the buttons of a product page when it opens', async () => {
  vi.useFakeTimers({ now: new Date('2025-03-03T03:00:00Z'), toFake: ['Date'] });
  await shop().openOnly(GRILL, { opens: '18:00', closes: '22:00' });
  expect(within(await serverPage()).getByText('Closed now · Opens at 06:00 PM')).toBeTruthy();
});
