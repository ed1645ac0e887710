import { fromMinor, type Minor } from '#src/contract/money.ts';
import { Refusal } from '../../http/errors.ts';
import { AMOUNT_CHANGED } from './refusal-texts.ts';

/** Returns the refusal of an order at another total than the client showed. */
export const amountChanged = (amount: Minor): Refusal =>
  new Refusal(409, [{ code: 'amount_changed', message: AMOUNT_CHANGED }], 'list', { order_amount: fromMinor(amount) });
