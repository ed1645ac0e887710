import { atom } from 'nanostores';
import * as v from 'valibot';
import { addFund, listWalletTransactions } from '#src/api/wallet.ts';
import { plain } from '#src/config/routes.ts';
import type { Minor } from '#src/contract/money.ts';
import type { PaymentReturn } from '#src/contract/payment-return.ts';
import type { WalletTransaction } from '#src/contract/wallet.ts';
import { api } from '../client.ts';
import { reportError } from '../page/notices.ts';
import { pageContext } from '../page/page-context.ts';
import { readProfile } from '../profile/profile.ts';
import { sessionValue } from '../storage/storage-value.ts';

/** Flag in the return URL of the payment page; never proof of payment. */
export type FundReturn = PaymentReturn['flag'];

/** Result of adding money to the wallet; amounts are null when this tab did not start it. */
export type FundOutcome =
  | { state: 'none' }
  | { state: 'added'; amount: Minor; bonus: Minor }
  /** The payment page reports success, but the wallet has no booking yet. */
  | { state: 'waiting' }
  | { state: 'declined' | 'canceled' | 'left'; amount: Minor | null };

/** No result. */
export const NO_OUTCOME: FundOutcome = { state: 'none' };

/** Result shown on the wallet page. */
export const $fund = atom<FundOutcome>(NO_OUTCOME);
/** Whether the payment page is being requested; a second press does nothing. */
export const $adding = atom(false);

/** A started payment; `newest` is the id of the latest booking before it. */
const AttemptSchema = v.object({ amount: v.number(), newest: v.nullable(v.string()) });
const attempt = sessionValue('islet:add-fund', AttemptSchema);

/** Maximum age of a booking that counts as the reported payment when this tab did not start it, in ms. */
const FRESH_MS = 15 * 60_000;

/** Opens the hosted payment page to add money; it returns to the wallet page. */
export async function addMoney(amount: Minor, gateway: string): Promise<void> {
  if ($adding.get()) return;
  $adding.set(true);
  let leaving = false;
  try {
    const booked = await loadBookings();
    if (!booked) return;
    const { locale } = pageContext();
    const callback = window.location.origin + plain({ locale }, 'wallet');
    const response = await addFund(api(), { amount, gateway, callback });
    if (!response.ok) return await reportError(response.error);
    attempt.set({ amount, newest: booked[0]?.id ?? null });
    $fund.set(NO_OUTCOME);
    leaving = true;
    window.location.assign(response.value);
  } finally {
    // The button stays busy until the page is left.
    if (!leaving) $adding.set(false);
  }
}

/** Returns the latest bookings of added money; reports a failure and returns null. */
async function loadBookings(): Promise<WalletTransaction[] | null> {
  const response = await listWalletTransactions(api(), { filter: 'add_fund', pageSize: 5 });
  if (response.ok) return response.value.rows;
  await reportError(response.error);
  return null;
}

/**
 * Determines the result of adding money from the wallet's bookings. `flag` is null when the customer came back without
 * a return URL, i.e. left the payment page.
 */
export async function checkFund(flag: FundReturn | null): Promise<void> {
  $adding.set(false);
  const startedAttempt = attempt.get();
  if (!startedAttempt && flag === null) return;
  const rows = await loadBookings();
  if (!rows) return;
  const booking = startedAttempt
    ? bookedSince(rows, startedAttempt.newest)
    : flag === 'success'
      ? ifFresh(rows[0])
      : undefined;
  if (booking) {
    attempt.set(null);
    $fund.set({ state: 'added', amount: booking.credit, bonus: booking.bonus });
    await readProfile();
    return;
  }
  if (flag === 'success') return $fund.set({ state: 'waiting' });
  attempt.set(null);
  const state = flag === 'fail' ? 'declined' : flag === 'cancel' ? 'canceled' : 'left';
  $fund.set({ state, amount: startedAttempt?.amount ?? null });
}

/** Returns the latest booking if it is newer than `newest`. */
const bookedSince = (rows: readonly WalletTransaction[], newest: string | null) =>
  rows[0]?.id === newest ? undefined : rows[0];

const ifFresh = (row: WalletTransaction | undefined) =>
  row?.createdAt && Date.now() - Date.parse(row.createdAt) < FRESH_MS ? row : undefined;

/** Clears the result. */
export const dismissFund = (): void => $fund.set(NO_OUTCOME);
