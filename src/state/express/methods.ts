import { atom } from 'nanostores';
import type { ExpressMethod, ExpressPay } from '#src/contract/express-pay.ts';

/** No methods. */
const NO_METHODS: readonly ExpressMethod[] = [];

/** Methods that the marketplace names and this browser can pay with (EXT-17). */
export const $expressMethods = atom<readonly ExpressMethod[]>(NO_METHODS);

let named = '';

/** Asks the browser once per configuration which of the named methods it has. */
export async function loadExpressMethods(express: ExpressPay): Promise<void> {
  const text = JSON.stringify(express);
  if (named === text || typeof PaymentRequest === 'undefined') return;
  named = text;
  const able = await Promise.all(express.methods.map((method) => isAble(method, express.currency)));
  $expressMethods.set(express.methods.filter((_, index) => able[index]));
}

/** Returns whether the browser has a method; an error means that it has not, or that the page's policy forbids it. */
async function isAble({ supportedMethods, data }: ExpressMethod, currency: string): Promise<boolean> {
  try {
    const total = { label: '-', amount: { currency, value: '1.00' } };
    return await new PaymentRequest([{ supportedMethods, data }], { total }).canMakePayment();
  } catch {
    return false;
  }
}
