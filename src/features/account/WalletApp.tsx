import { useEffect, useMemo, useState } from 'react';
import type { ShopConfig } from '#src/contract/config.ts';
import type { Profile } from '#src/contract/profile.ts';
import { createT } from '#src/i18n/browser.ts';
import { formatPercent } from '#src/i18n/format.ts';
import {
  $bonuses,
  $walletFilter,
  filterWallet,
  openWallet,
  WALLET_FILTERS,
  walletRows,
} from '#src/state/account/wallet.ts';
import { Button } from '#src/ui/Button.tsx';
import { Plus } from '#src/ui/glyphs.tsx';
import { pageIsland } from '../shared/islands/page-island.tsx';
import { useStored } from '../shared/islands/use-stored.ts';
import { AddFundDialog } from './AddFundDialog.tsx';
import { BalanceCard } from './BalanceCard.tsx';
import { FundNotice } from './FundNotice.tsx';
import { GiftCardForm } from './GiftCardForm.tsx';
import { orderIdIn, Transaction, TransactionList } from './Transaction.tsx';
import { useWalletPage, type WalletPageProps, WalletPageProvider, walletPageOf } from './wallet-page.ts';

type Props = WalletPageProps & {
  /** Gateways for adding money; empty if the marketplace does not support it. */
  gateways: ShopConfig['paymentGateways'];
  /** Whether the marketplace takes gift cards. */
  giftCards: boolean;
};

/** Renders the customer's wallet: balance, bonuses, adding money and all transactions (ACC-04). */
export const WalletApp = pageIsland(Island);

function Island({ translations, locale, shop, gateways, giftCards }: Props) {
  const walletPage = useMemo(
    () => walletPageOf(createT<'wallet'>(translations, locale), { locale, shop }),
    [translations, locale, shop],
  );
  const [adding, setAdding] = useState<number | 'new' | null>(null);
  const open = gateways.length > 0 ? (amount: number | null) => setAdding(amount ?? 'new') : null;
  useEffect(openWallet, []);
  return (
    <WalletPageProvider value={walletPage}>
      <div className="grid gap-6">
        <FundNotice onAgain={open} />
        <div className="grid items-start gap-6 md:grid-cols-2">
          <Balance onAdd={open && (() => open(null))} />
          {giftCards ? <GiftCardForm /> : <Bonuses />}
        </div>
        {giftCards && <Bonuses />}
        <Transactions />
      </div>
      {adding !== null && (
        <AddFundDialog gateways={gateways} start={adding === 'new' ? null : adding} onClose={() => setAdding(null)} />
      )}
    </WalletPageProvider>
  );
}

function Balance({ onAdd }: { onAdd: (() => void) | null }) {
  const { t, money } = useWalletPage();
  const balance = ({ walletBalance }: Profile) => (
    <p className="text-4xl font-extrabold even-digits" data-testid="balance">
      <bdi>{money(walletBalance)}</bdi>
    </p>
  );
  return (
    <BalanceCard id="balance" title={t('balance')} balance={balance}>
      <p className="text-sm text-muted">{t('balanceText')}</p>
      {onAdd && (
        <Button className="justify-self-start" aria-haspopup="dialog" onClick={onAdd}>
          <Plus size={18} aria-hidden="true" />
          {t('add')}
        </Button>
      )}
    </BalanceCard>
  );
}

function Bonuses() {
  const { t, money, day, locale } = useWalletPage();
  const bonuses = useStored($bonuses);
  if (bonuses.length === 0) return null;
  return (
    <section className="card grid gap-3 p-5 md:p-6" aria-labelledby="bonuses">
      <h2 id="bonuses" className="text-base font-semibold text-muted">
        {t('bonuses')}
      </h2>
      <ul className="rules-y">
        {bonuses.map(({ id, title, description, bonus, minimum, maximum, endsAt }) => (
          <li key={id} className="grid gap-0.5 py-3 first:pt-0 last:pb-0">
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="font-semibold">{title}</span>
              {bonus.kind !== 'none' && (
                <bdi className="font-bold text-accent-text">
                  {bonus.kind === 'percent'
                    ? t('bonusPercent', { percent: formatPercent(bonus.percent, locale) })
                    : t('bonusAmount', { amount: money(bonus.amount) })}
                </bdi>
              )}
            </p>
            {description && <p className="text-sm">{description}</p>}
            <p className="flex flex-wrap gap-x-3 text-sm text-muted">
              {minimum > 0 && <span>{t('bonusFrom', { amount: money(minimum) })}</span>}
              {bonus.kind === 'percent' && maximum > 0 && <span>{t('bonusCap', { amount: money(maximum) })}</span>}
              {endsAt && <span>{t('bonusUntil', { date: day(endsAt) })}</span>}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const FILTER_MESSAGES = {
  all: 'all',
  order: 'orders',
  add_fund: 'added',
  loyalty_point: 'fromPoints',
  referrer: 'referrals',
  CashBack: 'cashback',
} as const;

const KIND_MESSAGES: Readonly<Record<string, Kind>> = {
  add_fund: 'kindAdded',
  add_fund_by_admin: 'kindAdded',
  order_place: 'kindPaid',
  partial_payment: 'kindPart',
  order_refund: 'kindRefund',
  order_tip: 'kindTip',
  late_order: 'kindLate',
  order_help: 'kindHelp',
  gift_card: 'kindGift',
  membership: 'kindMember',
  loyalty_point: 'kindPoints',
  referrer: 'kindReferral',
  CashBack: 'kindCashback',
};
type Kind =
  | 'kindAdded'
  | 'kindPaid'
  | 'kindPart'
  | 'kindRefund'
  | 'kindTip'
  | 'kindLate'
  | 'kindHelp'
  | 'kindGift'
  | 'kindMember'
  | 'kindPoints'
  | 'kindReferral'
  | 'kindCashback'
  | 'kindOther';

/** Transaction types whose reference is an order number. */
const OF_ORDERS: readonly string[] = [
  'order_place',
  'partial_payment',
  'order_refund',
  'order_tip',
  'late_order',
  'order_help',
  'CashBack',
];

function Transactions() {
  const { t, money } = useWalletPage();
  const filter = useStored($walletFilter);
  return (
    <TransactionList
      pages={walletRows}
      empty={filter === 'all' ? { title: t('none'), text: t('noneText') } : { title: t('noneOfKind') }}
      row={({ kind, credit, debit, bonus, balance, reference, createdAt }) => (
        <Transaction
          title={t(KIND_MESSAGES[kind] ?? 'kindOther')}
          orderId={OF_ORDERS.includes(kind) ? orderIdIn(reference) : null}
          at={createdAt}
          value={credit + bonus - debit}
          write={money}
          after={t('after', { amount: money(balance) })}
          extra={bonus > 0 && <span>{t('bonusOf', { amount: money(bonus) })}</span>}
        />
      )}
    >
      <fieldset className="mt-3 flex flex-wrap gap-2" aria-label={t('filters')}>
        {WALLET_FILTERS.map((one) => (
          <button
            key={one}
            type="button"
            className="chip min-h-11"
            aria-pressed={one === filter}
            onClick={() => filterWallet(one)}
          >
            {t(FILTER_MESSAGES[one])}
          </button>
        ))}
      </fieldset>
    </TransactionList>
  );
}
