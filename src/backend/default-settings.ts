import { eq } from 'drizzle-orm';
import { reasons } from './db/schema/aftercare.ts';
import type { Localised } from './db/schema/json.ts';
import { settings } from './db/schema/marketplace.ts';
import type { Db, Tx } from './db/types.ts';
import { DEFAULT_REASONS } from './default-reasons.ts';
import { type SettingsValues, saveSettings } from './settings.ts';

const NO_TEXT: Localised = { en: '', ar: '' };
const NO_TITLE = { title: null, subtitle: null };
const NO_JOBS = { ...NO_TITLE, button: null, status: false };

/** Settings of a new marketplace of an operator: what a shop needs to run, and nothing invented. */
const DEFAULT_SETTINGS: SettingsValues = {
  business: {
    name: { en: 'My shop', ar: 'متجري' },
    logo: null,
    favicon: null,
    address: NO_TEXT,
    phone: '',
    email: '',
    country: 'AE',
    countryPicker: true,
    defaultLocation: { lat: 25.2048, lng: 55.2708 },
    currencySymbol: '$',
    currencySide: 'left',
    digits: 2,
    timeZone: 'Asia/Dubai',
    timeFormat: '12',
    footerText: NO_TEXT,
    cookiesText: NO_TEXT,
    socials: [],
    maintenance: false,
  },
  charges: {
    perKm: 0,
    minimum: 0,
    parcelPerKm: 0,
    parcelMinimum: 0,
    freeDeliveryOver: null,
    freeDeliveryToAll: false,
    additional: { status: false, name: NO_TEXT, amount: 0 },
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
    severalCarts: true,
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
    wallet: false,
    loyalty: false,
    loyaltyExchangeRate: 100,
    loyaltyItemPoint: 0,
    loyaltyMinimumPoint: 0,
    referral: false,
    referralEarning: 0,
    newCustomerDiscount: { status: false, amount: 0, type: 'percentage', validity: 30, validityType: 'day' },
    emailVerification: false,
    phoneVerification: false,
    manualLogin: true,
    otpLogin: true,
    socialLogin: false,
    google: false,
    facebook: false,
    apple: false,
  },
  policies: {
    terms: NO_TEXT,
    privacy: NO_TEXT,
    about: NO_TEXT,
    refund: NO_TEXT,
    cancellation: NO_TEXT,
    shipping: NO_TEXT,
  },
  landing: {
    header: { ...NO_TITLE, tagLine: null, icon: null, banner: null },
    company: { ...NO_TITLE, description: null, button: null, url: null },
    footerDescription: null,
    newsletter: NO_TITLE,
    apps: { ...NO_TITLE, play: null, apple: null },
    earning: { ...NO_TITLE, seller: NO_JOBS, courier: NO_JOBS },
    business: { ...NO_TITLE, image: null },
    testimonialTitle: null,
    promotionBanners: [],
    fixedPromotionalBanner: null,
    zones: { status: true, title: null, description: null, image: null },
  },
};

/** Returns whether a database has never been started: it has no settings. */
export async function isNew(db: Db | Tx): Promise<boolean> {
  const [row] = await db.select({ key: settings.key }).from(settings).where(eq(settings.key, 'business'));
  return row === undefined;
}

/** Returns the settings of a new marketplace. */
export function newSettings({ timeZone }: { timeZone?: string | undefined }): SettingsValues {
  const { business, ...others } = DEFAULT_SETTINGS;
  return { ...others, business: timeZone ? { ...business, timeZone } : business };
}

/** Gives a new marketplace its settings and predefined texts, and nothing else; an existing one stays as it is. */
export async function openEmpty(db: Db | Tx, { timeZone }: { timeZone?: string | undefined } = {}): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await isNew(tx))) return;
    await saveSettings(tx, newSettings({ timeZone }));
    await tx.insert(reasons).values([...DEFAULT_REASONS]);
  });
}
