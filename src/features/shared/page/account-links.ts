import * as routes from '#src/config/routes.ts';
import type { ShopConfig } from '#src/contract/config.ts';
import type { T } from '#src/i18n/t.ts';
import type { IconName } from '#src/ui/icons.ts';

/** A page of a signed-in customer; `name` identifies it, independent of its address. */
export type AccountLink = { name: AccountPage; href: string; icon: IconName; text: string };

/** Name of an account page. */
export type AccountPage =
  | 'profile'
  | 'my-orders'
  | 'addresses'
  | 'wishlist'
  | 'wallet'
  | 'coupons'
  | 'loyalty-points'
  | 'referral-code'
  | 'inbox'
  | 'notifications'
  | 'settings'
  | 'track-order';

type Offered = Pick<ShopConfig, 'wallet' | 'loyalty' | 'referral'>;

function links({ wallet, loyalty, referral }: Offered, at: routes.At, t: T): AccountLink[] {
  const accountAt = { locale: at.locale };
  const entry = (name: AccountPage, icon: IconName, text: string, href: string) => ({ name, icon, text, href });
  return [
    entry('profile', 'user', t('shell.profileSettings'), routes.profile(accountAt, 'profile-settings')),
    entry('my-orders', 'receipt-text', t('shell.myOrders'), routes.myOrders(accountAt)),
    entry('addresses', 'map-pin', t('account.addresses'), routes.plain(accountAt, 'addresses')),
    entry('wishlist', 'heart', t('shell.wishlist'), routes.plain(accountAt, 'wishlist')),
    ...(wallet ? [entry('wallet', 'wallet', t('shell.wallet'), routes.plain(accountAt, 'wallet'))] : []),
    entry('coupons', 'ticket', t('shell.coupons'), routes.coupons(at)),
    ...(loyalty
      ? [entry('loyalty-points', 'sparkles', t('shell.loyalty'), routes.plain(accountAt, 'loyaltyPoints'))]
      : []),
    ...(referral ? [entry('referral-code', 'gift', t('shell.referral'), routes.plain(accountAt, 'referralCode'))] : []),
    entry('inbox', 'message-circle', t('account.inbox'), routes.chat(accountAt)),
    entry('notifications', 'bell', t('account.notifications'), routes.plain(accountAt, 'notifications')),
    entry('settings', 'sliders-horizontal', t('shell.settings'), routes.plain(accountAt, 'settings')),
    entry('track-order', 'truck', t('shell.trackOrder'), routes.trackOrder(accountAt)),
  ];
}

/** Pages listed only in the account's frame: the profile menu has no inbox (HEAD-04), and the header has the others. */
const OF_FRAME: ReadonlySet<AccountPage> = new Set(['addresses', 'wishlist', 'inbox', 'notifications']);

/** Returns the entries of the profile menu (HEAD-04): wallet, points and referral only if the marketplace has them. */
export const accountLinks = (shop: Offered, at: routes.At, t: T): AccountLink[] =>
  links(shop, at, t).filter(({ name }) => !OF_FRAME.has(name));

/** Returns the pages of the account's frame. Without order tracking, which is for guests. */
export const accountPages = (shop: Offered, at: routes.At, t: T): AccountLink[] =>
  links(shop, at, t).filter(({ name }) => name !== 'track-order');
