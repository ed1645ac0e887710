import type { ShopConfig } from '#src/contract/config.ts';
import { formatMoney, formatPercent } from '#src/i18n/format.ts';
import { translationsOf } from '#src/i18n/t.ts';
import type { PageContext } from '../shared/page/context.server.ts';
import type { WalletPageProps } from './wallet-page.ts';

/** Returns the translations and formats of a wallet or points page. */
export function walletPageProps({ locale, config: { currency, timeZone } }: PageContext): WalletPageProps {
  return { translations: translationsOf('wallet', locale), locale, shop: { currency, timeZone } };
}

/** Returns the gateways for adding money; [] if it is disabled. */
export const fundGateways = ({ addFund, digitalPayment, paymentGateways }: ShopConfig) =>
  addFund && digitalPayment ? paymentGateways : [];

/** Returns the rules of the referral programme, in display order. */
export function referralRules({ config, locale, t }: PageContext): string[] {
  const { reward, newCustomer } = config.referralTerms;
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
