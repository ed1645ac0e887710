import * as v from 'valibot';
import { toMinor } from '#src/contract/money.ts';
import { bodyOf, decimal, fieldsOf, trimmedText } from '../../../http/body.ts';
import { requestContextOf } from '../../../http/context.ts';
import { invalid, refusal } from '../../../http/errors.ts';
import { customerOf } from '../../../http/identity.ts';
import { callbackFrom } from '../../../payments/callback.ts';
import { intentPath, openIntent } from '../../../payments/intents.ts';
import type { Ctx } from '../../../types.ts';
import { ADDING_OFF } from '../../../wallet/texts.ts';

/** Maximum amount per call, in units of money. */
const MOST = 100_000;

const AddFundSchema = v.object({
  amount: decimal(1, MOST),
  payment_method: v.pipe(trimmedText(100), v.minLength(1)),
  payment_platform: v.optional(v.nullable(v.picklist(['web', 'app']))),
  callback: v.optional(v.nullable(v.string())),
});

/**
 * Handles `POST /customer/wallet/add-fund`: returns the address to pay at; only the payment page books money
 * (customer.notes §8).
 */
export async function addFund(c: Ctx) {
  const { id } = await customerOf(c);
  const input = fieldsOf(AddFundSchema, await bodyOf(c));
  const context = await requestContextOf(c);
  const { payments, customers } = context.reference.settings;
  if (!payments.digital || !payments.addFund || !customers.wallet) {
    throw refusal(403, 'digital_payment', ADDING_OFF, 'object');
  }
  const callback = input.callback ? callbackFrom(c, input.callback) : null;
  if (input.callback && !callback) throw refusal(403, 'callback', invalid('callback'));
  if (!payments.gateways.some(({ key }) => key === input.payment_method)) return c.json({ redirect_link: false });
  const intent = await openIntent(
    c.var.services.db,
    {
      kind: 'add_fund',
      userId: id,
      orderId: null,
      amount: toMinor(input.amount) ?? 0,
      gateway: input.payment_method,
      callback,
    },
    context.now.at,
  );
  return c.json({ redirect_link: c.var.origin + intentPath(intent, context.locale) });
}
