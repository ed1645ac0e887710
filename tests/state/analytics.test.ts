import { beforeEach, describe, expect, test, vi } from 'vitest';
import { settlePayment } from '#src/backend/orders/paying/settle.ts';
import { momentOf } from '#src/backend/platform/clock.ts';
import type { ShopEvent } from '#src/domain/analytics.ts';
import { KEBAB, SOUP } from '../contract/market.ts';
import { lostAfter } from '../setup/faults.ts';
import { aLine, anItem } from '../unit/domain/samples.ts';
import { openFilled, openPaidWorldMarket, openTab, PLACE } from './checkout-paid.ts';
import { addToCart } from './world.ts';
import { checkoutWorldOf } from './world-of.ts';

const shop = checkoutWorldOf(openPaidWorldMarket);
let events: ShopEvent[];

beforeEach(() => {
  vi.stubGlobal('ANALYTICS', true);
  events = [];
  window.shopEvents = { push: (event) => events.push(event) };
});

const names = () => events.map(({ name }) => name);
const soups = (quantity: number) => [expect.objectContaining({ item_id: String(SOUP), price: 4.2, quantity })];

/** Loads the stores of a page with a cart. */
async function opened() {
  const tab = await shop.world.tab();
  const [actions, cart, item] = await Promise.all([
    import('#src/state/cart/actions.ts'),
    import('#src/state/cart/cart.ts'),
    import('#src/state/item/item.ts'),
  ]);
  const live = await item.readItem({ itemId: SOUP, moduleId: 1, campaign: false });
  if (!live.ok) throw new Error('The soup could not be read');
  return { ...tab, ...actions, ...cart, ...item, soup: live.value.item };
}
const NOTHING = { groups: [], variation: null, addOns: [] };

describe('The cart in analytics', () => {
  test('The cart reports what the marketplace has accepted, and a burst of taps as one event', async () => {
    const tab = await opened();
    expect(await tab.addItem(tab.soup, NOTHING, 1)).toBe('done');
    const line = () => tab.cartOf(1).$view.get().lines[0];
    const first = line();
    if (!first) throw new Error('The cart is empty');
    await Promise.all([1, 2, 3].map(() => tab.increase(line() ?? first)));
    await tab.decrease(line() ?? first);
    await tab.remove(line() ?? first);
    expect(events).toEqual([
      { name: 'add_to_cart', value: 4.2, items: soups(1) },
      { name: 'add_to_cart', value: 12.6, items: soups(3) },
      { name: 'remove_from_cart', value: 4.2, items: soups(1) },
      { name: 'remove_from_cart', value: 12.6, items: soups(3) },
    ]);
  });

  test('An addition that the marketplace refuses is not reported', async () => {
    const tab = await opened();
    shop.world.fates.push({ path: /cart\/add$/, fate: async () => new Response('{}', { status: 403 }), times: 1 });
    expect(await tab.addItem(tab.soup, NOTHING, 1)).toBe('refused');
    expect(events).toEqual([]);
  });

  test('A change that arrived while its page was left is reported by the next page', async () => {
    const { CartEngine } = await import('#src/state/cart/engine.ts');
    const line = aLine(anItem());
    const changed = vi.fn();
    const engine = new CartEngine({
      send: vi.fn(),
      list: async () => ({ ok: true, value: [line] }),
      read: () => [],
      write: vi.fn(),
      show: vi.fn(),
      pause: async () => undefined,
      exclusive: (work) => work(),
      changed,
    });
    const { item, choice, quantity } = line;
    const [resumed] = engine.resume([{ id: 1, kind: 'add', item, choice, quantity }]);
    await resumed?.outcome;
    expect(changed.mock.calls).toEqual([[[], [line]]]);
  });

  test('A view of an item in its popup is reported once the item is loaded', async () => {
    const tab = await opened();
    await tab.showItem({ itemId: KEBAB, moduleId: 1, campaign: false });
    expect(events).toMatchObject([{ name: 'view_item', items: [{ item_id: String(KEBAB) }] }]);
  });
});

describe('The checkout in analytics', () => {
  test('The checkout reports its beginning, the payment method of the order, and the placed order', async () => {
    await addToCart(shop.world, SOUP, 2);
    const tab = await openFilled(shop.world);
    expect(events).toEqual([{ name: 'begin_checkout', value: 8.4, items: soups(2) }]);
    expect(await tab.submit()).toBe('placed');
    await expect.poll(names).toEqual(['begin_checkout', 'add_payment_info', 'purchase']);
    const [orderId] = await shop.world.orders();
    expect(events.slice(1)).toEqual([
      { name: 'add_payment_info', value: 8.4, payment_type: 'cash_on_delivery', items: soups(2) },
      // Tax 5 %, delivery 5.42; the service fee of 0.40 is not revenue of the items.
      {
        name: 'purchase',
        transaction_id: String(orderId),
        value: 8.4,
        tax: 0.42,
        shipping: 5.42,
        items: soups(2),
      },
    ]);
  });

  test('A chosen payment method is reported when it is chosen, and not again with the order', async () => {
    await addToCart(shop.world, SOUP, 2);
    const tab = await openFilled(shop.world);
    tab.changeForm({ payment: 'digital_payment' });
    tab.changeForm({ note: 'Ring twice' });
    expect(await tab.submit()).toBe('placed');
    expect(events.slice(1)).toMatchObject([{ name: 'add_payment_info', payment_type: 'digital_payment' }]);
  });

  test('An order paid on a payment page is reported as a purchase once it comes back paid', async () => {
    await addToCart(shop.world, SOUP, 2);
    const tab = await openFilled(shop.world);
    tab.changeForm({ payment: 'digital_payment' });
    expect(await tab.submit()).toBe('placed');
    const [orderId = 0] = await shop.world.orders();
    const back = await openTab(shop.world);
    await back.openReturn({ orderId, flag: 'success' });
    expect(names()).not.toContain('purchase');
    await shop.market.db.transaction((tx) =>
      settlePayment(tx, { now: momentOf(shop.market.clock.now(), 'Asia/Dubai') }, orderId, {
        gateway: 'islet_pay',
        reference: 'ref-1',
      }),
    );
    await back.retryOutcome();
    await expect
      .poll(() => events.at(-1))
      .toMatchObject({ name: 'purchase', transaction_id: String(orderId), value: 8.4 });
  });

  test('An order whose response was lost is reported as a purchase once it is found', async () => {
    await addToCart(shop.world, SOUP, 2);
    const tab = await openFilled(shop.world);
    shop.world.fates.push({ path: PLACE, fate: lostAfter, times: 1 });
    expect(await tab.submit()).toBe('placed');
    await expect.poll(names).toContain('purchase');
  });

  test('A checkout with an empty cart reports nothing', async () => {
    await openFilled(shop.world);
    expect(events).toEqual([]);
  });
});
