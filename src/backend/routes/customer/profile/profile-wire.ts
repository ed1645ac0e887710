import type { Discount } from '#src/contract/money.ts';
import { fromMinor } from '#src/contract/money.ts';
import type { CustomerRow } from '../../../auth/accounts.ts';
import { bit, instant } from '../../../catalogue/values.ts';
import type { Localised } from '../../../db/schema/json.ts';
import { pictureFile } from '../../../files/pictures.ts';
import { localised } from '../../../localised.ts';
import { membershipWire } from '../../../membership/membership-wire.ts';
import type { MembershipPeriod } from '../../../membership/periods.ts';
import { discountEnds } from '../../../orders/placing/referral.ts';
import type { RequestContext } from '../../../types.ts';

const DAY_MS = 86_400_000;

/**
 * Facts of a profile from other tables. `firstOrder`: the first-order discount that is still available; `period`: the paid
 * one of a membership.
 */
export type ProfileFacts = { orderCount: number; firstOrder: Discount | null; period: MembershipPeriod | null };

/** Returns a customer's own profile (schema Profile). */
export function profileWire(
  customer: CustomerRow,
  { orderCount, firstOrder, period }: ProfileFacts,
  context: RequestContext,
) {
  const modules = Object.keys(customer.interests).map(Number);
  return {
    id: customer.id,
    f_name: customer.firstName,
    l_name: customer.lastName,
    phone: customer.phone,
    email: customer.email,
    image: pictureFile(customer.image),
    image_full_url: context.picture(customer.image),
    social_id: customer.socialId,
    has_password: bit(customer.passwordHash !== null),
    login_medium: customer.loginMedium,
    is_phone_verified: bit(customer.phoneVerified),
    is_email_verified: bit(customer.emailVerified),
    status: bit(customer.active),
    wallet_balance: fromMinor(customer.walletBalance),
    loyalty_point: customer.loyaltyPoints,
    ref_code: customer.referralCode,
    ref_by: customer.referredBy,
    zone_id: customer.zoneId,
    current_language_key: customer.language,
    module_ids: JSON.stringify(modules),
    selected_modules_for_interest: modules,
    avoided_allergens: customer.avoidedAllergens,
    order_count: orderCount,
    member_since_days: Math.max(0, Math.floor((context.now.at.getTime() - customer.createdAt.getTime()) / DAY_MS)),
    ...firstOrderWire(customer, firstOrder, context),
    ...(period ? { membership: membershipWire(period, context.reference.settings) } : {}),
    userinfo: null,
    created_at: instant(customer.createdAt),
    updated_at: instant(customer.updatedAt),
  };
}

function firstOrderWire(customer: CustomerRow, offer: Discount | null, context: RequestContext) {
  if (offer === null || offer.kind === 'none') {
    return { is_valid_for_discount: false, discount_amount: 0, discount_amount_type: '', validity: '' };
  }
  const ends = discountEnds(customer.createdAt, context.reference.settings.customers.newCustomerDiscount);
  return {
    is_valid_for_discount: true,
    discount_amount: offer.kind === 'percent' ? offer.percent : fromMinor(offer.amount),
    discount_amount_type: offer.kind === 'percent' ? 'percentage' : 'amount',
    validity: localised(
      daysText(Math.max(1, Math.ceil((ends.getTime() - context.now.at.getTime()) / DAY_MS))),
      context.locale,
    ),
  };
}

function daysText(days: number): Localised {
  const number = new Intl.NumberFormat('ar-u-nu-arab').format(days);
  const few = new Intl.PluralRules('ar').select(days) === 'few';
  return {
    en: days === 1 ? '1 day' : `${days} days`,
    ar: days === 1 ? 'يوم واحد' : days === 2 ? 'يومان' : `${number} ${few ? 'أيام' : 'يوماً'}`,
  };
}
