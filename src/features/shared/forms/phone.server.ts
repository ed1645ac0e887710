import type { ShopConfig } from '#src/contract/config.ts';
import type { PhoneRules } from '#src/lib/phone.ts';
import { dialOf } from '#src/lib/phone-library.ts';

/** Which phone numbers a marketplace takes (ADDR-08), with the code of its country, so that a field shows it at once. */
export const phoneRulesOf = ({
  country,
  countryPicker,
}: Pick<ShopConfig, 'country' | 'countryPicker'>): PhoneRules => ({
  country,
  only: !countryPicker,
  dial: dialOf(country),
});
