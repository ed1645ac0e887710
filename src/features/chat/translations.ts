import type { Locale } from '#src/config/locales.ts';
import type { ChatPartner, PartnerType } from '#src/contract/chat.ts';
import type { Currency } from '#src/contract/shop-facts.ts';
import type { AreaT } from '#src/i18n/browser.ts';
import { createIslandContext } from '../shared/islands/island-context.ts';

/** Context of the components of the chat. */
export type IslandTranslations = { t: AreaT<'chat'>; locale: Locale; timeZone: string; currency: Currency };

export const [TranslationsProvider, useTranslations] = createIslandContext<IslandTranslations>('ChatApp');

const KIND_MESSAGES = { vendor: 'store', delivery_man: 'courier', admin: 'support' } as const;

/** Returns the name of a partner type. */
export const kindName = (t: AreaT<'chat'>, type: PartnerType): string => t(KIND_MESSAGES[type]);

/** Returns the partner's name, or that of their type if unknown. */
export const partnerName = (t: AreaT<'chat'>, type: PartnerType, partner: ChatPartner | null): string =>
  partner?.name || kindName(t, type);
