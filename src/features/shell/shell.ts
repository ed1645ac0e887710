import type { Locale } from '#src/config/locales.ts';
import type { At } from '#src/config/routes.ts';
import type { ModuleType } from '#src/contract/module.ts';
import type { LatLng } from '#src/contract/place.ts';
import type { Currency } from '#src/contract/shop-facts.ts';
import type { SiteLinks } from './site-links.server.ts';

/** The part of the marketplace's configuration that header and footer show; a `ShopConfig` fits. */
export type ShellShop = {
  name: string;
  /** Format of amounts; absent where the marketplace's settings are not known. */
  currency?: Currency;
  phone: string | null;
  email: string | null;
  address: string | null;
  /** Coordinates of the address; null if unknown. */
  defaultLocation: LatLng | null;
  social: readonly { name: string; link: string }[];
  footerText: string | null;
  refundPolicy: boolean;
  cancellationPolicy: boolean;
  shippingPolicy: boolean;
  /** Null where orders cannot be withdrawn from; absent where the settings are not known. */
  withdrawalDays?: number | null;
  wallet: boolean;
  loyalty: boolean;
  referral: boolean;
};

/** The part of the landing data that the footer shows; a `Landing` fits. */
type ShellLanding = {
  footerDescription: string;
  newsletterTitle: string;
  newsletterSubtitle: string;
  apps: { play: string | null; apple: string | null };
};

/** Entries of the side drawer, which shows the first of them (HEAD-03); whole categories and stores fit. */
type ShellMenu = {
  categories: readonly { id: number; slug: string; name: string }[];
  stores: readonly { slug: string; name: string; moduleId: number }[];
};

/** What every page passes to its frame. */
export type Shell = {
  locale: Locale;
  shop: ShellShop;
  landing: ShellLanding | null;
  /** The module of the page; null on pages without one (landing, policies). */
  module: { id: number; type: ModuleType } | null;
  /** Zones whose stores the page shows; calls of the browser are about these until the visitor has a location. */
  zoneIds: readonly number[];
  /** For the links of the frame. */
  at: At;
  /** On /home without a search, with two or more modules (HEAD-01). */
  moduleSwitch: boolean;
  /** False on the landing page (NAV-01). */
  searchBox: boolean;
  search: string;
  /** False on the landing page, which has its own section for the apps. */
  appLinks: boolean;
  menu: ShellMenu;
};

/** Returns the cache key of the footer: everything it depends on besides the shop's settings and its own texts. */
export const footerLook = (
  { locale, module, at, landing, appLinks }: Shell,
  { company, policies }: SiteLinks,
): string =>
  JSON.stringify([
    'footer',
    locale,
    module,
    at,
    appLinks,
    company,
    policies,
    landing && [landing.footerDescription, landing.newsletterTitle, landing.newsletterSubtitle, landing.apps],
  ]);
