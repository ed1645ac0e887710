import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeFor } from '../contract/auth-people.ts';
import { type Market, PIZZERIA } from '../contract/market.ts';
import { type ProfileFields, sendProfile } from '../contract/profile-form.ts';
import { customer } from '../contract/shopper.ts';
import { type SignedIn, signedIn } from '../contract/signed-in.ts';
import { coupon, openTradeMarket, orderRow, placeSoups, purse, wait } from '../contract/trade-market.ts';

// The attacker creates further accounts with unverified phones to be a new customer each time.
let market: Market;
let host: SignedIn;

beforeAll(async () => {
  market = await openTradeMarket({
    customers: {
      referral: true,
      referralEarning: 300,
      newCustomerDiscount: { status: true, amount: 20, type: 'percentage', validity: 30, validityType: 'day' },
    },
  });
  await coupon(market, 'FIRST', { type: 'first_order', discount: 50, maxDiscount: 300 });
  host = await signedIn(market);
});
afterAll(() => market.close());

const newcomer = (phoneVerified: boolean) =>
  signedIn(market, { referredBy: host.id, createdAt: market.clock.now(), phoneVerified });

test('An unverified phone brings no referral discount and no bonus; a verified phone brings the discount', async () => {
  const unverified = await placeSoups(await newcomer(false));
  expect(unverified.record['total_ammount']).toBe(14.64);
  await wait(market, 90);
  expect(await orderRow(market, unverified.record['order_id'])).toMatchObject({ status: 'delivered' });
  expect(await purse(market, host)).toMatchObject({ wallet: 0 });
  const verified = await placeSoups(await newcomer(true));
  // 8.40 - 1.68 = 6.72; tax 0.34; delivery 5.42; service 0.40
  expect(verified.record['total_ammount']).toBe(12.88);
});

test('A coupon for the first order needs a verified phone and is not listed without one', async () => {
  const apply = async (who: SignedIn) => who.get(`/coupon/apply?code=FIRST&store_id=${PIZZERIA}`);
  const listed = async (who: SignedIn) => JSON.stringify((await who.get('/coupon/list')).body).includes('FIRST');
  const [unverified, verified] = [await newcomer(false), await newcomer(true)];
  expect(await apply(unverified)).toMatchObject({ status: 403, code: 'coupon' });
  expect(await placeSoups(unverified, { coupon_code: 'FIRST' })).toMatchObject({ status: 403, code: 'coupon' });
  expect((await apply(verified)).status).toBe(200);
  expect([await listed(unverified), await listed(verified)]).toEqual([false, true]);
});

test('A customer whose phone was never verified verifies it in the profile', async () => {
  const person = await customer(market);
  const button = (more: ProfileFields = {}) => sendProfile(market, person, { button_type: 'phone', ...more });
  expect((await button()).record).toMatchObject({ otp_send: true, verification_on: 'phone' });
  const otp = codeFor(market, person.phone);
  expect((await button({ otp, verification_on: 'phone', verification_medium: 'SMS' })).status).toBe(200);
  const { record } = await person.get('/customer/info', { headers: { 'X-localization': 'en' } });
  expect(record).toMatchObject({ is_phone_verified: 1, phone: person.phone });
});
