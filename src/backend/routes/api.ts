import { Hono, type MiddlewareHandler } from 'hono';
import { bodyOf } from '../http/body.ts';
import { moduleIfSent, requestContextOf } from '../http/context.ts';
import { newGuest } from '../http/identity.ts';
import { refuseAbove } from '../http/limits.ts';
import type { AppEnv } from '../types.ts';
import { applicationRoutes } from './auth/applications.ts';
import { login, logout } from './auth/login.ts';
import { passkeySignIn } from './auth/passkey.ts';
import { passwordReset } from './auth/reset.ts';
import { signUp } from './auth/sign-up.ts';
import { socialLegacy } from './auth/social-legacy.ts';
import { updateInfo } from './auth/update-info.ts';
import { verification } from './auth/verify.ts';
import { categoryRoutes } from './categories.ts';
import { combinedRoutes } from './combined.ts';
import { cart } from './customer/cart/cart.ts';
import { groupCart } from './customer/cart/group-cart.ts';
import { eventStream } from './customer/events.ts';
import { membership } from './customer/membership.ts';
import { messages } from './customer/messages.ts';
import { orderCancel } from './customer/orders/cancel.ts';
import { doorPhoto } from './customer/orders/door-photo.ts';
import { expressPayment } from './customer/orders/express-payment.ts';
import { orderHelp } from './customer/orders/help.ts';
import { laterTip } from './customer/orders/later-tip.ts';
import { offlinePayment } from './customer/orders/offline-payments.ts';
import { courierLocation, orderReads } from './customer/orders/orders.ts';
import { paymentMethod } from './customer/orders/payment-method.ts';
import { progressLink } from './customer/orders/progress-link.ts';
import { automatedMessages, orderReasons } from './customer/orders/reasons.ts';
import { refundRequest } from './customer/orders/refund-request.ts';
import { reviewMarking } from './customer/orders/review-marks.ts';
import { reviewReminder } from './customer/orders/review-reminder.ts';
import { courierReviews, itemReviews } from './customer/orders/reviews.ts';
import { trackOrder } from './customer/orders/track.ts';
import { weekly } from './customer/orders/weekly.ts';
import { withdrawal } from './customer/orders/withdrawal.ts';
import { orderPlacement, prescriptionPlacement } from './customer/placing/place.ts';
import { addressRoutes } from './customer/profile/addresses.ts';
import { alertRoutes } from './customer/profile/alerts.ts';
import { dataDownload } from './customer/profile/data.ts';
import { customerNotifications } from './customer/profile/notifications.ts';
import { passkeyRoutes } from './customer/profile/passkeys.ts';
import { profile } from './customer/profile/profile.ts';
import { profileUpdate } from './customer/profile/profile-update.ts';
import { referrals } from './customer/profile/referrals.ts';
import { sessionRoutes } from './customer/profile/sessions.ts';
import { suggestions } from './customer/suggestions.ts';
import { loyalty } from './customer/wallet/loyalty.ts';
import { wallet } from './customer/wallet/wallet.ts';
import { wishList } from './customer/wish-list.ts';
import { itemDetails } from './items/details.ts';
import { itemLists } from './items/lists.ts';
import { itemSearch } from './items/search.ts';
import { brandRoutes, conditionRoutes } from './marketplace/brands.ts';
import { changeRoutes } from './marketplace/changes.ts';
import { configRoutes, zoneRoutes } from './marketplace/config.ts';
import { deliveryRoutes } from './marketplace/delivery.ts';
import { landingRoutes } from './marketplace/landing.ts';
import { moduleRoutes } from './marketplace/modules.ts';
import { newsletterRoutes } from './marketplace/newsletter.ts';
import { placeRoutes } from './marketplace/places.ts';
import { advertisementRoutes } from './promotions/advertisements.ts';
import { bannerRoutes } from './promotions/banners.ts';
import { campaignRoutes } from './promotions/campaigns.ts';
import { cashbackRoutes } from './promotions/cashback.ts';
import { customerCouponRoutes, publicCouponRoutes } from './promotions/coupons.ts';
import { flashSaleRoutes } from './promotions/flash-sales.ts';
import { moduleBannerRoutes } from './promotions/module-banners.ts';
import { storeReads } from './stores/details.ts';
import { storeLists } from './stores/lists.ts';
import { agentLinkRoutes } from './ucp/agent-links.ts';
import { agentClaim } from './ucp/claims.ts';
import { mcpRoutes } from './ucp/mcp.ts';
import { oauthRoutes } from './ucp/oauth.ts';
import { ucpRoutes } from './ucp/rest.ts';

/** A moduleId header must name an existing module (customer.notes §2). */
const knownModule: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (c.req.header('moduleId')?.trim()) moduleIfSent(c, await requestContextOf(c));
  return next();
};

const HOUR_MS = 3_600_000;
/** Guest ids per address and hour: enough for a school or a mobile network. */
const GUESTS_PER_HOUR = 1000;

/**
 * Route of `POST /auth/guest/request`: issues an id to a visitor without account, who sends it as `guest_id` from then
 * on.
 */
const guestRequest = new Hono<AppEnv>().post('/request', async (c) => {
  const address = c.env?.address;
  if (address) await refuseAbove(c, GUESTS_PER_HOUR, { key: `guests ${address}`, windowMs: HOUR_MS });
  const token = (await bodyOf(c))['fcm_token'];
  const pushToken = typeof token === 'string' && token.length <= 1000 ? token.replaceAll('\0', '') || null : null;
  return c.json({ guest_id: await newGuest(c.var.services.db, pushToken) });
});

/** Routes of customers and guests: account, cart, orders. */
const customerRoutes = new Hono<AppEnv>()
  .use('/customer/*', knownModule)
  .route('/auth/guest', guestRequest)
  .route('/events', eventStream)
  .route('/customer', profile)
  .route('/customer', profileUpdate)
  .route('/customer', dataDownload)
  .route('/customer/sessions', sessionRoutes)
  .route('/customer/alerts', alertRoutes)
  .route('/customer/membership', membership)
  .route('/customer/passkeys', passkeyRoutes)
  .route('/customer/referrals', referrals)
  .route('/customer/cart', cart)
  .route('/group-cart', groupCart)
  .route('/customer/address', addressRoutes)
  .route('/customer/door-photo', doorPhoto)
  .route('/customer/wish-list', wishList)
  .route('/customer', suggestions)
  .route('/customer', reviewReminder)
  .route('/items', itemReviews)
  .route('/items', reviewMarking)
  .route('/delivery-man', courierReviews)
  .route('/customer/order', orderPlacement)
  .route('/customer/order', prescriptionPlacement)
  .route('/customer/order', orderReads)
  .route('/customer/order', trackOrder())
  .route('/customer/order', orderCancel)
  .route('/customer/order', paymentMethod)
  .route('/customer/order', offlinePayment)
  .route('/customer/order', expressPayment)
  .route('/customer/order', refundRequest)
  .route('/customer/order', laterTip)
  .route('/customer/order', orderHelp)
  .route('/customer/order', progressLink)
  .route('/customer/order', withdrawal)
  .route('/customer/order', weekly)
  .route('/customer/order', orderReasons)
  .route('/customer/automated-message', automatedMessages)
  .route('/customer/wallet', wallet)
  .route('/customer/loyalty-point', loyalty)
  .route('/customer/message', messages)
  .route('/customer/notifications', customerNotifications)
  .route('/delivery-man', courierLocation);

/** Routes of `/auth/*`, except for guests: accounts and signing in and out. */
const authRoutes = new Hono<AppEnv>()
  .route('/', signUp)
  .route('/', applicationRoutes)
  .route('/', login)
  .route('/', passkeySignIn)
  .route('/', verification)
  .route('/', updateInfo)
  .route('/', socialLegacy)
  .route('/', passwordReset)
  .route('/', logout);

/** All routes under `/api/v1`. Their paths do not overlap, so the order does not matter. */
export const api = new Hono<AppEnv>()
  .route('/', configRoutes)
  .route('/config', placeRoutes)
  .route('/zone', zoneRoutes)
  .route('/', moduleRoutes)
  .route('/', changeRoutes)
  .route('/banners', bannerRoutes)
  .route('/other-banners', moduleBannerRoutes)
  .route('/', landingRoutes)
  .route('/newsletter', newsletterRoutes)
  .route('/advertisement', advertisementRoutes)
  .route('/categories', categoryRoutes)
  .route('/campaigns', campaignRoutes)
  .route('/flash-sales', flashSaleRoutes)
  .route('/items', itemLists)
  .route('/items', itemSearch)
  .route('/items', itemDetails)
  .route('/common-condition', conditionRoutes)
  .route('/brand', brandRoutes)
  .route('/stores', storeLists)
  .route('/stores', storeReads)
  .route('/', combinedRoutes)
  .route('/coupon', publicCouponRoutes)
  .route('/coupon', customerCouponRoutes)
  .route('/cashback', cashbackRoutes)
  .route('/', deliveryRoutes)
  .route('/auth', authRoutes)
  .route('/', customerRoutes)
  .route('/customer/agents', agentLinkRoutes)
  .route('/customer/agent-checkout', agentClaim)
  .route('/', mcpRoutes)
  .route('/oauth', oauthRoutes)
  .route('/ucp', ucpRoutes);
