import type { Minor } from '#src/contract/money.ts';
import type { Quote } from './quote.ts';

/** A row of a wallet's sheet; amounts in minor units. */
export type SheetRow = { part: 'items' | 'fees' | 'wallet'; amount: Minor };

/**
 * Returns the rows of a wallet's sheet for a price of which the shop's own wallet pays a part, and the amount that is due. The
 * rows add up to it: the items after all discounts of theirs, then whatever else the total contains.
 */
export function paymentSheet(
  {
    purchase,
    couponDiscount,
    referralDiscount,
    total,
  }: Pick<Quote, 'purchase' | 'couponDiscount' | 'referralDiscount' | 'total'>,
  fromWallet: Minor,
): { rows: SheetRow[]; due: Minor } {
  const items = purchase - couponDiscount - referralDiscount;
  const rows: SheetRow[] = [
    { part: 'items', amount: items },
    { part: 'fees', amount: total - items },
    { part: 'wallet', amount: -fromWallet },
  ];
  return { rows: rows.filter(({ part, amount }) => part === 'items' || amount !== 0), due: total - fromWallet };
}
