import { Hono, type MiddlewareHandler } from 'hono';
import { bodyOf } from '../../http/body.ts';
import { moduleIfSent, requestContextOf } from '../../http/context.ts';
import { newGuest } from '../../http/identity.ts';
import { refuseAbove } from '../../http/limits.ts';
import type { AppEnv } from '../../types.ts';
import { cart } from './cart/cart.ts';
import { groupCart } from './cart/group-cart.ts';
import { eventStream } from './events.ts';
import { membership } from './membership.ts';
import { messages } from './messages.ts';
import { orderCancel } from './orders/cancel.ts';
import { doorPhoto } from './orders/door-photo.ts';
import { expressPayment } from './orders/express-payment.ts';
import { orderHelp } from './orders/help.ts';
import { laterTip } from './orders/later-tip.ts';
import { offlinePayment } from './orders/offline-payments.ts';
import { courierLocation, orderReads } from './orders/orders.ts';
import { paymentMethod } from './orders/payment-method.ts';
import { progressLink } from './orders/progress-link.ts';
import { automatedMessages, orderReasons } from './orders/reasons.ts';
import { refundRequest } from './orders/refund-request.ts';
import { reviewMarking } from './orders/review-marks.ts';
import { reviewReminder } from './orders/review-reminder.ts';
import { courierReviews, itemReviews } from './orders/reviews.ts';
import { trackOrder } from './orders/track.ts';
import { weekly } from './orders/weekly.ts';
import { withdrawal } from './orders/withdrawal.ts';
import { orderPlacement } from './placing/place.ts';
import { prescriptionPlacement } from './placing/place-prescription.ts';
import { addressRoutes } from './profile/addresses.ts';
import { alertRoutes } from './profile/alerts.ts';
import { dataDownload } from './profile/data.ts';
import { customerNotifications } from './profile/notifications.ts';
import { passkeyRoutes } from './profile/passkeys.ts';
import { profile } from './profile/profile.ts';
import { profileUpdate } from './profile/profile-update.ts';
import { referrals } from './profile/referrals.ts';
import { sessionRoutes } from './profile/sessions.ts';
import { suggestions } from './suggestions.ts';
import { loyalty } from './wallet/loyalty.ts';
import { wallet } from './wallet/wallet.ts';
import { wishList } from './wish-list.ts';

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

/** Returns the routes of customers and guests under `/api/v1`: account, cart, orders. */
export const customerRoutes = () =>
  new Hono<AppEnv>()
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
