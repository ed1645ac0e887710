import { describe, expect, test } from 'vitest';
import { addsAtOnce, addToCartAction, buyState, closedBanner } from '#src/domain/buy.ts';
import { MODULES, traitsOf } from '#src/domain/modules.ts';
import { closedOverlay, runningDiscount, takesSchedules } from '#src/domain/store.ts';
import { anItem, aPizza, aShirt, STORE, TEN_PERCENT } from './samples.ts';

const DUBAI = 'Asia/Dubai';
const noon = new Date('2026-03-10T08:00:00Z');
const night = { starts: '22:00', ends: '02:00' };
const campaign = { startsOn: '2026-03-01', endsOn: '2026-03-31' };

describe('The buy state of an item', () => {
  test('POP-03 An item within its hours can be bought', () => {
    expect(buyState(anItem(), noon, DUBAI)).toEqual({ state: 'buyable' });
  });

  test('POP-02 An item outside its hours can only be bought when it can be scheduled', () => {
    expect(buyState(anItem({ window: night }), noon, DUBAI)).toEqual({ state: 'unavailable', window: night });
    expect(buyState(anItem({ window: night, schedulable: true }), noon, DUBAI)).toEqual({
      state: 'schedulable',
      window: night,
    });
  });

  test('POP-03 A campaign item can be bought while the campaign runs', () => {
    expect(buyState(anItem({ campaign }), noon, DUBAI)).toEqual({ state: 'campaign' });
    expect(buyState(anItem({ campaign, window: night }), noon, DUBAI).state).toBe('unavailable');
    expect(buyState(anItem({ campaign, window: night, schedulable: true }), noon, DUBAI).state).toBe('campaign');
    const over = { startsOn: '2026-02-01', endsOn: '2026-02-28' };
    expect(buyState(anItem({ campaign: over, schedulable: true }), noon, DUBAI).state).toBe('unavailable');
  });

  test('POP-03 An item out of stock is sold out regardless of its hours, except food', () => {
    expect(buyState(anItem({ stock: 0, window: night }), noon, DUBAI)).toEqual({ state: 'soldOut' });
    expect(buyState(aPizza({ stock: 0 }), noon, DUBAI)).toEqual({ state: 'buyable' });
  });

  test('CARD-05 An item of a store closed by its owner, or outside its hours without scheduling, cannot be bought', () => {
    const open = { active: true, open: true, schedules: [] };
    const state = (item = anItem(), store: Parameters<typeof buyState>[3] = null) => buyState(item, noon, DUBAI, store);
    expect(state(anItem({ storeActive: false, schedulable: true }))).toEqual({
      state: 'storeClosed',
      why: 'owner',
      opens: null,
    });
    // A store that its owner closed promises no time, whatever its hours and those of the item say.
    const opensAtSix = { storeActive: false, storeOpensAt: '2026-03-10T14:00:00.000Z', window: night };
    expect(state(anItem(opensAtSix))).toEqual({ state: 'storeClosed', why: 'owner', opens: null });
    expect(state(anItem({ storeOpen: false }))).toEqual({ state: 'storeClosed', why: 'schedule', opens: null });
    expect(state(anItem({ storeOpen: false, schedulable: true }))).toEqual({ state: 'storeLater', opens: null });
    expect(state(anItem({ storeOpen: false, campaign })).state).toBe('storeClosed');
    // The store's state loaded with the item is newer than that of a list.
    expect(state(anItem({ storeActive: false }), open)).toEqual({ state: 'buyable' });
    expect(state(anItem(), { ...open, open: false }).state).toBe('storeClosed');
    // Stock comes first, and the item's hours before those of its store.
    expect(state(anItem({ stock: 0, storeActive: false })).state).toBe('soldOut');
    expect(state(anItem({ window: night, storeOpen: false })).state).toBe('unavailable');
  });

  test('CARD-05 The opening time of a closed store comes from the store’s hours, otherwise from the item of the list', () => {
    // It is 12:00 in Dubai on Tuesday, 10 March.
    const item = anItem({ storeOpen: false, schedulable: true, storeOpensAt: '2026-03-10T14:00:00.000Z' });
    expect(buyState(item, noon, DUBAI)).toEqual({
      state: 'storeLater',
      opens: { when: { on: 'today' }, clock: '18:00' },
    });
    const schedules = [{ day: 3, opens: '07:00', closes: '11:00' }];
    expect(buyState(item, noon, DUBAI, { active: true, open: false, schedules })).toEqual({
      state: 'storeLater',
      opens: { when: { on: 'tomorrow' }, clock: '07:00' },
    });
    const closed = buyState({ ...item, schedulable: false }, noon, DUBAI, { active: true, open: false, schedules: [] });
    expect(closed).toEqual({ state: 'storeClosed', why: 'schedule', opens: null });
  });

  test('POP-04 The banner of an unavailable item says whether the item can be ordered for later', () => {
    expect(closedBanner({ state: 'schedulable', window: night })).toBe('later');
    expect(closedBanner({ state: 'unavailable', window: night })).toBe('closed');
    expect(closedBanner({ state: 'buyable' })).toBeNull();
    expect(closedBanner({ state: 'soldOut' })).toBeNull();
  });
});

describe('CART-04 The action of an add button', () => {
  test.each([
    ['grocery without variations', anItem(), 'add'],
    ['food with options', aPizza(), 'popup'],
    ['food with add-ons only', aPizza({ groups: [] }), 'add'],
    ['ecommerce with variations', aShirt(), 'page'],
    ['ecommerce without', aShirt({ choices: [], variations: [] }), 'add'],
    ['pharmacy with variations', aShirt({ moduleType: 'pharmacy' }), 'popup'],
    ['food campaign', aPizza({ groups: [], campaign }), 'popup'],
    ['ecommerce campaign', aShirt({ choices: [], variations: [], campaign }), 'page'],
  ] as const)('The action of the add button for %s is %s', (_, item, door) => {
    expect(addToCartAction(item)).toBe(door);
  });

  test('An item is counted at once on a tap only if no dialog can open at any time of the day', () => {
    expect(addsAtOnce(anItem())).toBe(true);
    expect(addsAtOnce(aPizza())).toBe(false);
    expect(addsAtOnce(anItem({ window: night }))).toBe(false);
    expect(addsAtOnce(anItem({ window: night, schedulable: true }))).toBe(true);
  });
});

describe('Stores', () => {
  test('CARD-05 The overlay of a closed store names the owner or the schedule, and an open store has none', () => {
    expect(closedOverlay({ active: true, open: false })).toBe('schedule');
    expect(closedOverlay({ active: false, open: true })).toBe('owner');
    expect(closedOverlay({ active: false, open: false })).toBe('owner');
    expect(closedOverlay({ active: true, open: true })).toBeNull();
  });

  test('POP-09 A store discount is in force only within its dates and its daily hours', () => {
    const happyHour = { ...TEN_PERCENT, window: { starts: '12:00', ends: '14:00' } };
    const store = { ...STORE, discount: happyHour };
    expect(runningDiscount(store, noon, DUBAI)).toBe(happyHour); // 12:00
    expect(runningDiscount(store, new Date('2026-03-10T10:00:00Z'), DUBAI)).toBeNull(); // 14:00
    expect(runningDiscount(store, new Date('2026-04-01T08:00:00Z'), DUBAI)).toBeNull();
    expect(runningDiscount(STORE, noon, DUBAI)).toBeNull();
    expect(runningDiscount({ ...store, discount: { ...happyHour, percent: 0 } }, noon, DUBAI)).toBeNull();
  });

  test('POP-02 Scheduled orders must be enabled by both the store and the marketplace', () => {
    const both = [true, false].flatMap((a) => [true, false].map((b) => [a, b] as const));
    expect(both.map(([a, b]) => takesSchedules({ schedulable: a }, { schedulable: b }))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});

describe('The traits of modules', () => {
  test('MOD-01 The shop has five modules, and only parcel has no catalogue', () => {
    expect(Object.keys(MODULES)).toEqual(['food', 'grocery', 'pharmacy', 'ecommerce', 'parcel']);
    expect(Object.values(MODULES).map((one) => one.catalogue)).toEqual([true, true, true, true, false]);
  });

  test('WISH-02 Each module has its own texts for the wishlist, and for the heading of earlier stores (HOME-04)', () => {
    expect(traitsOf('food')).toMatchObject({ wishlistWords: 'foods', wishlistStoreWords: 'restaurants' });
    expect(traitsOf('grocery')).toMatchObject({ wishlistWords: 'items', wishlistStoreWords: 'stores' });
    expect(Object.values(MODULES).map((one) => one.visitAgain)).toEqual([
      'tryAgain',
      'visitAgain',
      'visitAgain',
      'visitAgain',
      'whatsNew',
    ]);
  });
});
