import * as v from 'valibot';
import { discountOf } from './discount.ts';
import { ExpressPayRowSchema, expressPayOf } from './express-pay.ts';
import { FORM_ROWS, formSettingsOf } from './form-settings.ts';
import { MembershipPlanSchema } from './membership.ts';
import { paymentEntries, paymentSwitchesOf } from './payment-methods.ts';
import { FACT_ROWS, factsOf } from './shop-facts.ts';
import { DEFAULT_TIME_ZONE } from './time.ts';
import {
  anyValue,
  flag,
  looseList,
  money,
  moneyOrZero,
  number,
  numberOrNull,
  numberOrZero,
  orNull,
  text,
  textOrEmpty,
  textOrNull,
  urlOrNull,
} from './wire.ts';

const RTL = /^(ar|fa|he|ur|ps|sd|ug|yi|dv|ku)\b/;
const LanguageSchema = v.object({ key: text, direction: textOrNull });

const ConfigRowSchema = v.object({
  ...FACT_ROWS,
  ...FORM_ROWS,
  ...paymentEntries(flag),
  business_name: text,
  logo_full_url: urlOrNull,
  phone: textOrNull,
  email: textOrNull,
  address: textOrNull,
  centralize_login: orNull(v.object({ passkey_login_status: flag })),
  home_delivery_status: flag,
  takeaway_status: flag,
  schedule_order: flag,
  schedule_order_slot_duration: numberOrZero,
  dm_tips_status: flag,
  additional_charge_status: flag,
  additional_charge_name: textOrEmpty,
  additional_charge: moneyOrZero,
  tax_included: flag,
  per_km_shipping_charge: moneyOrZero,
  minimum_shipping_charge: moneyOrZero,
  gift_card_status: flag,
  membership: orNull(MembershipPlanSchema),
  gift_status: flag,
  late_credit: orNull(v.object({ percent: number, maximum: money })),
  loyalty_point_status: flag,
  ref_earning_status: flag,
  refund_policy: flag,
  cancelation_policy: flag,
  shipping_policy: flag,
  social_media: looseList(v.object({ name: text, link: urlOrNull })),
  footer_text: textOrNull,
  maintenance_mode: flag,
  active_payment_method_list: looseList(
    v.object({ gateway: text, gateway_title: textOrNull, gateway_image_full_url: urlOrNull }),
  ),
  prescription_order_status: flag,
  weekly_reminder_status: flag,
  store_fees_status: flag,
  review_tools_status: flag,
  refund_active_status: flag,
  withdrawal_days: numberOrNull,
  add_fund_status: flag,
  express_pay: ExpressPayRowSchema,
  partial_payment_method: textOrEmpty,
  loyalty_point_exchange_rate: numberOrZero,
  loyalty_point_minimum_point: numberOrZero,
  loyalty_point_item_purchase_point: numberOrZero,
  ref_earning_exchange_rate: moneyOrZero,
  new_customer_discount_status: flag,
  new_customer_discount_amount: anyValue,
  new_customer_discount_amount_type: textOrEmpty,
  new_customer_discount_amount_validity: textOrEmpty,
  new_customer_discount_validity_type: textOrEmpty,
  parcel_per_km_shipping_charge: moneyOrZero,
  parcel_minimum_shipping_charge: moneyOrZero,
  language: looseList(LanguageSchema),
  sys_language: looseList(LanguageSchema),
});

type ConfigRow = v.InferOutput<typeof ConfigRowSchema>;

function partialRestOf({ partial_payment_method: method }: ConfigRow): 'cash' | 'digital' | 'both' {
  return method === 'cod' ? 'cash' : method === 'digital_payment' ? 'digital' : 'both';
}

function referralTermsOf(raw: ConfigRow) {
  const discount = discountOf(raw.new_customer_discount_amount, raw.new_customer_discount_amount_type);
  const validity = `${raw.new_customer_discount_amount_validity} ${raw.new_customer_discount_validity_type}`.trim();
  const offered = raw.new_customer_discount_status && discount.kind !== 'none';
  return { reward: raw.ref_earning_exchange_rate, newCustomer: offered ? { discount, validity } : null };
}

/** Marketplace-wide settings; the name and the default location are required. `timeZone` comes from the site's
 *  configuration, not from the response. */
/* @__NO_SIDE_EFFECTS__ */
export function shopConfigSchema(timeZone: string = DEFAULT_TIME_ZONE) {
  return v.pipe(
    ConfigRowSchema,
    v.transform((raw) => ({
      ...factsOf(raw, timeZone),
      ...formSettingsOf(raw),
      ...paymentSwitchesOf(raw),
      name: raw.business_name,
      logo: raw.logo_full_url,
      phone: raw.phone,
      email: raw.email,
      address: raw.address,
      /** Whether the marketplace currently pays for every delivery. */
      freeDeliveryForAll:
        raw.admin_free_delivery?.status === true && raw.admin_free_delivery.type === 'free_delivery_to_all_store',
      delivery: raw.home_delivery_status,
      takeAway: raw.takeaway_status,
      schedulable: raw.schedule_order,
      slotMinutes: raw.schedule_order_slot_duration > 0 ? raw.schedule_order_slot_duration : 30,
      tips: raw.dm_tips_status,
      additionalCharge: raw.additional_charge_status
        ? { name: raw.additional_charge_name, amount: raw.additional_charge }
        : null,
      taxIncluded: raw.tax_included,
      perKm: raw.per_km_shipping_charge,
      minimumDelivery: raw.minimum_shipping_charge,
      /** Whether codes of gift cards are taken for the wallet. */
      giftCards: raw.gift_card_status,
      /** Whether an order can be a gift: for another recipient, without prices (EXT-27). */
      gifts: raw.gift_status,
      /** What a customer gets when an order comes late (EXT-21); null for nothing. */
      lateCredit: raw.late_credit,
      /** The membership customers can buy (EXT-26); null for none. */
      membership: raw.membership,
      /** Whether passkeys sign in (EXT-16). */
      passkeys: raw.centralize_login?.passkey_login_status === true,
      loyalty: raw.loyalty_point_status,
      referral: raw.ref_earning_status,
      refundPolicy: raw.refund_policy,
      cancellationPolicy: raw.cancelation_policy,
      shippingPolicy: raw.shipping_policy,
      social: raw.social_media.flatMap(({ name, link }) => (link === null ? [] : [{ name, link }])),
      footerText: raw.footer_text,
      maintenance: raw.maintenance_mode,
      paymentGateways: raw.active_payment_method_list.map((row) => ({
        key: row.gateway,
        title: row.gateway_title ?? row.gateway,
        image: row.gateway_image_full_url,
      })),
      /** Wallets of the browser (EXT-17); null for none. */
      expressPay: expressPayOf(raw.express_pay),
      prescriptionOrders: raw.prescription_order_status,
      /** Whether customers can be reminded of an order every week (EXT-13). */
      weeklyReminder: raw.weekly_reminder_status,
      /** Whether it tells the fees of stores at a location, and how often orders came to the shown total (EXT-18). */
      storeFees: raw.store_fees_status,
      /** Whether reviews can be ordered, filtered, found helpful and reported, and have figures (EXT-23). */
      reviewTools: raw.review_tools_status,
      refunds: raw.refund_active_status,
      /** Days in which the sale of goods can be withdrawn from (EXT-25); null where that is not offered. */
      withdrawalDays: raw.withdrawal_days,
      addFund: raw.add_fund_status,
      /** Payment methods for the part that the wallet does not cover. */
      partialRest: partialRestOf(raw),
      loyaltyTerms: {
        pointsPerUnit: raw.loyalty_point_exchange_rate,
        minimumPoints: raw.loyalty_point_minimum_point,
        earnPercent: raw.loyalty_point_item_purchase_point,
      },
      referralTerms: referralTermsOf(raw),
      /** Rates for categories of parcels without their own. */
      parcelRates: { perKm: raw.parcel_per_km_shipping_charge, minimum: raw.parcel_minimum_shipping_charge },
      languages: (raw.sys_language.length > 0 ? raw.sys_language : raw.language).map(({ key, direction }) => ({
        key,
        direction: direction === 'rtl' || (direction === null && RTL.test(key)) ? ('rtl' as const) : ('ltr' as const),
      })),
    })),
  );
}

/** Marketplace-wide settings. */
export type ShopConfig = v.InferOutput<ReturnType<typeof shopConfigSchema>>;

/** The settings of a marketplace in the default time zone. */
export const ShopConfigSchema = shopConfigSchema();
