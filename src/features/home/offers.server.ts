import { listCashback } from '#src/api/cashback.ts';
import { getProfile } from '#src/api/profile.ts';
import type { CashbackOffer } from '#src/contract/cashback.ts';
import type { Discount } from '#src/contract/money.ts';
import { formatMoney, formatPercent } from '#src/i18n/format.ts';
import type { CardContext } from '../catalog/item-card.ts';
import type { OwnContext } from './own.server.ts';

/** Cashback offers still open to a person (PROMO-06); null when they could not be read. */
export async function loadCashback({ api }: OwnContext): Promise<CashbackOffer[] | null> {
  const answer = await listCashback(api);
  return answer.ok ? answer.value : null;
}

/** What greets a person whose first order is reduced. */
export type Welcome = { name: string; discount: Discount; validity: string };

/** The welcome of a person (PROMO-07); null once there is no discount (any more), or the token counts no longer. */
export async function loadWelcome({ api }: OwnContext): Promise<Welcome | null> {
  const answer = await getProfile(api);
  if (!answer.ok || !answer.value.firstOrder || answer.value.firstOrder.discount.kind === 'none') return null;
  const { firstName, firstOrder } = answer.value;
  return { name: firstName, ...firstOrder };
}

/** A reduction in words: `5%` or `$2.00`. */
export const rewardText = ({ at, config }: CardContext, reward: Discount): string =>
  reward.kind === 'percent'
    ? formatPercent(reward.percent, at.locale)
    : formatMoney(reward.kind === 'amount' ? reward.amount : 0, config.currency, at.locale);
