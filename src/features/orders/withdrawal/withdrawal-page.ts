import type { Locale } from '#src/config/locales.ts';
import type { Minor } from '#src/contract/money.ts';
import type { AreaT } from '#src/i18n/browser.ts';
import { createIslandContext } from '../../shared/islands/island-context.ts';

/** Context of the components of the withdrawal page; `days`: the withdrawal period. */
export type WithdrawalPage = {
  t: AreaT<'withdrawal'>;
  locale: Locale;
  days: number;
  money: (minor: Minor) => string;
  dateOf: (at: string) => string;
  /** Formats the last day before an instant. */
  lastDayOf: (until: string) => string;
};

export const [WithdrawalPageProvider, useWithdrawalPage] = createIslandContext<WithdrawalPage>('WithdrawPage');
