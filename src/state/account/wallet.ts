import { atom } from 'nanostores';
import { listWalletBonuses, listWalletTransactions } from '#src/api/wallet.ts';
import { wallet } from '#src/config/routes.ts';
import { paymentReturn } from '#src/contract/payment-return.ts';
import type { WalletBonus, WalletFilter } from '#src/contract/wallet.ts';
import { requireAccount } from '../auth/require-account.ts';
import { $token } from '../auth/token.ts';
import { api } from '../client.ts';
import { pageContext } from '../page/page-context.ts';
import { readProfile } from '../profile/profile.ts';
import { checkFund } from './add-fund.ts';
import { pagedRows } from './paged.ts';

/** Filters of the wallet's bookings, as in the API. */
export const WALLET_FILTERS = ['all', 'order', 'add_fund', 'loyalty_point', 'referrer', 'CashBack'] as const;

/** Returns the filter of a query value; 'all' when it is not valid. */
const filterOf = (type: string | null): WalletFilter => WALLET_FILTERS.find((filter) => filter === type) ?? 'all';

/** The current filter. */
export const $walletFilter = atom<WalletFilter>('all');

/** Bookings of the wallet, newest first (ACC-04). */
export const walletRows = pagedRows((paging) =>
  listWalletTransactions(api(), { ...paging, filter: $walletFilter.get() }),
);

const NO_BONUSES: readonly WalletBonus[] = [];
/** Running bonuses; empty until loaded or when loading fails, because the page works without them. */
export const $bonuses = atom(NO_BONUSES);

$token.listen(() => {
  walletRows.forget();
  $bonuses.set(NO_BONUSES);
});

/** Sets the filter and pushes its URL. */
export function filterWallet(filter: WalletFilter): void {
  if (filter === $walletFilter.get()) return;
  history.pushState(null, '', wallet({ locale: pageContext().locale }, filter));
  show(filter);
}

function show(filter: WalletFilter): void {
  $walletFilter.set(filter);
  void walletRows.read(true);
}

/** Reloads balance, bookings and bonuses. */
export async function refreshWallet(): Promise<void> {
  const [, , bonuses] = await Promise.all([readProfile(), walletRows.read(), listWalletBonuses(api())]);
  if (bonuses.ok) $bonuses.set(bonuses.value);
}

/**
 * Loads the page, determines the result of adding money (the flag of the payment page in the URL) and follows the history from
 * then on. Returns a cleanup function.
 */
export function openWallet(): () => void {
  if (!requireAccount()) return () => {};
  const filter = filterOf(new URLSearchParams(window.location.search).get('type'));
  const back = paymentReturn(window.location.href)?.flag ?? null;
  // Removes the payment page's query, so that a reload does not show the result again.
  const url = wallet({ locale: pageContext().locale }, filter);
  if (url !== window.location.pathname + window.location.search) history.replaceState(history.state, '', url);
  $walletFilter.set(filter);
  void refreshWallet();
  void checkFund(back);

  const onPop = () => show(filterOf(new URLSearchParams(window.location.search).get('type')));
  // The browser may restore the page from the back/forward cache after the payment page.
  const onShow = (event: PageTransitionEvent) => {
    if (!event.persisted) return;
    void refreshWallet();
    void checkFund(null);
  };
  const onVisible = () => document.visibilityState === 'visible' && void refreshWallet();
  window.addEventListener('popstate', onPop);
  window.addEventListener('pageshow', onShow);
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    window.removeEventListener('popstate', onPop);
    window.removeEventListener('pageshow', onShow);
    document.removeEventListener('visibilitychange', onVisible);
  };
}
