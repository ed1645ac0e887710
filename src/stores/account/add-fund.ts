import { atom } from 'nanostores';
import * as v from 'valibot';
import { addFund, listWalletTransactions } from '#src/api/wallet.ts';
import { plain } from '#src/config/routes.ts';
import type { Minor } from '#src/contract/money.ts';
import type { PaymentReturn } from '#src/contract/payment-return.ts';
import type { WalletTransaction } from '#src/contract/wallet.ts';
import { api } from '../client.ts';
import { reportError } from '../notices.ts';
import { pageContext } from '../page-context.ts';
import { readProfile } from '../profile/profile.ts';
import { sessionValue } from '../session.ts';

/** What the payment page said on the way back; never proof of payment. */
export type FundReturn = PaymentReturn['flag'];

/** What became of money that was to be added; amounts are null where this tab did not begin it. */
export type FundOutcome =
  | { state: 'none' }
  | { state: 'added'; amount: Minor; bonus: Minor }
  /** The payment page says it is paid, and the wallet does not show it yet. */
  | { state: 'waiting' }
  | { state: 'declined' | 'canceled' | 'left'; amount: Minor | null };

/** Nothing to tell; a constant for islands. */
export const NO_OUTCOME: FundOutcome = { state: 'none' };

/** What is told on the wallet page. */
export const $fund = atom<FundOutcome>(NO_OUTCOME);
/** Whether the way to the payment page is being opened; a second press does nothing meanwhile. */
export const $adding = atom(false);

/** Money on its way: `newest` is the last booking of added money before it. */
const AttemptSchema = v.object({ amount: v.number(), newest: v.nullable(v.string()) });
const attempt = sessionValue('islet:add-fund', AttemptSchema);

/** How long ago a booking may be that a payment page reports, where nothing is known of its beginning, ms. */
const FRESH_MS = 15 * 60_000;

/** Goes to the hosted payment page to add money; it comes back to the wallet page. */
export async function addMoney(amount: Minor, gateway: string): Promise<void> {
  if ($adding.get()) return;
  $adding.set(true);
  let leaving = false;
  try {
    const booked = await added();
    if (!booked) return;
    const { locale } = pageContext();
    const callback = window.location.origin + plain({ locale }, 'wallet');
    const answer = await addFund(api(), { amount, gateway, callback });
    if (!answer.ok) return await reportError(answer.error);
    attempt.set({ amount, newest: booked[0]?.id ?? null });
    $fund.set(NO_OUTCOME);
    leaving = true;
    window.location.assign(answer.value);
  } finally {
    // The button stays busy until the other page is there.
    if (!leaving) $adding.set(false);
  }
}

/** The latest bookings of added money; null when they cannot be had, which is reported. */
async function added(): Promise<WalletTransaction[] | null> {
  const answer = await listWalletTransactions(api(), { filter: 'add_fund', pageSize: 5 });
  if (answer.ok) return answer.value.rows;
  await reportError(answer.error);
  return null;
}

/**
 * Finds out what became of money that was to be added, by the wallet's own bookings. Without `said` the person came back by
 * themselves: the window of the payment was left.
 */
export async function settleFund(said: FundReturn | null): Promise<void> {
  $adding.set(false);
  const begun = attempt.get();
  if (!begun && said === null) return;
  const rows = await added();
  if (!rows) return;
  const booking = begun ? bookedSince(rows, begun.newest) : said === 'success' ? freshly(rows[0]) : undefined;
  if (booking) {
    attempt.set(null);
    $fund.set({ state: 'added', amount: booking.credit, bonus: booking.bonus });
    await readProfile();
    return;
  }
  if (said === 'success') return $fund.set({ state: 'waiting' });
  attempt.set(null);
  const state = said === 'fail' ? 'declined' : said === 'cancel' ? 'canceled' : 'left';
  $fund.set({ state, amount: begun?.amount ?? null });
}

/** The booking that came after the newest one known before. */
const bookedSince = (rows: readonly WalletTransaction[], newest: string | null) =>
  rows[0]?.id === newest ? undefined : rows[0];

const freshly = (row: WalletTransaction | undefined) =>
  row?.createdAt && Date.now() - Date.parse(row.createdAt) < FRESH_MS ? row : undefined;

/** Takes what was told off the page. */
export const dismissFund = (): void => $fund.set(NO_OUTCOME);
