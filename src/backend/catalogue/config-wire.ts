import { fromMinor } from '#src/contract/money.ts';
import { paymentSwitchesBody } from '#src/contract/payment-methods.ts';
import { hasSeveralCarts } from '../cart/rows.ts';
import { pictureFile } from '../files/pictures.ts';
import { localised } from '../localised.ts';
import { membershipPlanWire } from '../membership/membership-wire.ts';
import { expressPayment, expressWire } from '../payments/express-methods.ts';
import { lateCreditRule, membershipPlan, paymentSwitches } from '../settings.ts';
import type { Gateway, RequestContext } from '../types.ts';
import { bit } from './values.ts';

/** Folders below `/media` to which older clients append file names. File names in `private` include their signature. */
const FOLDERS = {
  item_image_url: 'item',
  product_image_url: 'item',
  review_image_url: 'item',
  brand_image_url: 'brand',
  store_cover_photo_url: 'cover',
  store_image_url: 'logo',
  restaurant_image_url: 'logo',
  business_logo_url: 'logo',
  category_image_url: 'category',
  parcel_category_image_url: 'category',
  gateway_image_url: 'category',
  banner_image_url: 'banner',
  campaign_image_url: 'campaign',
  module_image_url: 'module',
  customer_image_url: 'person',
  delivery_man_image_url: 'person',
  order_attachment_url: 'private',
  notification_image_url: 'banner',
  landing_page_image_url: 'scene',
  chat_image_url: 'private',
  refund_image_url: 'private',
} as const;

/** Feature flags of each module type. */
const FOOD = { add_on: true, stock: false, veg_non_veg: true, unit: false, item_available_time: true };
const COUNTED_STOCK = { add_on: false, stock: true, veg_non_veg: false, unit: true, item_available_time: false };
const MODULE_CONFIG = {
  module_type: ['grocery', 'food', 'pharmacy', 'ecommerce', 'parcel'],
  food: { ...FOOD, order_attachment: false, always_open: false, all_zone_service: false, halal: true, organic: false },
  grocery: {
    ...COUNTED_STOCK,
    order_attachment: false,
    always_open: false,
    all_zone_service: false,
    halal: true,
    organic: true,
  },
  pharmacy: {
    ...COUNTED_STOCK,
    order_attachment: true,
    always_open: false,
    all_zone_service: false,
    halal: false,
    organic: false,
  },
  ecommerce: {
    ...COUNTED_STOCK,
    order_attachment: false,
    always_open: true,
    all_zone_service: true,
    halal: false,
    organic: false,
  },
  parcel: {
    add_on: false,
    stock: false,
    veg_non_veg: false,
    unit: false,
    order_attachment: false,
    always_open: true,
    all_zone_service: false,
  },
};

/** Returns what clients that are apps read about themselves; every version will do. */
const appsWire = ({ reference }: RequestContext) => ({
  demo: false,
  app_url_android: reference.settings.landing.apps.play || null,
  app_url_ios: reference.settings.landing.apps.apple || null,
  app_minimum_version_android: 0,
  app_minimum_version_ios: 0,
  landing_page_links: null,
  landing_page_settings: null,
});

function businessWire(context: RequestContext, origin: string) {
  const { locale, picture, reference } = context;
  const { business, policies } = reference.settings;
  return {
    business_name: localised(business.name, locale),
    logo: pictureFile(business.logo),
    logo_full_url: picture(business.logo),
    fav_icon: pictureFile(business.favicon),
    fav_icon_full_url: picture(business.favicon),
    address: localised(business.address, locale),
    phone: business.phone,
    email: business.email,
    country: business.country,
    country_picker_status: bit(business.countryPicker),
    default_location: { lat: String(business.defaultLocation.lat), lng: String(business.defaultLocation.lng) },
    currency_symbol: business.currencySymbol,
    currency_symbol_direction: business.currencySide,
    digit_after_decimal_point: business.digits,
    timeformat: business.timeFormat,
    footer_text: localised(business.footerText, locale),
    cookies_text: localised(business.cookiesText, locale),
    social_media: business.socials.map((social) => ({ ...social, status: 1 })),
    base_urls: Object.fromEntries(Object.entries(FOLDERS).map(([key, folder]) => [key, `${origin}/media/${folder}`])),
    refund_policy: bit(policies.refund.en !== ''),
    cancelation_policy: bit(policies.cancellation.en !== ''),
    shipping_policy: bit(policies.shipping.en !== ''),
    maintenance_mode: business.maintenance,
    language: [
      { key: 'en', value: 'English' },
      { key: 'ar', value: 'العربية' },
    ],
    sys_language: [
      { key: 'en', value: 'English', direction: 'ltr', default: true },
      { key: 'ar', value: 'العربية', direction: 'rtl', default: false },
    ],
  };
}

function orderingWire(context: RequestContext) {
  const { charges, orders, payments } = context.reference.settings;
  const over = charges.freeDeliveryOver;
  const late = lateCreditRule(context.reference.settings);
  const plan = membershipPlan(context.reference.settings);
  return {
    refund_active_status: orders.refunds,
    ...(orders.withdrawal ? { withdrawal_days: orders.withdrawal.days } : {}),
    guest_checkout_status: bit(orders.guestCheckout),
    free_delivery_over: over === null ? null : fromMinor(over),
    admin_free_delivery: {
      status: over !== null || charges.freeDeliveryToAll,
      type: charges.freeDeliveryToAll ? 'free_delivery_to_all_store' : 'free_delivery_by_order_amount',
      free_delivery_over: fromMinor(over ?? 0),
    },
    schedule_order: orders.schedule,
    schedule_order_slot_duration: orders.slotMinutes,
    home_delivery_status: bit(orders.homeDelivery),
    takeaway_status: bit(orders.takeAway),
    order_delivery_verification: orders.deliveryVerification,
    several_carts_status: bit(hasSeveralCarts(context)),
    prescription_order_status: orders.prescription,
    toggle_veg_non_veg: orders.vegToggle,
    ...paymentSwitchesBody(paymentSwitches(context.reference.settings)),
    digital_payment_info: {
      digital_payment: payments.digital,
      plugin_payment_gateways: false,
      default_payment_gateways: payments.digital,
    },
    active_payment_method_list: payments.gateways.map(({ key, title, image }) => ({
      gateway: key,
      gateway_title: localised(title, context.locale),
      gateway_image: pictureFile(image),
      gateway_image_full_url: context.picture(image),
    })),
    partial_payment_method: payments.partialMethod,
    add_fund_status: bit(payments.addFund),
    tax_included: bit(charges.taxIncluded),
    additional_charge_status: bit(charges.additional.status),
    additional_charge_name: localised(charges.additional.name, context.locale),
    additional_charge: fromMinor(charges.additional.amount),
    dm_tips_status: bit(charges.tips),
    ...(late ? { late_credit: { percent: late.percent, maximum: fromMinor(late.maximum) } } : {}),
    ...(plan ? { membership: membershipPlanWire(plan) } : {}),
    per_km_shipping_charge: fromMinor(charges.perKm),
    minimum_shipping_charge: fromMinor(charges.minimum),
    parcel_per_km_shipping_charge: fromMinor(charges.parcelPerKm),
    parcel_minimum_shipping_charge: fromMinor(charges.parcelMinimum),
    store_review_reply: 1,
    order_confirmation_model: 'store',
  };
}

function customersWire(context: RequestContext) {
  const {
    customers,
    landing: { earning },
  } = context.reference.settings;
  const { newCustomerDiscount: first } = customers;
  return {
    gift_card_status: bit(customers.wallet),
    address_arrival_status: 1,
    door_photo_status: 1,
    cart_line_note_status: 1,
    tell_me_status: 1,
    gift_status: 1,
    review_tools_status: 1,
    loyalty_point_status: bit(customers.loyalty),
    ref_earning_status: bit(customers.referral),
    loyalty_point_exchange_rate: customers.loyaltyExchangeRate,
    loyalty_point_item_purchase_point: customers.loyaltyItemPoint,
    loyalty_point_minimum_point: customers.loyaltyMinimumPoint,
    ref_earning_exchange_rate: fromMinor(customers.referralEarning),
    new_customer_discount_status: bit(first.status),
    new_customer_discount_amount: first.type === 'percentage' ? first.amount : fromMinor(first.amount),
    new_customer_discount_amount_type: first.type,
    new_customer_discount_amount_validity: first.validity,
    new_customer_discount_validity_type: first.validityType,
    customer_verification: customers.emailVerification || customers.phoneVerification,
    social_login: [
      { login_medium: 'google', client_id: null, status: customers.google },
      { login_medium: 'facebook', client_id: null, status: customers.facebook },
    ],
    apple_login: [{ login_medium: 'apple', status: customers.apple, client_id: null, redirect_url_react: null }],
    centralize_login: {
      manual_login_status: bit(customers.manualLogin),
      otp_login_status: bit(customers.otpLogin),
      social_login_status: bit(customers.socialLogin),
      google_login_status: bit(customers.google),
      facebook_login_status: bit(customers.facebook),
      apple_login_status: bit(customers.apple),
      passkey_login_status: 1,
      email_verification_status: bit(customers.emailVerification),
      phone_verification_status: bit(customers.phoneVerification),
    },
    is_sms_active: true,
    is_mail_active: true,
    toggle_store_registration: earning.seller.status,
    toggle_dm_registration: earning.courier.status,
    websocket_status: 0,
  };
}

/**
 * Returns the settings a shop reads first (schema Config). `firebasePhone`: Firebase's codes for phones are accepted.
 */
export const configWire = (
  context: RequestContext,
  origin: string,
  { firebasePhone, gateway }: { firebasePhone: boolean; gateway: Gateway },
) => ({
  ...businessWire(context, origin),
  ...orderingWire(context),
  ...customersWire(context),
  ...expressWire(expressPayment(context.reference.settings, gateway)),
  firebase_otp_verification: bit(firebasePhone),
  group_cart_status: 1,
  store_fees_status: 1,
  weekly_reminder_status: 1,
  ...appsWire(context),
  module: null,
  module_config: MODULE_CONFIG,
});
