import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cartLines } from '#src/backend/db/schema/order.ts';
import { isRecord } from '#src/lib/record.ts';
import { codeFor, manual, openWith, poster, somebody } from './auth-people.ts';
import {
  COLA,
  DATES,
  FOOD,
  GRILL,
  GROCERY,
  KEBAB,
  type Market,
  OLIVES,
  openAllDay,
  PIZZA,
  SHIRT,
  SOUP,
} from './market.ts';
import { type ApiResponse, bearer, call, customer, guest, pizza, placement, type Shopper } from './shopper.ts';

let market: Market;
const post = poster(() => market);

beforeAll(async () => {
  market = await openWith({});
  await openAllDay(market, GRILL);
});
afterAll(() => market.close());

const line = (item_id: number, quantity: number, more: Record<string, unknown> = {}) => ({
  model: 'Item',
  item_id,
  price: 1,
  quantity,
  ...more,
});
const notKept = ({ record }: ApiResponse) => {
  const merge = record['cart_merge'];
  return isRecord(merge) && Array.isArray(merge['not_kept']) ? merge['not_kept'].filter(isRecord) : null;
};
const cartOf = async (response: ApiResponse, module = FOOD) =>
  (await bearer(market, String(response.record['token'])).get('/customer/cart/list', { module })).rows;
const pieces = (rows: Record<string, unknown>[]) => rows.map(({ item_id, quantity }) => [item_id, quantity]);
type Caller = Pick<Shopper, 'post'>;
const add = async (who: Caller, body: unknown, module = FOOD) =>
  expect((await who.post('/customer/cart/add', body, { module })).status).toBe(200);

describe('The cart of a guest who signs in', () => {
  test('ACC-01 The cart of a guest moves whole into an empty cart of the customer, module by module', async () => {
    const [person, visitor] = [await customer(market), await guest(market)];
    await add(visitor, pizza({ add_on_ids: [OLIVES], add_on_qtys: [2] }));
    await add(visitor, line(DATES, 3), GROCERY);
    const before = (await visitor.get('/customer/cart/list')).rows;
    const response = await post('/auth/login', manual(person.phone, person.password, { guest_id: visitor.guestId }));
    expect(notKept(response)).toEqual([]);
    const [kept] = await cartOf(response);
    expect({ ...kept, id: 0, user_id: 0, is_guest: 0, updated_at: 0 }).toEqual({
      ...before[0],
      id: 0,
      user_id: 0,
      is_guest: 0,
      updated_at: 0,
    });
    expect(kept).toMatchObject({ user_id: person.id, is_guest: false });
    expect(pieces(await cartOf(response, GROCERY))).toEqual([[DATES, 3]]);
    expect((await visitor.get('/customer/cart/list')).rows).toEqual([]);
  });

  test('Lines with equal choices are summed with their add-ons, and lines with other choices are separate', async () => {
    const [person, visitor] = [await customer(market), await guest(market)];
    await add(visitor, pizza({ quantity: 2, add_on_ids: [OLIVES], add_on_qtys: [2] }));
    await add(visitor, pizza({ add_on_ids: [OLIVES], add_on_qtys: [4] }));
    await add(person, pizza({ add_on_ids: [OLIVES], add_on_qtys: [2] }));
    await add(person, pizza({ add_on_ids: [OLIVES, COLA], add_on_qtys: [1, 3] }));
    await add(person, pizza({ variation: [{ name: 'Size', values: { label: ['Regular'] } }] }));
    await add(person, line(SOUP, 1));
    const response = await post('/auth/login', manual(person.phone, person.password, { guest_id: visitor.guestId }));
    expect(notKept(response)).toEqual([]);
    const rows = await cartOf(response);
    expect(pieces(rows)).toEqual([
      // 2 + 1 pizzas with 2 + 2 olives equal the one with 4 olives.
      [PIZZA, 4],
      [PIZZA, 1],
      [PIZZA, 1],
      [SOUP, 1],
    ]);
    expect(rows[0]).toMatchObject({ add_on_ids: [OLIVES], add_on_qtys: [8] });
    expect(rows[1]).toMatchObject({ add_on_ids: [OLIVES, COLA], add_on_qtys: [1, 3] });
  });

  test('Pieces beyond a limit or the stock and lines of another store are listed as not kept', async () => {
    const [person, visitor] = [await customer(market), await guest(market)];
    await add(visitor, line(SOUP, 4));
    await add(visitor, line(SHIRT, 1, { variation: [{ type: 'S' }] }), GROCERY);
    await add(person, line(SOUP, 3));
    await add(person, line(SHIRT, 2, { variation: [{ type: 'S' }] }), GROCERY);
    const response = await post('/auth/login', manual(person.phone, person.password, { guest_id: visitor.guestId }));
    expect(notKept(response)).toMatchObject([
      { item_id: SOUP, name: 'Soup', quantity: 2, reason: 'out_of_limit', module_id: FOOD },
      { item_id: SHIRT, quantity: 1, reason: 'out_of_stock', variation: [{ type: 'S' }] },
    ]);
    expect(pieces(await cartOf(response))).toEqual([[SOUP, 5]]);
    expect(pieces(await cartOf(response, GROCERY))).toEqual([[SHIRT, 2]]);

    const other = await guest(market);
    await add(other, line(KEBAB, 1));
    const second = await post('/auth/login', manual(person.phone, person.password, { guest_id: other.guestId }));
    expect(notKept(second)).toMatchObject([{ item_id: SOUP, quantity: 5, reason: 'other_store' }]);
    expect(pieces(await cartOf(second))).toEqual([[KEBAB, 1]]);
  });

  test('The customer’s cart stays as it is in modules where the guest’s cart is empty', async () => {
    const [person, visitor] = [await customer(market), await guest(market)];
    await add(visitor, line(SOUP, 1));
    await add(person, line(DATES, 2), GROCERY);
    const response = await post('/auth/login', manual(person.phone, person.password, { guest_id: visitor.guestId }));
    expect(pieces(await cartOf(response, GROCERY))).toEqual([[DATES, 2]]);
  });

  test.each(['0', 'abc', '12', String(2 ** 52), ''])(
    'A sign-in with the invalid guest id “%s” changes no cart',
    async (guest_id) => {
      const person = await customer(market);
      await add(person, line(SOUP, 1));
      const response = await post('/auth/login', manual(person.phone, person.password, { guest_id }));
      expect([response.status, notKept(response)]).toEqual([200, null]);
      expect(pieces(await cartOf(response))).toEqual([[SOUP, 1]]);
    },
  );

  test('Simultaneous sign-ins move the guest’s cart once', async () => {
    const [person, visitor] = [await customer(market), await guest(market)];
    await add(visitor, line(SOUP, 2));
    const body = manual(person.phone, person.password, { guest_id: visitor.guestId });
    const responses = await Promise.all([1, 2, 3].map(() => post('/auth/login', body)));
    expect(responses.filter((response) => notKept(response) !== null)).toHaveLength(1);
    const [first] = responses;
    expect(first && pieces(await cartOf(first))).toEqual([[SOUP, 2]]);
  });

  test('A wrong password moves no cart, and the orders of a guest stay the guest’s after a sign-in', async () => {
    const [person, visitor] = [await customer(market), await guest(market)];
    await add(visitor, pizza());
    const placed = await visitor.post('/customer/order/place', placement());
    await add(visitor, line(SOUP, 1));
    await post('/auth/login', manual(person.phone, 'wrong-guess', { guest_id: visitor.guestId }));
    expect(pieces((await visitor.get('/customer/cart/list')).rows)).toEqual([[SOUP, 1]]);
    const response = await post('/auth/login', manual(person.phone, person.password, { guest_id: visitor.guestId }));
    expect(pieces(await cartOf(response))).toEqual([[SOUP, 1]]);
    const id = placed.record['order_id'];
    expect((await visitor.get(`/customer/order/details?order_id=${id}`)).status).toBe(200);
    const mine = bearer(market, String(response.record['token']));
    expect((await mine.get(`/customer/order/details?order_id=${id}`)).status).not.toBe(200);
  });

  test('The guest’s cart moves after a code or the personal details, but not at a sign-up that is not verified', async () => {
    const visitor = await guest(market);
    await add(visitor, line(SOUP, 1));
    const person = somebody();
    const guest_id = visitor.guestId;
    const signedUp = await post('/auth/sign-up', { ...somebody(), guest_id });
    expect(notKept(signedUp)).toBeNull();
    await post('/auth/login', { login_type: 'otp', phone: person.phone, guest_id });
    const otp = codeFor(market, person.phone);
    const typed = { otp, phone: person.phone, verification_type: 'phone', login_type: 'otp', guest_id };
    expect(notKept(await post('/auth/verify-phone', typed))).toBeNull();
    const { name, phone, email } = person;
    const made = await post('/auth/update-info', { name, phone, email, login_type: 'otp', guest_id });
    expect([notKept(made), pieces(await cartOf(made))]).toEqual([[], [[SOUP, 1]]]);

    await add(visitor, line(SOUP, 2));
    market.clock.advance(60_000);
    await post('/auth/login', { login_type: 'otp', phone, guest_id });
    const again = await post('/auth/verify-phone', { ...typed, otp: codeFor(market, phone) });
    expect([notKept(again), pieces(await cartOf(again))]).toEqual([[], [[SOUP, 3]]]);
  });
});

test('ACC-01 When any two carts merge, every piece is kept or listed as not kept, within stock and limits', async () => {
  const person = await customer(market);
  const SIZES = ['S', 'L'] as const;
  const quantity = fc.integer({ min: 1, max: 9 });
  const entry = fc.oneof(
    fc.record({ item: fc.constantFrom(SOUP, PIZZA, KEBAB), size: fc.constant(null), quantity }),
    fc.record({ item: fc.constant(DATES), size: fc.constant(null), quantity }),
    fc.record({ item: fc.constant(SHIRT), size: fc.constantFrom(...SIZES), quantity }),
  );
  const cart = fc.uniqueArray(entry, { maxLength: 5, selector: ({ item, size }) => `${item}:${size}` });
  const MODULE: Record<number, number> = { [DATES]: GROCERY, [SHIRT]: GROCERY };
  const LIMIT: Record<string, number> = { [`${SOUP}:`]: 5, [`${DATES}:`]: 10, [`${SHIRT}:S`]: 2, [`${SHIRT}:L`]: 1 };
  const sum = (rows: { key: string; quantity: number }[]) => {
    const total = new Map<string, number>();
    for (const { key, quantity } of rows) total.set(key, (total.get(key) ?? 0) + quantity);
    return total;
  };

  await fc.assert(
    fc.asyncProperty(cart, cart, async (brought, own) => {
      await market.db.delete(cartLines);
      const visitor = await guest(market);
      const put = (who: { id: number; isGuest: boolean }, entries: typeof brought) =>
        entries.map(({ item, size, quantity }) => ({
          userId: who.id,
          isGuest: who.isGuest,
          moduleId: MODULE[item] ?? FOOD,
          model: 'Item' as const,
          itemId: item,
          price: 1,
          quantity,
          variation: size ? [{ type: size }] : [],
          variationKey: size ? JSON.stringify([size]) : '[]',
          addOnIds: [],
          addOnQtys: [],
        }));
      const rows = [
        ...put({ id: visitor.guestId, isGuest: true }, brought),
        ...put({ id: person.id, isGuest: false }, own),
      ];
      if (rows.length > 0) await market.db.insert(cartLines).values(rows);
      const response = await post('/auth/login', manual(person.phone, person.password, { guest_id: visitor.guestId }));

      const mine = and(eq(cartLines.userId, person.id), eq(cartLines.isGuest, false));
      const kept = await market.db.select().from(cartLines).where(mine);
      const keyOf = (itemId: unknown, key: string) => `${itemId}:${key}`;
      const sizeOf = (variation: unknown) =>
        Array.isArray(variation) && isRecord(variation[0]) ? String(variation[0]['type']) : '';
      const after = kept.map(({ itemId, variation, quantity }) => ({
        key: keyOf(itemId, sizeOf(variation)),
        quantity,
      }));
      const named = (notKept(response) ?? []).map((row) => ({
        key: keyOf(row['item_id'], sizeOf(row['variation'])),
        quantity: Number(row['quantity']),
      }));
      const before = [...brought, ...own].map(({ item, size, quantity }) => ({
        key: keyOf(item, size ?? ''),
        quantity,
      }));
      expect(Object.fromEntries(sum([...after, ...named]))).toEqual(Object.fromEntries(sum(before)));
      // All pieces just added as a guest are there.
      const keptPieces = sum(after);
      for (const { item, size, quantity } of brought) {
        expect(keptPieces.get(keyOf(item, size ?? ''))).toBeGreaterThanOrEqual(quantity);
      }
      // No line grew beyond what may be bought.
      const broughtPieces = sum(
        brought.map(({ item, size, quantity }) => ({ key: keyOf(item, size ?? ''), quantity })),
      );
      const ownPieces = sum(own.map(({ item, size, quantity }) => ({ key: keyOf(item, size ?? ''), quantity })));
      for (const [key, quantity] of keptPieces) {
        const most = Math.max(
          LIMIT[key] ?? Number.POSITIVE_INFINITY,
          broughtPieces.get(key) ?? 0,
          ownPieces.get(key) ?? 0,
        );
        expect(quantity).toBeLessThanOrEqual(most);
      }
    }),
    { numRuns: 40 },
  );
});

test('A sign-in with the token of another customer moves no cart to that customer', async () => {
  const [person, stranger, visitor] = [await customer(market), await customer(market), await guest(market)];
  await add(visitor, line(SOUP, 1));
  const headers = { authorization: `Bearer ${stranger.token}` };
  const body = manual(person.phone, person.password, { guest_id: visitor.guestId });
  const response = await call(market, 'POST', '/auth/login', { body, headers });
  expect(pieces(await cartOf(response))).toEqual([[SOUP, 1]]);
  expect((await stranger.get('/customer/cart/list')).rows).toEqual([]);
});
