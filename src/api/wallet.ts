import * as endpoints from '#src/contract/customer-endpoints.ts';
import { fail, type Result } from '#src/contract/errors.ts';
import type { Minor } from '#src/contract/money.ts';
import { type Page, pageOf } from '#src/contract/page.ts';
import {
  addFundBody,
  GiftCardSchema,
  RedirectSchema,
  type WalletBonus,
  WalletBonusSchema,
  type WalletFilter,
  type WalletTransaction,
  walletTransactionSchema,
} from '#src/contract/wallet.ts';
import { rows } from '#src/contract/wire.ts';
import type { Api } from './http.ts';
import { type Paging, pageQuery } from './paging.ts';

/** Returns the wallet's transactions, newest first (`GET /api/v1/customer/wallet/transactions`). */
export function listWalletTransactions(
  api: Api,
  options: Paging & { filter?: WalletFilter } = {},
): Promise<Result<Page<WalletTransaction>>> {
  return api.call(endpoints.listWalletTransactions, pageOf(walletTransactionSchema(api.timeZone), 'data'), {
    query: { ...pageQuery(options), type: options.filter ?? 'all' },
    signal: options.signal,
  });
}

/** Returns the running bonuses for adding money (`GET /api/v1/customer/wallet/bonuses`). */
export function listWalletBonuses(api: Api): Promise<Result<WalletBonus[]>> {
  return api.call(endpoints.listWalletBonuses, rows(WalletBonusSchema));
}

/** Starts adding money and returns the URL of the payment page (`POST /api/v1/customer/wallet/add-fund`). Fails as
 *  `refused` for an unknown gateway. */
export async function addFund(
  api: Api,
  input: { amount: Minor; gateway: string; callback: string },
): Promise<Result<string>> {
  const result = await api.call(endpoints.addFund, RedirectSchema, { body: addFundBody(input) });
  if (!result.ok) return result;
  return result.value === null ? fail('refused', 200) : { ok: true, value: result.value };
}

/** Adds a gift card to the wallet and returns its amount (`POST /api/v1/customer/wallet/gift-card`). */
export const redeemGiftCard = (api: Api, code: string): Promise<Result<Minor>> =>
  api.call(endpoints.redeemGiftCard, GiftCardSchema, { body: { code } });
