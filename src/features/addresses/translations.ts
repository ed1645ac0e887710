import type { Locale } from '#src/config/locales.ts';
import type { MapSource } from '#src/config/map.ts';
import type { Translations } from '#src/i18n/areas.ts';
import type { AreaT } from '#src/i18n/browser.ts';
import type { PhoneRules } from '#src/lib/phone.ts';
import { createIslandContext } from '../shared/islands/island-context.ts';

/** Context of the components of the address book. */
export type IslandTranslations = {
  t: AreaT<'addresses'>;
  tLocation: AreaT<'location'>;
  phoneTranslations: Translations<'phone'>;
  phones: PhoneRules;
  /** Whether the marketplace keeps what the courier has to know at an address. */
  arrival: boolean;
  /** Whether it also keeps a photo of the door. */
  doorPhoto: boolean;
  map: MapSource;
  locale: Locale;
};

export const [TranslationsProvider, useTranslations] = createIslandContext<IslandTranslations>('AddressBook');
