import type { Organization, WebSite } from 'schema-dts';
import { LOCALES, type Locale } from '#src/config/locales.ts';
import { home, landing, query } from '#src/config/routes.ts';
import { SITE } from '#src/config/site.ts';
import type { ShopConfig } from '#src/contract/config.ts';

type Known = Pick<ShopConfig, 'name' | 'logo' | 'email' | 'phone' | 'address' | 'country' | 'social'>;

/** Returns the organization behind the shop, with the same `@id` on every page. */
export function organizationNode(shop: Known, origin: string): Exclude<Organization, string> {
  const { email, phone, address } = shop;
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
    sameAs: shop.social.map(({ link }) => link),
  };
}

// Google's `query-input` is not part of the schema.org types.
type Searching = {
  '@type': 'SearchAction';
  target: { '@type': 'EntryPoint'; urlTemplate: string };
  'query-input': string;
};

/** Returns the shop in one language, with its search action. */
export function websiteNode(
  shop: Pick<ShopConfig, 'name'>,
  locale: Locale,
  origin: string,
): Exclude<WebSite, string> & { potentialAction: Searching } {
  const at = { locale };
  return {
    '@type': 'WebSite',
    '@id': `${origin}${landing(at)}#website`,
    name: shop.name,
    url: origin + landing(at),
    inLanguage: locale,
    publisher: { '@id': `${origin}/#organization` },
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${origin}${home(at)}${query({ data_type: 'searched' })}&search={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  };
}
