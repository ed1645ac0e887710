import { same } from '#src/backend/localised.ts';
import type { SettingsValues } from '#src/backend/settings.ts';

type Used = Pick<SettingsValues, 'business' | 'charges' | 'orders' | 'payments' | 'customers'>;

const used: Used = {
  business: {
    name: same('Marsa'),
    logo: null,
    favicon: null,
    address: same('Marsa Lulu'),
    phone: '+97140000000',
    email: 'hello@marsa.example',
    country: 'AE',
    countryPicker: true,
    defaultLocation: { lat: 25.0105, lng: 53.9895 },
    currencySymbol: '$',
    currencySide: 'left',
    digits: 2,
    timeZone: 'Asia/Dubai',
    timeFormat: '12',
    footerText: same(''),
    cookiesText: same(''),
    socials: [],
    maintenance: false,
  },
  charges: {
    perKm: 50,
    minimum: 100,
    parcelPerKm: 50,
    parcelMinimum: 100,
    freeDeliveryOver: 6000,
    freeDeliveryToAll: false,
    additional: { status: true, name: same('Service'), amount: 40 },
    tips: true,
    taxIncluded: false,
  },
  orders: {
    homeDelivery: true,
    takeAway: true,
    schedule: true,
    slotMinutes: 30,
    deliveryVerification: true,
    prescription: true,
    guestCheckout: true,
    refunds: true,
    vegToggle: true,
  },
  payments: {
    cashOnDelivery: true,
    digital: false,
    offline: false,
    partial: false,
    partialMethod: 'both',
    addFund: false,
    gateways: [],
  },
  customers: {
    wallet: true,
    loyalty: false,
    loyaltyExchangeRate: 1,
    loyaltyItemPoint: 1,
    loyaltyMinimumPoint: 1,
    referral: false,
    referralEarning: 0,
    newCustomerDiscount: { status: false, amount: 0, type: 'amount', validity: 0, validityType: 'day' },
    emailVerification: false,
    phoneVerification: false,
    manualLogin: true,
    otpLogin: true,
    socialLogin: false,
    google: false,
    facebook: false,
    apple: false,
  },
};

/**
 * Settings of the small marketplace: service fee 0.40, free delivery from 60.00, tax on top. Topics that no order reads
 * are empty.
 */
const landing = { earning: { seller: { status: true }, courier: { status: true } } };

export const marketSettings: Record<string, unknown> & Used = { ...used, policies: {}, landing };
