import { AuthStepSchema, LegacyAuthSchema } from '#src/contract/auth.ts';
import { BrandSchema } from '#src/contract/brand.ts';
import { CashbackOfferSchema, CashbackQuoteSchema } from '#src/contract/cashback.ts';
import { conversationSchema } from '#src/contract/chat.ts';
import { messagePageSchema } from '#src/contract/chat-page.ts';
import { CouponSchema } from '#src/contract/coupon.ts';
import { ReviewReminderSchema } from '#src/contract/item-review.ts';
import { pointsTransactionSchema } from '#src/contract/loyalty.ts';
import { ModulePicturesSchema, ParcelReasonsSchema, ParcelStepsSchema } from '#src/contract/module-banners.ts';
import { notificationSchema } from '#src/contract/notification.ts';
import { OfflineAckSchema, OfflineMethodsSchema } from '#src/contract/offline-payment.ts';
import { orderContentsSchema, orderDetailsSchema } from '#src/contract/order-details.ts';
import { ParcelCategorySchema } from '#src/contract/parcel.ts';
import { ProfileSavedSchema, ProfileSchema } from '#src/contract/profile.ts';
import { RefundReasonsSchema } from '#src/contract/refund.ts';
import { SavedAddressSchema } from '#src/contract/saved-address.ts';
import { SignInMethodsSchema } from '#src/contract/sign-in-methods.ts';
import { TestimonialSchema } from '#src/contract/testimonial.ts';
import { VehicleSchema } from '#src/contract/vehicle.ts';
import { KeywordsSchema, VisitedStoresSchema } from '#src/contract/visited.ts';
import { RedirectSchema, WalletBonusSchema, walletTransactionSchema } from '#src/contract/wallet.ts';
import { WishlistSchema } from '#src/contract/wishlist.ts';
import { trackedOrder } from '../../fixtures/payloads/order.ts';
import { survivesAnyJson } from './any-json.ts';

const offline = { input: [{}], data: { status: 'denied' } };
const party = { id: 71, vendor_id: 31 };
const message = { id: 90, order: {}, file_full_url: [] };
const conversation = {
  id: 6,
  sender_type: 'customer',
  receiver_type: 'vendor',
  receiver: party,
  last_message: message,
};

survivesAnyJson({
  auth: { schema: AuthStepSchema, example: { token: 't', is_phone_verified: 1, is_exist_user: {}, email: '' } },
  legacyAuth: { schema: LegacyAuthSchema, example: { token: 't', is_phone_verified: 1 } },
  brand: { schema: BrandSchema, example: { id: 1, name: 'A', items_count: 1 } },
  cashback: { schema: CashbackOfferSchema, example: { id: 1, cashback_type: 'percentage', cashback_amount: 1 } },
  cashbackQuote: { schema: CashbackQuoteSchema, example: { calculated_amount: 1, cashback_amount: 1 } },
  conversation: { schema: conversationSchema(), example: conversation },
  messages: { schema: messagePageSchema(), example: { messages: [message], conversation, status: true } },
  coupon: { schema: CouponSchema, example: { id: 1, code: 'A', data: '[]', store: {}, discount: 1 } },
  reminder: { schema: ReviewReminderSchema, example: { order_id: 1, images: [] } },
  points: { schema: pointsTransactionSchema(), example: { transaction_id: 'a', credit: 1 } },
  pictures: { schema: ModulePicturesSchema, example: { banners: [] } },
  reasons: { schema: ParcelReasonsSchema, example: { banners: [{}] } },
  steps: { schema: ParcelStepsSchema, example: { banner_type: 'video', banner_contents: [{}] } },
  notification: { schema: notificationSchema(), example: { id: 1, data: {}, created_at: '' } },
  offlineAck: { schema: OfflineAckSchema, example: { payment: 'A' } },
  offlineMethods: { schema: OfflineMethodsSchema, example: [{ id: 1, method_name: 'A', method_fields: [] }] },
  order: {
    schema: orderDetailsSchema(),
    example: { ...trackedOrder, offline_payment: offline, refund: {}, payments: [] },
  },
  contents: { schema: orderContentsSchema(), example: { ...trackedOrder, parcel_category: {} } },
  parcelCategory: { schema: ParcelCategorySchema, example: { id: 1, name: 'A' } },
  profile: { schema: ProfileSchema, example: { id: 1, selected_modules_for_interest: [], discount_amount: 1 } },
  profileSaved: { schema: ProfileSavedSchema, example: { message: 'A', otp_send: true } },
  refundReasons: { schema: RefundReasonsSchema, example: { refund_reasons: [] } },
  savedAddress: { schema: SavedAddressSchema, example: { id: 1, zone_ids: [], latitude: '' } },
  signInMethods: {
    schema: SignInMethodsSchema,
    example: { centralize_login: {}, social_login: [{ login_medium: 'google' }], apple_login: [] },
  },
  testimonial: { schema: TestimonialSchema, example: { name: 'A', review: 'B' } },
  vehicle: { schema: VehicleSchema, example: { id: 1, type: 'A' } },
  keywords: { schema: KeywordsSchema, example: ['A', { name: 'B' }] },
  visited: { schema: VisitedStoresSchema, example: [{ id: 1 }] },
  redirect: { schema: RedirectSchema, example: { redirect_link: false } },
  bonus: { schema: WalletBonusSchema, example: { id: 1, bonus_type: 'amount', bonus_amount: 1 } },
  booking: { schema: walletTransactionSchema(), example: { transaction_id: 'a', credit: 1 } },
  wishlist: { schema: WishlistSchema, example: { item: [], store: [] } },
});
