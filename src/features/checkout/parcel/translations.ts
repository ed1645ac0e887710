import type { Locale } from '#src/config/locales.ts';
import { createIslandContext } from '#src/features/shared/islands/island-context.ts';
import type { Translations } from '#src/i18n/areas.ts';
import type { AreaT } from '#src/i18n/browser.ts';
import type { PhoneRules } from '#src/lib/phone.ts';

/** Context of the parcel form's components, besides the checkout's. */
export type ParcelTranslations = {
  tParcel: AreaT<'parcel'>;
  phoneTranslations: Translations<'phone'>;
  phones: PhoneRules;
  locale: Locale;
};

export const [ParcelTranslationsProvider, useParcelTranslations] = createIslandContext<ParcelTranslations>('ParcelApp');
