import type { Minor } from '#src/contract/money.ts';
import { formatMoney } from '#src/i18n/format.ts';
import { formatNumber } from '#src/i18n/numbers.ts';
import type { T } from '#src/i18n/t.ts';
import type { CardContext } from '../shared/cards/item-card.ts';

/** Texts, amounts and numbers in the language of a page. */
export type Formatters = { t: T; money: (amount: Minor) => string; number: (value: number) => string };

/** Returns the formatters of a page. */
export const formattersOf = ({ t, at, config }: CardContext): Formatters => ({
  t,
  money: (amount) => formatMoney(amount, config.currency, at.locale),
  number: (value) => formatNumber(value, at.locale),
});
