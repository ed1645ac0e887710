import { atom } from 'nanostores';
import { listWalletBonuses, listWalletTransactions } from '#src/api/wallet.ts';
import { wallet } from '#src/config/routes.ts';
import type { WalletBonus, WalletFilter } from '#src/contract/wallet.ts';
import { needsAccount } from '../auth/gate.ts';
import { api } from '../client.ts';
import { pageContext } from '../page-context.ts';
import { readProfile } from '../profile/profile.ts';
import { $token } from '../token.ts';
import { type FundReturn, settleFund } from './add-fund.ts';
import { pagedRows } from './paged.ts';

/** What the wallet's bookings can be narrowed to, as the wire names it. */
export const WALLET_FILTERS = ['all', 'order', 'add_fund', 'loyalty_point', 'referrer', 'CashBack'] as const;

/** The filter in the query of an address; anything odd is all of them. */
export const filterOf = (type: string | null): WalletFilter =>
  WALLET_FILTERS.find((filter) => filter === type) ?? 'all';

/** What the bookings are narrowed to. */
export const $walletFilter = atom<WalletFilter>('all');

/** The wallet's bookings, newest first (ACC-04). */
export const walletRows = pagedRows((paging) =>
  listWalletTransactions(api(), { ...paging, filter: $walletFilter.get() }),
);

const NO_BONUSES: readonly WalletBonus[] = [];
/** Bonuses that run at present; none while they are not known, since a page without them is whole. */
export const $bonuses = atom(NO_BONUSES);

$token.listen(() => {
  walletRows.forget();
  $bonuses.set(NO_BONUSES);
});

/** Narrows the bookings under an address of their own. */
export function filterWallet(filter: WalletFilter): void {
  if (filter === $walletFilter.get()) return;
  history.pushState(null, '', wallet({ locale: pageContext().locale }, filter));
  show(filter);
}

function show(filter: WalletFilter): void {
  $walletFilter.set(filter);
  void walletRows.read(true);
}

/** Reads balance, bookings and bonuses again. */
export async function refreshWallet(): Promise<void> {
  const [, , bonuses] = await Promise.all([readProfile(), walletRows.read(), listWalletBonuses(api())]);
  if (bonuses.ok) $bonuses.set(bonuses.value);
}

/**
 * Opens the page: reads everything, and says what became of money that was to be added (`back`: what the payment page said).
 * Follows the address from then on. Returns how to stop.
 */
export function openWallet(start: { filter: WalletFilter; back: FundReturn | null }): () => void {
  if (!needsAccount()) return () => {};
  // What the payment page has appended is read once: a reload must not tell it again.
  const url = wallet({ locale: pageContext().locale }, start.filter);
  if (url !== window.location.pathname + window.location.search) history.replaceState(history.state, '', url);
  $walletFilter.set(start.filter);
  void refreshWallet();
  void settleFund(start.back);

  const onPop = () => show(filterOf(new URLSearchParams(window.location.search).get('type')));
  // Back from the payment page, the browser may show the page as it was left.
  const onShow = (event: PageTransitionEvent) => {
    if (!event.persisted) return;
    void refreshWallet();
    void settleFund(null);
  };
  const onSeen = () => document.visibilityState === 'visible' && void refreshWallet();
  window.addEventListener('popstate', onPop);
  window.addEventListener('pageshow', onShow);
  document.addEventListener('visibilitychange', onSeen);
  return () => {
    window.removeEventListener('popstate', onPop);
    window.removeEventListener('pageshow', onShow);
    document.removeEventListener('visibilitychange', onSeen);
  };
}
