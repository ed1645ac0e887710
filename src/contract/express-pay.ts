import * as v from 'valibot';
import { anyValue, looseList, orNull, text, textOrNull } from './wire.ts';

/** Schema of `express_pay` of the configuration (EXT-17); absent where the marketplace names no wallet of the browser. */
export const ExpressPayRowSchema = orNull(
  v.object({
    currency: v.pipe(text, v.regex(/^[A-Z]{3}$/)),
    methods: looseList(v.object({ method: text, title: textOrNull, supported_methods: text, data: anyValue })),
  }),
);

/**
 * A payment method of the browser: its key at the marketplace, its name, and identifier and data of the Payment Request API, which
 * the shop passes on as they are.
 */
export type ExpressMethod = { key: string; title: string; supportedMethods: string; data: unknown };

/** Wallets of the browser that the marketplace accepts, and the ISO 4217 currency they are charged in. */
export type ExpressPay = { currency: string; methods: ExpressMethod[] };

/** Returns the express payment from a parsed row; null for none. */
export function expressPayOf(row: v.InferOutput<typeof ExpressPayRowSchema>): ExpressPay | null {
  if (!row || row.methods.length === 0) return null;
  const methods = row.methods.map(({ method: key, title, supported_methods: supportedMethods, data }) => ({
    key,
    title: title ?? key,
    supportedMethods,
    data,
  }));
  return { currency: row.currency, methods };
}

/** State of an express payment at the marketplace: decided, or waiting for the payment service. */
export const ExpressStateSchema = v.pipe(
  v.object({ state: v.picklist(['success', 'fail', 'cancel', 'closed', 'open']) }),
  v.transform(({ state }) => state),
);

/** A session of Apple Pay, for the browser only. */
export const ExpressSessionSchema = v.pipe(
  v.object({ session: v.record(v.string(), v.unknown()) }),
  v.transform(({ session }) => session),
);
