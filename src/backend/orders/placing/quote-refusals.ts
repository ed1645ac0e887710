import { type PaymentMethod, paymentTerms } from '#src/contract/payment-methods.ts';
import { formatParts } from '#src/domain/money.ts';
import type { Quote } from '#src/domain/quote.ts';
import type { QuoteConfig } from '#src/domain/quote-input.ts';
import { refusal } from '../../http/errors.ts';
import * as texts from './refusal-texts.ts';

/** Far below the limits of the database and of floats. */
const HIGHEST_TOTAL = 1_000_000_000_000;

/** Returns the refusal of a disabled payment method. */
export function paymentUnavailable(method: PaymentMethod) {
  return refusal(403, paymentTerms(method).refusalCode, texts.PAYMENT_OFF);
}

/**
 * Refuses an order for the first reason of its quote.
 * @throws {Refusal} with status and code of customer.notes §6.9.
 */
export function refuseQuote(quote: Quote, config: QuoteConfig): void {
  const [first] = quote.refusals;
  if (!first && quote.total > HIGHEST_TOTAL) throw refusal(403, 'order_amount', texts.TOO_MUCH);
  switch (first?.kind) {
    case undefined:
      return;
    case 'empty':
      throw refusal(403, 'order_details', texts.EMPTY_CART);
    case 'differentStores':
      throw refusal(403, 'different_stores', texts.EMPTY_CART);
    case 'orderType':
      throw refusal(403, 'order_type', first.type === 'delivery' ? texts.DELIVERY_OFF : texts.TAKE_AWAY_OFF);
    case 'minimumOrder':
      throw refusal(406, 'order_time', texts.belowMinimum(moneyText(first.minimum, config)));
    case 'couponMinimum':
      throw refusal(406, 'coupon', texts.COUPON_MINIMUM);
    case 'paymentOff':
      throw paymentUnavailable(first.method);
    case 'cashCeiling':
      throw refusal(403, 'order_amount', texts.CASH_CEILING);
    default:
      unreachable(first);
  }
}

/** Marks code as unreachable for the type checker; a new reason then fails to compile here. */
function unreachable(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`);
}

function moneyText(minor: number, { currency }: QuoteConfig): string {
  const { whole, fraction } = formatParts(minor, currency.digits);
  const number = fraction ? `${whole}.${fraction}` : whole;
  return currency.side === 'left' ? `${currency.symbol}${number}` : `${number}${currency.symbol}`;
}
