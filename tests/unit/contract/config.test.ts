import { expect, test } from 'vitest';
import { ShopConfigSchema, shopConfigSchema } from '#src/contract/config.ts';
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
});

test('A free delivery threshold of 0 is a threshold', () => {
  expect(reads(ShopConfigSchema, { ...settings, free_delivery_over: 0 }).freeDeliveryOver).toBe(0);
});

test('A disabled additional charge is null, and the time zone is that of the shop’s configuration', () => {
  const config = reads(shopConfigSchema('Europe/Berlin'), { ...settings, additional_charge_status: 0 });
  expect(config.additionalCharge).toBeNull();
  expect(config.timeZone).toBe('Europe/Berlin');
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
});

test('The facts of the settings are those that are stored, and facts of an earlier release are accepted', () => {
  const facts = reads(shopFactsSchema(), settings);
  expect(reads(ShopFactsSchema, reads(ShopConfigSchema, settings))).toEqual(facts);
  const { together: _, severalCarts: __, tellMe: ___, ...earlier } = facts;
  expect(reads(ShopFactsSchema, earlier)).toEqual({ ...earlier, together: false, severalCarts: false, tellMe: false });
});
