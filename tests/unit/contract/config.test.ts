import { describe, expect, test } from 'vitest';
import { ShopConfigSchema, shopConfigSchema } from '#src/contract/config.ts';
import { paymentKind, paymentSwitchesBody, pickZoneSwitches, zoneSwitchesBody } from '#src/contract/payment-methods.ts';
import { ShopFactsSchema, shopFactsSchema } from '#src/contract/shop-facts.ts';
import { settings } from '../../fixtures/payloads/config.ts';
import { fits, reads } from './parse.ts';

test('The settings of a marketplace are parsed', () => {
  expect(reads(ShopConfigSchema, settings)).toEqual({
    name: 'Islet',
    logo: 'https://shop.example/media/logo/islet-160.webp',
    phone: '+97140000000',
    email: 'hello@shop.example',
    address: 'Marsa Lulu',
    country: 'AE',
    countryPicker: true,
    defaultLocation: { lat: 25, lng: 54 },
    currency: { symbol: '$', side: 'left', digits: 2 },
    timeZone: 'Asia/Dubai',
    guestCheckout: true,
    freeDeliveryOver: 4000,
    severalCarts: false,
    freeDeliveryForAll: false,
    delivery: true,
    takeAway: true,
    cashOnDelivery: true,
    digitalPayment: true,
    offlinePayment: false,
    partialPayment: true,
    schedulable: true,
    slotMinutes: 30,
    storeFees: false,
    together: false,
    tellMe: false,
    gifts: false,
    withdrawalDays: null,
    weeklyReminder: false,
    tips: true,
    additionalCharge: { name: 'Service fee', amount: 75 },
    taxIncluded: false,
    perKm: 150,
    minimumDelivery: 300,
    wallet: true,
    expressPay: null,
    giftCards: false,
    lateCredit: null,
    membership: null,
    passkeys: false,
    addressArrival: false,
    doorPhoto: false,
    lineNotes: false,
    loyalty: true,
    referral: false,
    refundPolicy: true,
    cancellationPolicy: false,
    shippingPolicy: false,
    social: [{ name: 'instagram', link: 'https://social.example/islet' }],
    footerText: null,
    maintenance: false,
    paymentGateways: [{ key: 'islet_pay', title: 'islet_pay', image: null }],
    prescriptionOrders: true,
    refunds: false,
    reviewTools: false,
    addFund: false,
    partialRest: 'both',
    loyaltyTerms: { pointsPerUnit: 0, minimumPoints: 0, earnPercent: 0 },
    referralTerms: { reward: 0, newCustomer: null },
    parcelRates: { perKm: 0, minimum: 0 },
    languages: [
      { key: 'en', direction: 'ltr' },
      { key: 'ar', direction: 'rtl' },
    ],
  });
});

test('The free delivery threshold comes from the nested setting if that is enabled and by order amount', () => {
  const { free_delivery_over: _, ...newer } = settings;
  const nested = { status: 1, type: 'free_delivery_by_order_amount', free_delivery_over: '60' };
  const over = (admin_free_delivery: unknown) =>
    reads(ShopConfigSchema, { ...newer, admin_free_delivery }).freeDeliveryOver;
  expect(over(nested)).toBe(6000);
  expect(over({ ...nested, status: 0 })).toBeNull();
  expect(over({ ...nested, type: 'free_delivery_to_all_store' })).toBeNull();
  expect(over([])).toBeNull();
  expect(over(null)).toBeNull();
});

test('A free delivery threshold of 0 is a threshold', () => {
  expect(reads(ShopConfigSchema, { ...settings, free_delivery_over: 0 }).freeDeliveryOver).toBe(0);
});

test('A disabled additional charge is null, and the time zone is that of the shop’s configuration', () => {
  const config = reads(shopConfigSchema('Europe/Berlin'), { ...settings, additional_charge_status: 0 });
  expect(config.additionalCharge).toBeNull();
  expect(config.timeZone).toBe('Europe/Berlin');
});

test('Every delivery is free only if the nested setting is enabled and holds for all stores', () => {
  const nested = { status: 1, type: 'free_delivery_to_all_store', free_delivery_over: 60 };
  const forAll = (admin_free_delivery: unknown) =>
    reads(ShopConfigSchema, { ...settings, admin_free_delivery }).freeDeliveryForAll;
  expect(forAll(nested)).toBe(true);
  expect(forAll({ ...nested, status: 0 })).toBe(false);
  expect(forAll({ ...nested, type: 'free_delivery_by_order_amount' })).toBe(false);
  expect(forAll(null)).toBe(false);
});

test.each([
  [45, 45],
  ['15', 15],
  [0, 30],
  [-5, 30],
  [null, 30],
])('Slots of %j minutes are %i minutes long', (schedule_order_slot_duration, minutes) => {
  expect(reads(ShopConfigSchema, { ...settings, schedule_order_slot_duration }).slotMinutes).toBe(minutes);
});

test.each([
  [{ currency_symbol: 'AED', currency_symbol_direction: 'right', digit_after_decimal_point: '3' }, 'AED', 'right', 3],
  [{ currency_symbol: null, currency_symbol_direction: null, digit_after_decimal_point: null }, '$', 'left', 2],
  [{ digit_after_decimal_point: 0 }, '$', 'left', 0],
  [{ digit_after_decimal_point: -1 }, '$', 'left', 0],
  [{ digit_after_decimal_point: 7.5 }, '$', 'left', 3],
])('The currency of the settings %j is "%s" on the %s with %i decimals', (change, symbol, side, digits) => {
  expect(reads(ShopConfigSchema, { ...settings, ...change }).currency).toEqual({ symbol, side, digits });
});

test('The direction of a language is the one sent, otherwise that of its script, and newer lists come first', () => {
  const language = [{ key: 'en' }];
  const sys_language = [
    { key: 'en', direction: 'rtl' },
    { key: 'ar', direction: 'ltr' },
    { key: 'fa-IR', direction: null },
    { key: 'arn' },
    { direction: 'rtl' },
  ];
  expect(reads(ShopConfigSchema, { ...settings, language, sys_language }).languages).toEqual([
    { key: 'en', direction: 'rtl' },
    { key: 'ar', direction: 'ltr' },
    { key: 'fa-IR', direction: 'rtl' },
    { key: 'arn', direction: 'ltr' },
  ]);
  expect(reads(ShopConfigSchema, { ...settings, language, sys_language: [] }).languages).toEqual([
    { key: 'en', direction: 'ltr' },
  ]);
});

test('EXT-16 Passkeys are on only where the marketplace says so', () => {
  const passkeys = (centralize_login: unknown) => reads(ShopConfigSchema, { ...settings, centralize_login }).passkeys;
  expect(passkeys({ passkey_login_status: 1 })).toBe(true);
  expect([passkeys({ passkey_login_status: 0 }), passkeys({}), passkeys(null)]).toEqual([false, false, false]);
});

describe('EXT-17 Wallets of the browser', () => {
  const wallet = {
    method: 'card',
    title: 'Card',
    supported_methods: 'https://pay.example/card',
    data: '{"merchant":1}',
  };
  const expressPay = (express_pay: unknown) => reads(ShopConfigSchema, { ...settings, express_pay }).expressPay;

  test('Wallets of the browser are parsed with their names and data, and without invalid ones', () => {
    const nameless = { method: 'link', supported_methods: 'https://pay.example/link' };
    expect(expressPay({ currency: 'AED', methods: [wallet, nameless, { method: 'cash' }] })).toEqual({
      currency: 'AED',
      methods: [
        { key: 'card', title: 'Card', supportedMethods: 'https://pay.example/card', data: { merchant: 1 } },
        { key: 'link', title: 'link', supportedMethods: 'https://pay.example/link', data: null },
      ],
    });
  });

  test.each([
    null,
    {},
    { currency: 'AED', methods: [] },
    { currency: 'dirham', methods: [wallet] },
    { currency: 'AEDX', methods: [wallet] },
  ])('The setting %j offers no wallet', (setting) => {
    expect(expressPay(setting)).toBeNull();
  });
});

describe('Payment methods', () => {
  test('The switches of a marketplace are sent in the form in which they are parsed', () => {
    const body = {
      ...{ cash_on_delivery: true, digital_payment: false, offline_payment_status: 1 },
      ...{ customer_wallet_status: 0, partial_payment_status: 1 },
    };
    const { cashOnDelivery, digitalPayment, offlinePayment, wallet, partialPayment } = reads(ShopConfigSchema, {
      ...settings,
      ...body,
    });
    const switches = { cashOnDelivery, digitalPayment, offlinePayment, wallet, partialPayment };
    expect(switches).toEqual({
      ...{ cashOnDelivery: true, digitalPayment: false, offlinePayment: true, wallet: false, partialPayment: true },
    });
    expect(paymentSwitchesBody(switches)).toEqual(body);
  });

  test('The switches of a zone are sent without its other fields', () => {
    const zone = { id: 1, cashOnDelivery: true, digitalPayment: false, offlinePayment: true };
    expect(pickZoneSwitches(zone)).toEqual({ cashOnDelivery: true, digitalPayment: false, offlinePayment: true });
    expect(zoneSwitchesBody(zone)).toEqual({ cash_on_delivery: true, digital_payment: false, offline_payment: true });
  });

  test.each([
    ['cash_on_delivery', 'onDelivery'],
    ['wallet', 'wallet'],
    ['partial_payment', 'partial'],
    ['stripe', 'digital'],
    ['toString', 'digital'],
  ])('An order paid by "%s" is of the kind %s', (method, kind) => {
    expect(paymentKind(method)).toBe(kind);
  });
});

test('The settings without a default location are refused', () => {
  expect(fits(ShopConfigSchema, { ...settings, default_location: null })).toBe(false);
});

test('The settings have the terms of refunds, points, referrals and parcels', () => {
  const terms = {
    refund_active_status: true,
    partial_payment_method: 'cod',
    loyalty_point_exchange_rate: '10',
    loyalty_point_minimum_point: 100,
    loyalty_point_item_purchase_point: 5,
    ref_earning_exchange_rate: '2.50',
    new_customer_discount_status: 1,
    new_customer_discount_amount: 15,
    new_customer_discount_amount_type: 'percentage',
    new_customer_discount_amount_validity: 30,
    new_customer_discount_validity_type: 'day',
    parcel_per_km_shipping_charge: 1.2,
    parcel_minimum_shipping_charge: 5,
  };
  expect(reads(ShopConfigSchema, { ...settings, ...terms })).toMatchObject({
    refunds: true,
    addFund: false,
    partialRest: 'cash',
    loyaltyTerms: { pointsPerUnit: 10, minimumPoints: 100, earnPercent: 5 },
    referralTerms: { reward: 250, newCustomer: { discount: { kind: 'percent', percent: 15 }, validity: '30 day' } },
    parcelRates: { perKm: 120, minimum: 500 },
  });
  const referral = (change: object) => reads(ShopConfigSchema, { ...settings, ...terms, ...change }).referralTerms;
  expect(referral({ new_customer_discount_status: 0 }).newCustomer).toBeNull();
  expect(referral({ new_customer_discount_amount: 0 }).newCustomer).toBeNull();
  const endless = { new_customer_discount_amount_validity: null, new_customer_discount_validity_type: null };
  expect(referral(endless).newCustomer).toMatchObject({ validity: '' });
  const digital = { ...settings, ...terms, partial_payment_method: 'digital_payment' };
  expect(reads(ShopConfigSchema, digital).partialRest).toBe('digital');
});

test('The facts of the settings are those that are stored, and facts of an earlier release are accepted', () => {
  const facts = reads(shopFactsSchema(), settings);
  expect(reads(ShopFactsSchema, reads(ShopConfigSchema, settings))).toEqual(facts);
  const { together: _, severalCarts: __, tellMe: ___, ...earlier } = facts;
  expect(reads(ShopFactsSchema, earlier)).toEqual({ ...earlier, together: false, severalCarts: false, tellMe: false });
});
