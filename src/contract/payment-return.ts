/** The result in the URL to which the payment page redirects. Not a proof of payment: always fetch the order. */
export type PaymentReturn = {
  flag: 'success' | 'fail' | 'cancel';
  /** From the token, null when there is none or it is not readable. */
  orderId: number | null;
};

const FLAGS = ['success', 'fail', 'cancel'] as const;

/** Returns the parts of a query by name. Tolerates `?` and `&` doubled, misplaced or behind a `#`. */
function partsOf(text: string): Map<string, string> {
  const parts = new Map<string, string>();
  for (const part of text.split(/[?&#]/)) {
    const at = part.indexOf('=');
    if (at > 0) parts.set(part.slice(0, at), plain(part.slice(at + 1)));
  }
  return parts;
}

function plain(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** Returns the order id in the token: base64 of `payment_method=…&&attribute_id=ORDER&&transaction_reference=…`. */
function orderOf(token: string): number | null {
  try {
    const text = atob(token.replaceAll('-', '+').replaceAll('_', '/').replaceAll(' ', '+'));
    const id = Number(partsOf(text).get('attribute_id'));
    return Number.isSafeInteger(id) && id > 0 ? id : null;
  } catch {
    return null;
  }
}

/**
 * Parses the URL to which a payment page redirected (customer.notes §8): `?flag=success&&token=…`, also after a query
 * of the callback (`?page=my-orders?flag=fail&&token=…`) and as `&status=success`. Returns null for other URLs.
 */
export function paymentReturn(url: string): PaymentReturn | null {
  const query = url.indexOf('?');
  if (query < 0) return null;
  const parts = partsOf(url.slice(query));
  const value = parts.get('flag') ?? parts.get('status');
  const flag = FLAGS.find((one) => one === value);
  return flag === undefined ? null : { flag, orderId: orderOf(parts.get('token') ?? '') };
}
