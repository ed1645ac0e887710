import type { SettingsValues } from '#src/backend/settings.ts';
import { DEFAULT_LOCATION } from '../../../city/city.ts';
import { cents, toLocalised } from '../../values.ts';

/**
 * Name, address and currency of the marketplace. The country code of the phone and the e-mail domain are not in use.
 */
export const business: SettingsValues['business'] = {
  name: toLocalised(['Islet', 'آيلت']),
  logo: 'logo/islet',
  favicon: 'logo/islet',
  address: toLocalised(['12 Lighthouse Street, Old Harbor, Marsa Lulu', '١٢ شارع المنارة، المرفأ القديم، مرسى اللؤلؤ']),
  phone: '+999 4 555 0100',
  email: 'hello@islet.example',
  country: 'AE',
  countryPicker: true,
  defaultLocation: DEFAULT_LOCATION,
  currencySymbol: '$',
  currencySide: 'left',
  digits: 2,
  timeZone: 'Asia/Dubai',
  timeFormat: '12',
  footerText: toLocalised([
    'Made by the sea. All shops, people and prices here are invented.',
    'صُنع على شاطئ البحر. كل المتاجر والأشخاص والأسعار هنا من الخيال.',
  ]),
  cookiesText: toLocalised([
    'We store your cart, language and delivery place in this browser, and nothing about you anywhere else.',
    'نحفظ سلتك ولغتك ومكان التوصيل في هذا المتصفح فقط، ولا شيء عنك في مكان آخر.',
  ]),
  socials: [
    { id: 1, name: 'facebook', link: 'https://facebook.example/islet' },
    { id: 2, name: 'instagram', link: 'https://instagram.example/islet' },
    { id: 3, name: 'twitter', link: 'https://twitter.example/islet' },
    { id: 4, name: 'linkedin', link: 'https://linkedin.example/islet' },
    { id: 5, name: 'pinterest', link: 'https://pinterest.example/islet' },
  ],
  maintenance: false,
};

export const charges: SettingsValues['charges'] = {
  perKm: cents(0.6),
  minimum: cents(2),
  parcelPerKm: cents(0.7),
  parcelMinimum: cents(3),
  freeDeliveryOver: cents(40),
  freeDeliveryToAll: false,
  additional: { status: true, name: toLocalised(['Service fee', 'رسوم الخدمة']), amount: cents(0.5) },
  tips: true,
  taxIncluded: false,
  membership: { price: cents(4.9), months: 1, freeDeliveryOver: cents(15), additional: 0 },
};

export const orders: SettingsValues['orders'] = {
  homeDelivery: true,
  takeAway: true,
  schedule: true,
  slotMinutes: 30,
  deliveryVerification: true,
  prescription: true,
  guestCheckout: true,
  refunds: true,
  withdrawal: { days: 14, holidays: [] },
  severalCarts: true,
  vegToggle: true,
};

export const payments: SettingsValues['payments'] = {
  cashOnDelivery: true,
  digital: true,
  offline: true,
  partial: true,
  partialMethod: 'both',
  addFund: true,
  gateways: [
    { key: 'islet_pay', title: toLocalised(['Islet Pay (card)', 'آيلت باي (بطاقة)']), image: 'category/pay-card' },
    { key: 'harbour_wallet', title: toLocalised(['Harbour Wallet', 'محفظة المرفأ']), image: 'category/pay-wallet' },
  ],
};

export const customers: SettingsValues['customers'] = {
  wallet: true,
  loyalty: true,
  loyaltyExchangeRate: 100,
  loyaltyItemPoint: 1000,
  loyaltyMinimumPoint: 200,
  referral: true,
  referralEarning: cents(3),
  newCustomerDiscount: { status: true, amount: 10, type: 'percentage', validity: 30, validityType: 'day' },
  emailVerification: false,
  phoneVerification: false,
  manualLogin: true,
  otpLogin: true,
  socialLogin: false,
  google: false,
  facebook: false,
  apple: false,
};
