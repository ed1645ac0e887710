import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { items } from '#src/backend/db/schema/catalogue.ts';
import { SOUP } from '../contract/market.ts';
import { openFilled, openPaidWorldMarket, orderOf } from './checkout-paid.ts';
import { said } from './toasts.ts';
import { addToCart } from './world.ts';
import { checkoutWorldOf } from './world-of.ts';

const shop = checkoutWorldOf(openPaidWorldMarket);
const PLACE = /customer\/order\/place$/;

const priced = (price: number) => shop.market.db.update(items).set({ price }).where(eq(items.id, SOUP));
afterEach(() => priced(420));

/** Opens a guest's checkout with two soups for 14.64, with the stores of the question about a changed total. */
async function reviewed() {
  await addToCart(shop.world, SOUP, 2);
  const tab = await openFilled(shop.world);
  const { $amountChange, rejectAmount } = await import('#src/state/checkout/submit.ts');
  expect(tab.$checkoutSummary.get()?.quote.total).toBe(1464);
  return { tab, $amountChange, rejectAmount };
}

const sent = () =>
  shop.world.calls.filter(({ path }) => PLACE.test(path)).map(({ headers }) => headers.get('X-Expected-Amount'));

test('CHK-06 A placed order is loaded again for its receipt', async () => {
  const { tab } = await reviewed();
  const { $receipt } = await import('#src/state/checkout/outcome.ts');
  expect(await tab.submit()).toBe('placed');
  await expect
    .poll(() => $receipt.get())
    .toMatchObject({
      state: 'ready',
      order: { amount: 1464, store: { name: 'Pizzeria' } },
    });
});

describe('The shown total', () => {
  test('CHK-01 The shown total is sent with the order, which is placed at it', async () => {
    const { tab } = await reviewed();
    expect(await tab.submit()).toBe('placed');
    expect(sent()).toEqual(['14.64']);
    expect(await orderOf(shop.market, tab)).toMatchObject({ amount: 1464 });
  });

  test('CHK-01 A higher price is shown with the old and new total, and the order needs the customer’s consent', async () => {
    const { tab, $amountChange } = await reviewed();
    await priced(500);
    expect(await tab.submit()).toBe('notPlaced');
    // 10.00, tax 0.50, delivery 5.42, service 0.40.
    expect($amountChange.get()).toEqual({
      before: 1464,
      after: 1632,
      differences: [
        { name: 'Soup', before: 840, after: 1000 },
        { part: 'tax', before: 42, after: 50 },
      ],
    });
    expect(said.errors).toEqual([]);
    expect(await shop.world.orders()).toEqual([]);
    expect(tab.$progress.get()).toEqual({ state: 'filling' });
    expect(tab.$checkoutSummary.get()?.quote.total).toBe(1632);
    expect(await tab.submit(1632)).toBe('placed');
    expect($amountChange.get()).toBeNull();
    expect(sent()).toEqual(['14.64', '16.32']);
    expect(await orderOf(shop.market, tab)).toMatchObject({ amount: 1632 });
    expect(await shop.world.orders()).toHaveLength(1);
  });

  test('CHK-01 A total that changes again needs the customer’s consent again', async () => {
    const { tab, $amountChange } = await reviewed();
    await priced(500);
    await tab.submit();
    await priced(600);
    expect(await tab.submit(1632)).toBe('notPlaced');
    // 12.00, tax 0.60.
    expect($amountChange.get()).toMatchObject({ before: 1632, after: 1842 });
    expect(await shop.world.orders()).toEqual([]);
  });

  test('CHK-01 A rejected new total keeps the form and places no order', async () => {
    const { tab, $amountChange, rejectAmount } = await reviewed();
    tab.changeForm({ note: 'Ring twice' });
    await priced(500);
    await tab.submit();
    rejectAmount();
    expect($amountChange.get()).toBeNull();
    expect(tab.$form.get().note).toBe('Ring twice');
    expect(await shop.world.orders()).toEqual([]);
  });
});
