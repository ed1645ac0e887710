import { listCashback, listPublicCashback } from '#src/api/cashback.ts';
import { getProfile } from '#src/api/profile.ts';
import type { CashbackOffer } from '#src/contract/cashback.ts';
import type { ApiError } from '#src/contract/errors.ts';
import type { Discount } from '#src/contract/money.ts';
import { formatMoney, formatPercent } from '#src/i18n/format.ts';
import type { CardContext } from '../shared/cards/item-card.ts';
import type { PageContext } from '../shared/page/context.server.ts';
import type { PersonalContext } from './personal.server.ts';

/** Cashback offers, or what is said instead: whoever is to be shown them has to sign in, or they could not be read. */
export type Cashback = { state: 'offers'; offers: CashbackOffer[] } | { state: 'signIn' } | { state: 'failed' };

/**
 * Returns the cashback offers still open to a person, to a guest those for every customer (PROMO-06). Not every marketplace tells a
 * guest of them.
 */
export async function loadCashback(guests: PageContext['api'], own: PersonalContext['api'] | null): Promise<Cashback> {
  const answer = own ? await listCashback(own) : await listPublicCashback(guests);
  if (answer.ok) return { state: 'offers', offers: answer.value };
  return { state: !own && REFUSALS.has(answer.error.kind) ? 'signIn' : 'failed' };
}

const REFUSALS: ReadonlySet<string> = new Set<ApiError['kind']>(['unauthenticated', 'notFound', 'refused']);

/** What greets a person whose first order is reduced. */
export type Welcome = { name: string; discount: Discount; validity: string };

/** The welcome of a person (PROMO-07); null once there is no discount (any more), or the token counts no longer. */
export async function loadWelcome({ api }: PersonalContext): Promise<Welcome | null> {
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
