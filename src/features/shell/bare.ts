import { SITE } from '#src/config/site.ts';
import type { ShellShop } from './shell.ts';

/** What the frame shows while the marketplace tells nothing about itself. */
export const BARE_SHOP: ShellShop = {
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
