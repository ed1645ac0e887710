import { getSettings } from '#src/api/settings.ts';
import type { Settings } from '#src/contract/settings.ts';
import { formatMoney, formatPercent } from '#src/i18n/format.ts';
import { translationsOf } from '#src/i18n/t.ts';
import { must, orElse, type PageContext } from '../shared/page/context.server.ts';
import type { WalletPageProps } from './wallet-page.ts';

/** Returns the translations and formats of a wallet or points page. */
export function walletPageProps({ locale, config: { currency, timeZone } }: PageContext): WalletPageProps {
  return { translations: translationsOf('wallet', locale), locale, shop: { currency, timeZone } };
}

/** Returns the gateways for adding money; [] if it is disabled or the settings cannot be read. */
export async function fundGateways({ api, config }: PageContext) {
  const settings = orElse(await getSettings(api), null);
  return settings?.addFund && config.digitalPayment ? config.paymentGateways : [];
}

/**
 * Returns the value of points and how they are earned.
 * @throws {LoadError} if the settings cannot be read.
 */
export const loyaltyTerms = async ({ api }: PageContext): Promise<Settings['loyalty']> =>
  must('what points are worth', await getSettings(api)).loyalty;

/** Returns the rules of the referral programme, in display order. */
export async function referralRules({ api, config, locale, t }: PageContext): Promise<string[]> {
  const { reward = 0, newCustomer = null } = orElse(await getSettings(api), null)?.referral ?? {};
  const money = (minor: number) => formatMoney(minor, config.currency, locale);
  const rules = [t('referral.ruleShare'), t('referral.ruleJoin')];
  if (newCustomer) {
    const { discount } = newCustomer;
    const off = discount.kind === 'percent' ? formatPercent(discount.percent, locale) : money(discount.amount);
    rules.push(t('referral.ruleFriend', { discount: off }));
  }
  if (reward > 0) rules.push(t('referral.ruleReward', { amount: money(reward) }));
  return [...rules, t('referral.ruleOnce')];
}
