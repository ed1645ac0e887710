import type { PaymentSwitches } from '#src/contract/payment-methods.ts';
import type { Localised, ModuleTypeName, Point } from './db/schema/json.ts';
import { settings } from './db/schema/marketplace.ts';
import type { Db, Tx } from './db/types.ts';
import { purgeTags } from './platform/purge.ts';

/** Settings of the marketplace, one database row per topic. Money in minor units, other units as stated. */
export type SettingsValues = {
  business: {
    name: Localised;
    logo: string | null;
    favicon: string | null;
    address: Localised;
    phone: string;
    email: string;
    /** Two-letter country code of the phone field. */
    country: string;
    countryPicker: boolean;
    defaultLocation: Point;
    currencySymbol: string;
    currencySide: 'left' | 'right';
    digits: number;
    timeZone: string;
    timeFormat: '12' | '24';
    footerText: Localised;
    cookiesText: Localised;
    socials: { id: number; name: string; link: string }[];
    maintenance: boolean;
  };
  charges: {
    perKm: number;
    minimum: number;
    parcelPerKm: number;
    parcelMinimum: number;
    /** Order amount from which the marketplace pays the delivery; null: never. */
    freeDeliveryOver: number | null;
    freeDeliveryToAll: boolean;
    additional: { status: boolean; name: Localised; amount: number };
    tips: boolean;
    taxIncluded: boolean;
    /** Module types whose stores may not charge for extra packaging. */
    withoutPackaging?: ModuleTypeName[];
  };
  orders: {
    homeDelivery: boolean;
    takeAway: boolean;
    schedule: boolean;
    slotMinutes: number;
    deliveryVerification: boolean;
    prescription: boolean;
    guestCheckout: boolean;
    refunds: boolean;
    /** The cart of a module holds items of several stores, which are ordered store by store; else of one store. */
    severalCarts?: boolean;
    vegToggle: boolean;
  };
  payments: {
    cashOnDelivery: boolean;
    digital: boolean;
    offline: boolean;
    partial: boolean;
    partialMethod: 'cod' | 'digital_payment' | 'both';
    addFund: boolean;
    gateways: { key: string; title: Localised; image: string | null }[];
  };
  customers: {
    wallet: boolean;
    loyalty: boolean;
    /** Points that are worth one unit of money. */
    loyaltyExchangeRate: number;
    /** Percent of an order total that is credited as points. */
    loyaltyItemPoint: number;
    loyaltyMinimumPoint: number;
    referral: boolean;
    referralEarning: number;
    /** First-order discount of referred customers; amount: percent or minor units. */
    newCustomerDiscount: {
      status: boolean;
      amount: number;
      type: 'percentage' | 'amount';
      validity: number;
      validityType: 'day' | 'month' | 'year';
    };
    emailVerification: boolean;
    phoneVerification: boolean;
    manualLogin: boolean;
    otpLogin: boolean;
    socialLogin: boolean;
    /** Which social sign-ins are enabled. */
    google: boolean;
    facebook: boolean;
    apple: boolean;
  };
  /** HTML of the policy pages; empty text: no page. */
  policies: Record<'terms' | 'privacy' | 'about' | 'refund' | 'cancellation' | 'shipping', Localised>;
  landing: LandingSettings;
};

/** Texts and pictures of the landing page and the footer; null: not set. */
export type LandingSettings = {
  header: {
    title: Localised | null;
    subtitle: Localised | null;
    tagLine: Localised | null;
    icon: string | null;
    banner: string | null;
  };
  company: {
    title: Localised | null;
    subtitle: Localised | null;
    description: Localised | null;
    button: Localised | null;
    url: string | null;
  };
  footerDescription: Localised | null;
  newsletter: { title: Localised | null; subtitle: Localised | null };
  apps: { title: Localised | null; subtitle: Localised | null; play: string | null; apple: string | null };
  earning: {
    title: Localised | null;
    subtitle: Localised | null;
    seller: { title: Localised | null; subtitle: Localised | null; button: Localised | null; status: boolean };
    courier: { title: Localised | null; subtitle: Localised | null; button: Localised | null; status: boolean };
  };
  business: { title: Localised | null; subtitle: Localised | null; image: string | null };
  testimonialTitle: Localised | null;
  promotionBanners: string[];
  fixedPromotionalBanner: string | null;
  zones: { status: boolean; title: Localised | null; description: Localised | null; image: string | null };
};

/** Returns which payment methods are switched on. */
export const paymentSwitches = ({ payments, customers }: SettingsValues): PaymentSwitches => ({
  cashOnDelivery: payments.cashOnDelivery,
  digitalPayment: payments.digital,
  offlinePayment: payments.offline,
  wallet: customers.wallet,
  partialPayment: payments.partial,
});

const TOPICS = ['business', 'charges', 'orders', 'payments', 'customers', 'policies', 'landing'] as const;

function isComplete(values: Partial<SettingsValues>): values is SettingsValues {
  return TOPICS.every((topic) => values[topic] !== undefined);
}

/**
 * Returns all settings.
 * @throws when a topic has no row: the database was not seeded.
 */
export async function loadSettings(db: Db | Tx): Promise<SettingsValues> {
  const rows = await db.select().from(settings);
  const values: Partial<SettingsValues> = Object.fromEntries(rows.map((row) => [row.key, row.value]));
  if (isComplete(values)) return values;
  const missing = TOPICS.filter((topic) => values[topic] === undefined);
  throw new Error(`The marketplace has no settings for ${missing.join(', ')}. Seed the database first (npm run seed).`);
}

/** Writes the given topics, replacing their rows. */
export async function saveSettings(db: Db | Tx, values: Partial<SettingsValues>): Promise<void> {
  for (const [key, value] of Object.entries(values)) {
    await db.insert(settings).values({ key, value }).onConflictDoUpdate({ target: settings.key, set: { value } });
  }
  await purgeTags(db, ['settings']);
}
