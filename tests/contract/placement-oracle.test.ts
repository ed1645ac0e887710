import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { route, siteFor } from '#src/demo/city/city.ts';
import { FUZZ_TIMES } from '../setup/times.ts';
import { type Market, PIZZA, SHIRT, STORE_AT } from './market.ts';
import { arrange, requestOf, shopOf, VARIATION_EXTRA } from './placement-arrange.ts';
import { CORNERS } from './placement-corners.ts';
import { type OracleLine, type OracleOrder, oracle } from './placement-oracle.ts';
import { type World, type WorldGood, world } from './placement-worlds.ts';
import { signedIn } from './signed-in.ts';
import { openTradeMarket, withFreshSettings } from './trade-market.ts';

let market: Market;
let friend: number;

beforeAll(async () => {
  market = await openTradeMarket();
  friend = (await signedIn(market)).id;
});
afterAll(() => market.close());

/** Converts a world to the oracle's input. */
function orderOf(given: World): OracleOrder {
  const { goods } = shopOf(given);
  const metres = given.delivered ? (route(STORE_AT, siteFor(given.house, 1))?.metres ?? Number.NaN) : 0;
  const discount = given.storeDiscount?.running === 'now' ? given.storeDiscount : null;
  return {
    lines: [lineOf(given.first, goods[0], given), ...(given.second ? [lineOf(given.second, goods[1], given)] : [])],
    delivered: given.delivered,
    metres,
    tax: { percent: given.tax, included: given.taxIncluded },
    minimumOrder: given.minimumOrder,
    storeDiscount: discount,
    coupon: given.coupon,
    referral: given.referral,
    rates: { own: given.own, pivot: given.pivot, global: { ...given.global, maximum: null } },
    vehicles: given.vehicles.map(({ from, length, extra }) => ({ from, to: from + length, extra })),
    increase: given.increase,
    free: { over: given.freeOver, everybody: given.freeForAll, store: given.storeFree },
    tips: given.tipsOn ? given.tip : null,
    service: given.service ?? 0,
    packaging: given.packed && !given.packagingOff ? (given.packaging ?? 0) : 0,
  };
}

function lineOf(good: WorldGood, itemId: number, { optionPrice, addOnPrices }: World): OracleLine {
  const more = { [PIZZA]: optionPrice, [SHIRT]: VARIATION_EXTRA }[itemId] ?? 0;
  const [olives, cola] = good.addOns;
  const addOns = [
    { price: addOnPrices[0], quantity: olives },
    { price: addOnPrices[1], quantity: cola },
  ];
  return {
    unit: good.price + (good.choice === 1 ? more : 0),
    quantity: good.quantity,
    own: good.own,
    flash: good.flash,
    addOns: itemId === PIZZA ? addOns : [],
  };
}

const cents = (value: unknown) => Math.round(Number(value) * 100);

test('CHK-01 Any order costs what an independent calculation of its price says', async () => {
  let [placed, refused] = [0, 0];
  const holds = fc.asyncProperty(world, async (given) => {
    await arrange(market.db, given, market.clock.now());
    const person = await signedIn(market, { referredBy: friend, createdAt: market.clock.now() });
    const module = { module: shopOf(given).moduleId };
    const response = await withFreshSettings(market, () =>
      person.post('/customer/order/place', requestOf(given), module),
    );
    const expected = oracle(orderOf(given));
    if (expected.refused !== null) {
      refused += 1;
      expect(response).toMatchObject({ status: 406, code: expected.refused });
      return;
    }
    placed += 1;
    expect(response.status, JSON.stringify(response.body)).toBe(200);
    expect(cents(response.record['total_ammount'])).toBe(expected.total);
    const { record } = await person.get(`/customer/order/track?order_id=${response.record['order_id']}`, module);
    expect({
      refused: null,
      total: cents(record['order_amount']),
      discount: cents(record['store_discount_amount']),
      flash: cents(record['flash_admin_discount_amount']) + cents(record['flash_store_discount_amount']),
      coupon: cents(record['coupon_discount_amount']),
      referral: cents(record['ref_bonus_amount']),
      tax: cents(record['total_tax_amount']),
      delivery: cents(record['delivery_charge']),
      originalDelivery: cents(record['original_delivery_charge']),
    }).toEqual(expected);
  });
  await fc.assert(holds, {
    examples: CORNERS.map((corner) => [corner]),
    numRuns: CORNERS.length + 50 * FUZZ_TIMES,
  });
  // A generator of mostly refused orders would prove little.
  expect(placed).toBeGreaterThan(3 * refused);
  expect(placed).toBeGreaterThan(20);
});
