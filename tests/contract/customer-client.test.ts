import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAddress, deleteAddress, listAddresses, updateAddress } from '#src/api/addresses.ts';
import { requestCode, signIn, signUp, verifyCode } from '#src/api/auth.ts';
import { listCashback, quoteCashback } from '#src/api/cashback.ts';
import {
  listAutomatedMessages,
  listConversations,
  listMessages,
  searchConversations,
  sendMessage,
} from '#src/api/chat.ts';
import { getConfig } from '#src/api/config.ts';
import { listCoupons } from '#src/api/coupons.ts';
import type { Api } from '#src/api/http.ts';
import { getItem } from '#src/api/items.ts';
import { convertPoints, listPointsTransactions } from '#src/api/loyalty.ts';
import { listNotifications } from '#src/api/notifications.ts';
import { checkResetCode, requestReset, resetPassword } from '#src/api/password.ts';
import {
  getProfile,
  removeAccount,
  requestConfirmCode,
  saveInterests,
  savePushToken,
  saveZone,
  updateProfile,
} from '#src/api/profile.ts';
import { listReferrals } from '#src/api/referrals.ts';
import { listVisitedStores } from '#src/api/store-lists.ts';
import { listKeywords } from '#src/api/suggestions.ts';
import { addFund, listWalletBonuses, listWalletTransactions } from '#src/api/wallet.ts';
import { addToWishlist, getWishlist, removeFromWishlist } from '#src/api/wishlist.ts';
import { KNOWN } from '#src/demo/seed/known.ts';
import { pointsOffer } from '#src/domain/wallet-offer.ts';
import { openShop, type Shop } from './setup.ts';
import { type Caller, clientsOf, DEMO_CODE, OLD_TOWN, value } from './shop-client.ts';

let shop: Shop;
let clientOf: (caller: Caller) => Api;
let token: string;
beforeAll(async () => {
  shop = await openShop();
  clientOf = clientsOf(shop);
  token = await signInByCode(KNOWN.customer.phone);
});
afterAll(() => shop.close());

async function signInByCode(phone: string): Promise<string> {
  const guest = clientOf({ moduleId: 1 });
  const asked = value(await requestCode(guest, { phone, guestId: null }));
  expect(asked).toEqual({ step: 'verify', by: 'phone', flow: expect.any(String) });
  const flow = asked.step === 'verify' ? (asked.flow ?? null) : null;
  const reach = { by: 'phone', phone } as const;
  const step = value(await verifyCode(guest, { reach, code: DEMO_CODE, loginKind: 'otp', guestId: null, flow }));
  if (step.step !== 'signedIn') throw new Error(JSON.stringify(step));
  return step.token;
}

const customer = (moduleId = 1, locale = 'en') => clientOf({ moduleId, token, locale });

test.each(['en', 'ar'])('API-09 The customer reads the data of the account (%s)', async (locale) => {
  const api = customer(1, locale);
  const profile = value(await getProfile(api));
  expect([profile.phone, profile.social]).toEqual([KNOWN.customer.phone, false]);
  expect(profile.walletBalance).toBeGreaterThan(0);

  const [booking] = value(await listWalletTransactions(api)).rows;
  expect(booking?.balance).toBe(profile.walletBalance);
  expect(booking?.createdAt).toMatch(/Z$/);
  for (const filter of ['order', 'add_fund', 'loyalty_point', 'referrer', 'CashBack'] as const)
    value(await listWalletTransactions(api, { filter }));
  expect(value(await listPointsTransactions(api)).rows[0]?.balance).toBe(profile.points);
  for (const { bonus } of value(await listWalletBonuses(api))) expect(bonus.kind).not.toBe('none');

  for (const { title, text } of value(await listNotifications(api))) expect(title + text).toMatch(/\S/);
  expect(value(await listReferrals(api)).rows).toEqual([]);
  for (const word of value(await listKeywords(api))) expect(word).toMatch(/\S/);
  const visited = value(await listVisitedStores(api));
  expect(visited.length).toBeGreaterThan(0);
  expect(visited.every(({ items }) => items.length > 0)).toBe(true);
  for (const coupon of value(await listCoupons(api, { signedIn: true })))
    expect(coupon.freeDelivery || coupon.discount.kind !== 'none', coupon.code).toBe(true);
  for (const { reward } of value(await listCashback(api))) expect(reward.kind).not.toBe('none');
  value(await quoteCashback(api, 100_000));
});

test('WISH-01 WISH-02 The customer saves an item and a store and removes them again', async () => {
  const api = customer();
  const { id } = value(await getItem(api, KNOWN.food.simple.slug));
  const wishes = [{ itemId: id }, { storeId: KNOWN.food.store.id }] as const;
  for (const wish of wishes) await removeFromWishlist(api, wish);
  for (const wish of wishes) {
    expect(value(await addToWishlist(api, wish))).toMatch(/\S/);
    expect(await addToWishlist(api, wish)).toMatchObject({ error: { status: 409 } });
  }
  const saved = value(await getWishlist(api));
  expect(saved.items.map((item) => item.id)).toContain(id);
  expect(saved.stores.map((store) => store.id)).toContain(KNOWN.food.store.id);
  for (const wish of wishes) value(await removeFromWishlist(api, wish));
  expect(await removeFromWishlist(api, wishes[0])).toMatchObject({ error: { kind: 'notFound' } });
});

test('ADDR-02 ADDR-09 The customer saves, changes and deletes an address', async () => {
  const api = customer();
  const before = value(await listAddresses(api));
  const input = {
    ...{
      ...OLD_TOWN,
      address: 'Lighthouse Street 4',
      type: 'Beach house',
      road: '4',
      house: '2',
      floor: '1',
      note: '',
      handover: '' as const,
      landmark: '',
      gateCode: '',
      photo: null,
    },
    contact: { name: 'Nadia', phone: KNOWN.customer.phone, email: '' },
  };
  expect(value(await addAddress(api, input))).toMatch(/\S/);
  const [added] = value(await listAddresses(api));
  expect(added).toMatchObject({ type: 'Beach house', road: '4', lat: OLD_TOWN.lat, zoneIds: [1] });
  value(await updateAddress(api, added?.id ?? 0, { ...input, road: '', type: 'other' }));
  const [changed] = value(await listAddresses(api));
  expect(changed).toMatchObject({ id: added?.id, type: 'other', road: '', house: '2' });
  expect(await addAddress(api, { ...input, lat: 0, lng: 0 })).toMatchObject({
    error: { kind: 'refused', messages: [{ code: 'coordinates' }] },
  });
  value(await deleteAddress(api, added?.id ?? 0));
  expect(value(await listAddresses(api))).toEqual(before);
});

test('ACC-02 PUSH-01 MOD-04 The customer changes the profile, and saves a push token, interests and a zone', async () => {
  const api = customer();
  const { firstName, lastName, phone, email } = value(await getProfile(api));
  const change = { firstName: 'Nadia Amal', lastName, phone, email, image: null, password: null };
  expect(value(await updateProfile(api, change))).toMatchObject({ saved: true });
  expect(value(await getProfile(api)).firstName).toMatch(/^Nadia/);
  value(await updateProfile(api, { ...change, firstName }));
  value(await savePushToken(api, 'fcm-1'));
  value(await saveInterests(api, [1, 2]));
  expect(value(await getProfile(api)).interestModuleIds).toContain(1);
  value(await saveZone(api, 3));
  expect(value(await getProfile(api)).zoneId).toBe(3);
});

test('The customer writes to the administrator and finds the conversation again', async () => {
  const api = customer();
  const target = { to: 'admin', receiverId: 0 } as const;
  const sent = value(await sendMessage(api, { target, text: 'Where is my order?', images: [], orderId: null }));
  expect(sent.conversation?.partner.type).toBe('admin');
  const [mine] = sent.messages.rows;
  expect([mine?.text, mine?.senderId]).toEqual(['Where is my order?', sent.conversation?.myId]);
  const talks = value(await listConversations(api)).rows;
  for (const talk of talks) {
    const page = value(await listMessages(api, { conversationId: talk.id }));
    expect(page.conversation?.partner).toEqual(talk.partner);
    expect(page.messages.rows.length).toBeGreaterThan(0);
  }
  const named = talks.filter(({ partner }) => partner.name !== '');
  expect(named).not.toEqual([]);
  for (const { id, partner } of named)
    expect(value(await searchConversations(api, partner.name)).rows.map((found) => found.id)).toContain(id);
  value(await listMessages(api, { administrator: true }));
  expect(value(await listAutomatedMessages(api)).length).toBeGreaterThan(0);
});

test('The customer converts points into money and adds money on a payment page of the marketplace', async () => {
  const api = customer();
  const before = value(await getProfile(api));
  expect(await convertPoints(api, before.points + 1)).toMatchObject({ error: { messages: [{ code: 'point' }] } });
  const { loyaltyTerms } = value(await getConfig(api));
  const offer = pointsOffer(before.points, before.points, loyaltyTerms);
  value(await convertPoints(api, before.points));
  const after = value(await getProfile(api));
  expect(after.points).toBe(0);
  expect(offer).toEqual({ ok: true, credit: after.walletBalance - before.walletBalance });
  const fund = { amount: 5000, callback: 'http://shop.test/wallet' };
  expect(await addFund(api, { ...fund, gateway: 'nobody' })).toMatchObject({ error: { kind: 'refused' } });
  const [gateway] = value(await getConfig(api)).paymentGateways;
  expect(value(await addFund(api, { ...fund, gateway: gateway?.key ?? '' }))).toMatch(/^http/);
});

test('A new customer signs up, resets the password and removes the account', async () => {
  const guest = clientOf({ moduleId: 1 });
  const phone = '+971501234567';
  const reach = { by: 'phone', phone } as const;
  const input = { firstName: 'Lina', lastName: 'Karam', phone, email: 'lina@shop.example', password: 'first-secret' };
  expect(value(await signUp(guest, { ...input, referralCode: null, guestId: null })).step).toBe('signedIn');
  expect(await signUp(guest, { ...input, referralCode: null, guestId: null })).toMatchObject({
    error: { kind: 'refused' },
  });
  expect(await signIn(guest, { reach, password: 'wrong-secret', guestId: null })).toMatchObject({
    error: { kind: 'unauthenticated', messages: [{ code: 'auth-001' }] },
  });

  value(await requestReset(guest, { reach, guestId: null }));
  expect(await checkResetCode(guest, { reach, code: '000000', guestId: null })).toMatchObject({
    error: { messages: [{ code: 'invalid' }] },
  });
  value(await checkResetCode(guest, { reach, code: DEMO_CODE, guestId: null }));
  value(await resetPassword(guest, { reach, code: DEMO_CODE, password: 'second-secret', guestId: null }));
  const step = value(await signIn(guest, { reach, password: 'second-secret', guestId: null }));
  if (step.step !== 'signedIn') throw new Error(JSON.stringify(step));

  const api = clientOf({ moduleId: 1, token: step.token });
  expect(value(await getProfile(api))).toMatchObject({ firstName: 'Lina', lastName: 'Karam', email: input.email });
  value(await removeAccount(api, { password: 'second-secret' }));
  expect(await getProfile(api)).toMatchObject({ error: { kind: 'unauthenticated' } });
});

test('ACC-03 An account cannot be removed while an order is running', async () => {
  expect(value(await requestConfirmCode(customer()))).toBe('phone');
  expect(await removeAccount(customer(), { code: DEMO_CODE })).toMatchObject({
    error: { kind: 'refused', messages: [{ code: 'on-going' }] },
  });
});
