import type { Locale } from '#src/config/locales.ts';
import type { ModuleType } from '#src/contract/module.ts';
import type { LatLng } from '#src/contract/place.ts';

/** What header and footer show of the marketplace's configuration; a whole `ShopConfig` fits. */
export type ShellShop = {
  name: string;
  phone: string | null;
  email: string | null;
  address: string | null;
  /** Where the address is on a map; null where nobody knows. */
  defaultLocation: LatLng | null;
  social: readonly { name: string; link: string }[];
  footerText: string | null;
  refundPolicy: boolean;
  cancellationPolicy: boolean;
  shippingPolicy: boolean;
  wallet: boolean;
  loyalty: boolean;
  referral: boolean;
};

/** What the footer shows of the landing data; a whole `Landing` fits. */
export type ShellLanding = {
  footerDescription: string;
  newsletterTitle: string;
  newsletterSubtitle: string;
  apps: { play: string | null; apple: string | null };
};

/** What the side drawer lists the first of (HEAD-03); whole categories and stores fit. */
export type ShellMenu = {
  categories: readonly { id: number; name: string }[];
  stores: readonly { slug: string; name: string; moduleId: number }[];
};

/** What every page tells its frame. */
export type Shell = {
  locale: Locale;
  shop: ShellShop;
  landing: ShellLanding | null;
  /** The module the page belongs to; null on pages of none (landing, policies). */
  module: { id: number; type: ModuleType } | null;
  zoneIds: readonly number[];
  /** On /home without a search, with two or more modules (HEAD-01). */
  moduleSwitch: boolean;
  /** The landing page hides it (NAV-01). */
  searchBox: boolean;
  search: string;
  /** False on the landing page, which has a section for the apps. */
  appLinks: boolean;
  menu: ShellMenu;
};

/** What the footer depends on besides the shop's settings and its own words. */
export const footerLook = ({ locale, module, zoneIds, landing, appLinks }: Shell): string =>
  JSON.stringify([
    'footer',
    locale,
    module,
    zoneIds,
    appLinks,
    landing && [landing.footerDescription, landing.newsletterTitle, landing.newsletterSubtitle, landing.apps],
  ]);
