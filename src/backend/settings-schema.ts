/**
 * Settings of the marketplace: one row of `settings` per topic, and a section of a catalogue file. Amounts are minor units
 * in a row and units of the currency in a file, pictures are keys in a row and references in a file;
 * `import/settings-file.ts` translates.
 */
import * as v from 'valibot';
import {
  country,
  date,
  decimal,
  flag,
  line,
  list,
  money,
  name,
  oneOf,
  orNull,
  picture,
  row,
  text,
  timeZone,
  whole,
  words,
} from './import/values.ts';

const BUSINESS = row({
  name,
  logo: orNull(picture),
  favicon: orNull(picture),
  address: words,
  phone: line,
  email: line,
  /** Country of the phone field. */
  country,
  countryPicker: flag,
  defaultLocation: row({ lat: decimal(-90, 90), lng: decimal(-180, 180) }),
  currencySymbol: text,
  currencySide: oneOf('left', 'right'),
  /** Decimals that the shop shows. */
  digits: whole(0, 3),
  timeZone,
  timeFormat: oneOf('12', '24'),
  footerText: words,
  cookiesText: words,
  socials: list(row({ id: whole(1), name: text, link: text })),
  maintenance: flag,
});

const CHARGES = row({
  perKm: money,
  minimum: money,
  parcelPerKm: money,
  parcelMinimum: money,
  /** Order amount from which the marketplace pays the delivery; null: never. */
  freeDeliveryOver: orNull(money),
  freeDeliveryToAll: flag,
  additional: row({ status: flag, name: words, amount: money }),
  tips: flag,
  taxIncluded: flag,
  /** What a customer gets for an order after the time that was shown: percent of its total, at most an amount; null: nothing. */
  lateCredit: v.exactOptional(orNull(row({ percent: whole(1, 100), maximum: money }))),
  /**
   * A membership that customers pay from the wallet, for some months at a time: order amount from which their delivery is
   * free (null: never), and their additional charge (null: that of everybody); null: none is offered.
   */
  membership: v.exactOptional(
    orNull(row({ price: money, months: whole(1, 12), freeDeliveryOver: orNull(money), additional: orNull(money) })),
  ),
  /** Module types whose stores may not charge for extra packaging. */
  withoutPackaging: v.exactOptional(list(oneOf('food', 'grocery', 'pharmacy', 'ecommerce', 'parcel'))),
});

const ORDERS = row({
  homeDelivery: flag,
  takeAway: flag,
  schedule: flag,
  slotMinutes: whole(1, 1440),
  deliveryVerification: flag,
  prescription: flag,
  guestCheckout: flag,
  refunds: flag,
  /**
   * Sales can be withdrawn from for `days` after delivery, which end on no holiday (a date each), Saturday or Sunday; null:
   * they cannot.
   */
  withdrawal: v.exactOptional(orNull(row({ days: whole(14, 365), holidays: v.optional(list(date), []) }))),
  /** The cart of a module holds items of several stores, which are ordered store by store; else of one store. */
  severalCarts: v.exactOptional(flag),
  vegToggle: flag,
});

const PAYMENTS = row({
  cashOnDelivery: flag,
  digital: flag,
  offline: flag,
  partial: flag,
  partialMethod: oneOf('cod', 'digital_payment', 'both'),
  addFund: flag,
  gateways: list(row({ key: text, title: name, image: orNull(picture) })),
  /** Express payment (EXT-17): with which wallets, at the operator's payment service, in an ISO 4217 currency. */
  express: v.exactOptional(
    orNull(
      row({
        currency: text,
        /** `networks` as Apple names them; its merchant certificate is the payment service's. */
        applePay: orNull(row({ merchantId: text, country, networks: list(text) })),
        googlePay: orNull(
          row({
            test: flag,
            merchantId: text,
            merchantName: text,
            gateway: text,
            gatewayMerchantId: text,
            networks: list(text),
          }),
        ),
      }),
    ),
  ),
});

const CUSTOMERS = row({
  wallet: flag,
  loyalty: flag,
  /** Points that are worth one unit of money. */
  loyaltyExchangeRate: whole(1),
  /** Percent of an order total that is credited as points. */
  loyaltyItemPoint: whole(0),
  loyaltyMinimumPoint: whole(0),
  referral: flag,
  referralEarning: money,
  /** First-order discount of referred customers; amount: percent or money. */
  newCustomerDiscount: row({
    status: flag,
    amount: money,
    type: oneOf('percentage', 'amount'),
    validity: whole(1),
    validityType: oneOf('day', 'month', 'year'),
  }),
  emailVerification: flag,
  phoneVerification: flag,
  manualLogin: flag,
  otpLogin: flag,
  socialLogin: flag,
  /** Which social sign-ins are enabled. */
  google: flag,
  facebook: flag,
  apple: flag,
});

/** HTML of the policy pages; empty text: no page. */
const POLICIES = row({
  terms: words,
  privacy: words,
  about: words,
  refund: words,
  cancellation: words,
  shipping: words,
});

const HEADING = { title: orNull(words), subtitle: orNull(words) };
const JOBS = row({ ...HEADING, button: orNull(words), status: flag });

/** Texts and pictures of the landing page and the footer; null: not set. */
const LANDING = row({
  header: row({ ...HEADING, tagLine: orNull(words), icon: orNull(picture), banner: orNull(picture) }),
  company: row({ ...HEADING, description: orNull(words), button: orNull(words), url: orNull(text) }),
  footerDescription: orNull(words),
  newsletter: row(HEADING),
  apps: row({ ...HEADING, play: orNull(text), apple: orNull(text) }),
  earning: row({ ...HEADING, seller: JOBS, courier: JOBS }),
  business: row({ ...HEADING, image: orNull(picture) }),
  testimonialTitle: orNull(words),
  promotionBanners: list(picture),
  fixedPromotionalBanner: orNull(picture),
  zones: row({ status: flag, title: orNull(words), description: orNull(words), image: orNull(picture) }),
});

export const SETTINGS = row({
  business: BUSINESS,
  charges: CHARGES,
  orders: ORDERS,
  payments: PAYMENTS,
  customers: CUSTOMERS,
  policies: POLICIES,
  landing: LANDING,
});
