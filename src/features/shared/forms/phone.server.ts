import type { ShopConfig } from '#src/contract/config.ts';
import type { PhoneRules } from '#src/lib/phone.ts';
import { dialOf } from '#src/lib/phone-library.ts';

/**
 * Returns the phone number rules of a marketplace (ADDR-08), with its country's calling code, so that the field can
 * show it at once.
 */
export const phoneRulesOf = ({
  country,
  countryPicker,
}: Pick<ShopConfig, 'country' | 'countryPicker'>): PhoneRules => ({
  country,
  only: !countryPicker,
  dial: dialOf(country),
});
