import { expect, test } from 'vitest';
import { ShopConfigSchema, shopConfigSchema } from '#src/contract/config.ts';
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
    together: false,
    weeklyReminder: false,
    tips: true,
    additionalCharge: { name: 'Service fee', amount: 75 },
    taxIncluded: false,
    perKm: 150,
    minimumDelivery: 300,
    wallet: true,
    giftCards: false,
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
