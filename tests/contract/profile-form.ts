import type { Market } from './market.ts';
import { type ApiResponse, type Customer, call } from './shopper.ts';

/** Changed fields of the profile form; null omits one. */
export type ProfileFields = Record<string, string | File | null>;

/** Submits a customer's profile form. */
export function sendProfile(market: Market, who: Customer, more: ProfileFields = {}): Promise<ApiResponse> {
  const form = new FormData();
  const own = { name: 'Lina Karam', phone: who.phone, email: who.email, current_password: who.password };
  const fields = { ...own, ...more };
  for (const [name, value] of Object.entries(fields)) if (value !== null) form.append(name, value);
  return call(market, 'POST', '/customer/update-profile', { form, headers: { authorization: `Bearer ${who.token}` } });
}
