import * as routes from '#src/config/routes.ts';
import type { T } from '#src/i18n/t.ts';
import type { IconName } from '#src/ui/icons.ts';
import type { ShellShop } from './shell.ts';

/** One page of a signed-in customer. */
export type AccountLink = { href: string; icon: IconName; text: string };

/** The entries of the profile menu (HEAD-04): those for wallet, points and referral only while the marketplace has them. No inbox. */
export function accountLinks(
  { wallet, loyalty, referral }: Pick<ShellShop, 'wallet' | 'loyalty' | 'referral'>,
  at: routes.At,
  t: T,
): AccountLink[] {
  const { locale } = at;
  return [
    { href: routes.profile({ locale }, 'profile-settings'), icon: 'user', text: t('shell.profileSettings') },
    { href: routes.myOrders({ locale }), icon: 'receipt-text', text: t('shell.myOrders') },
    ...(wallet ? [{ href: routes.plain({ locale }, 'wallet'), icon: 'wallet', text: t('shell.wallet') } as const] : []),
    { href: routes.coupons(at), icon: 'ticket', text: t('shell.coupons') },
    ...(loyalty
      ? [{ href: routes.plain({ locale }, 'loyaltyPoints'), icon: 'sparkles', text: t('shell.loyalty') } as const]
      : []),
    ...(referral
      ? [{ href: routes.plain({ locale }, 'referralCode'), icon: 'gift', text: t('shell.referral') } as const]
      : []),
    { href: routes.plain({ locale }, 'settings'), icon: 'sliders-horizontal', text: t('shell.settings') },
    { href: routes.trackOrder({ locale }), icon: 'truck', text: t('shell.trackOrder') },
  ];
}
