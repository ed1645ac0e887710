import * as routes from '#src/config/routes.ts';
import type { ShopConfig } from '#src/contract/config.ts';
import type { T } from '#src/i18n/t.ts';
import type { IconName } from '#src/ui/icons.ts';

/** One page of a signed-in customer; `name` says which, whatever its address carries. */
export type AccountLink = { name: string; href: string; icon: IconName; text: string };

/** The entries of the profile menu (HEAD-04): those for wallet, points and referral only while the marketplace has them. No inbox. */
export function accountLinks(
  { wallet, loyalty, referral }: Pick<ShopConfig, 'wallet' | 'loyalty' | 'referral'>,
  at: routes.At,
  t: T,
): AccountLink[] {
  const own = { locale: at.locale };
  const entry = (name: string, icon: IconName, text: string, href: string) => ({ name, icon, text, href });
  return [
    entry('profile', 'user', t('shell.profileSettings'), routes.profile(own, 'profile-settings')),
    entry('my-orders', 'receipt', t('shell.myOrders'), routes.myOrders(own)),
    ...(wallet ? [entry('wallet', 'wallet', t('shell.wallet'), routes.plain(own, 'wallet'))] : []),
    entry('coupons', 'ticket', t('shell.coupons'), routes.coupons(at)),
    ...(loyalty ? [entry('loyalty-points', 'sparkles', t('shell.loyalty'), routes.plain(own, 'loyaltyPoints'))] : []),
    ...(referral ? [entry('referral-code', 'gift', t('shell.referral'), routes.plain(own, 'referralCode'))] : []),
    entry('settings', 'sliders-horizontal', t('shell.settings'), routes.plain(own, 'settings')),
    entry('track-order', 'truck', t('shell.trackOrder'), routes.trackOrder(own)),
  ];
}
