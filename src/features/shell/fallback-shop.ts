import { SITE } from '#src/config/site.ts';
import type { ShellShop } from './shell.ts';

/** Shop data for the page frame when the marketplace's configuration is unavailable. */
export const FALLBACK_SHOP: ShellShop = {
  name: SITE.name,
  phone: null,
  email: null,
  address: null,
  defaultLocation: null,
  social: [],
  footerText: null,
  refundPolicy: false,
  cancellationPolicy: false,
  shippingPolicy: false,
  wallet: false,
  loyalty: false,
  referral: false,
};
