import { listCashback, listPublicCashback } from '#src/api/cashback.ts';
import { getProfile } from '#src/api/profile.ts';
import type { CashbackOffer } from '#src/contract/cashback.ts';
import type { ApiError } from '#src/contract/errors.ts';
import type { Discount } from '#src/contract/money.ts';
import { formatMoney, formatPercent } from '#src/i18n/format.ts';
import type { CardContext } from '../../shared/cards/item-card.ts';
import type { PageContext } from '../../shared/page/context.server.ts';
import type { PersonalContext } from './personal.server.ts';

/** Cashback offers, or why there are none: sign-in required, or the request failed. */
export type Cashback = { state: 'offers'; offers: CashbackOffer[] } | { state: 'signIn' } | { state: 'failed' };

/**
 * Returns the cashback offers open to a customer; to a guest those for every customer (PROMO-06), which some
 * marketplaces refuse.
 */
export async function loadCashback(
  guests: PageContext['api'],
  customerApi: PersonalContext['api'] | null,
): Promise<Cashback> {
  const result = customerApi ? await listCashback(customerApi) : await listPublicCashback(guests);
  if (result.ok) return { state: 'offers', offers: result.value };
  return { state: !customerApi && REFUSALS.has(result.error.kind) ? 'signIn' : 'failed' };
}

const REFUSALS: ReadonlySet<string> = new Set<ApiError['kind']>(['unauthenticated', 'notFound', 'refused']);

/** Content of the welcome dialog with the first-order discount. */
export type Welcome = { name: string; discount: Discount; validity: string };

/**
 * Returns the welcome of a customer (PROMO-07); null without a first-order discount, or if the token is no longer
 * valid.
 */
export async function loadWelcome({ api }: PersonalContext): Promise<Welcome | null> {
  const result = await getProfile(api);
  if (!result.ok || !result.value.firstOrder || result.value.firstOrder.discount.kind === 'none') return null;
  const { firstName, firstOrder } = result.value;
  return { name: firstName, ...firstOrder };
}

/** Returns a discount as text: `5%` or `$2.00`. */
export const rewardText = ({ at, config }: CardContext, reward: Discount): string =>
  reward.kind === 'percent'
    ? formatPercent(reward.percent, at.locale)
    : formatMoney(reward.kind === 'amount' ? reward.amount : 0, config.currency, at.locale);
