import type { MerchantReturnPolicy, Organization, WebSite } from 'schema-dts';
import { LOCALES, type Locale } from '#src/config/locales.ts';
import { landing, plain } from '#src/config/routes.ts';
import { SITE } from '#src/config/site.ts';
import type { ShopConfig } from '#src/contract/config.ts';

type Known = Pick<ShopConfig, 'name' | 'logo' | 'email' | 'phone' | 'address' | 'country' | 'social' | 'refundPolicy'>;

/** Returns the terms of returning goods, which the refund page states; null if the shop has none. */
export const returnPolicyNode = (
  { refundPolicy, country }: Pick<ShopConfig, 'refundPolicy' | 'country'>,
  locale: Locale,
  origin: string,
): Exclude<MerchantReturnPolicy, string> | null =>
  refundPolicy
    ? {
        '@type': 'MerchantReturnPolicy',
        applicableCountry: country,
        merchantReturnLink: origin + plain({ locale }, 'refund'),
      }
    : null;

/** Returns the organization behind the shop, with the same `@id` on every page. */
export function organizationNode(shop: Known, locale: Locale, origin: string): Exclude<Organization, string> {
  const { email, phone, address } = shop;
  const returns = returnPolicyNode(shop, locale, origin);
  return {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: shop.name,
    url: `${origin}/`,
    logo: new URL(shop.logo ?? SITE.logo, origin).href,
    ...(email ? { email } : {}),
    ...(phone ? { telephone: phone } : {}),
    ...(address ? { address: { '@type': 'PostalAddress', streetAddress: address, addressCountry: shop.country } } : {}),
    ...(email || phone
      ? {
          contactPoint: {
            '@type': 'ContactPoint',
            contactType: 'customer support',
            ...(email ? { email } : {}),
            ...(phone ? { telephone: phone } : {}),
            availableLanguage: [...LOCALES],
          },
        }
      : {}),
    ...(returns ? { hasMerchantReturnPolicy: returns } : {}),
    sameAs: shop.social.map(({ link }) => link),
  };
}

/** Returns the shop in one language. */
export function websiteNode(shop: Pick<ShopConfig, 'name'>, locale: Locale, origin: string): Exclude<WebSite, string> {
  const at = { locale };
  return {
    '@type': 'WebSite',
    '@id': `${origin}${landing(at)}#website`,
    name: shop.name,
    url: origin + landing(at),
    inLanguage: locale,
    publisher: { '@id': `${origin}/#organization` },
  };
}
