import { getConfig } from '#src/api/config.ts';
import { memoised } from '#src/api/memo.ts';
import { getProfile } from '#src/api/profile.ts';
import type { Contact } from '#src/contract/address.ts';
import type { PhoneRules } from '#src/lib/phone.ts';
import { api } from '../client.ts';
import { $token, isSignedIn } from '../token.ts';

const KEPT_MS = 300_000;

const profile = memoised(
  KEPT_MS,
  (token: string) => token,
  (_token: string) => getProfile(api()),
);
const config = memoised(
  KEPT_MS,
  () => 'config',
  () => getConfig(api()),
);

/** Who is signed in, to begin a form with (ADDR-10): `f_name l_name`, phone, e-mail. Null for a guest, and when nobody can tell. */
export async function ownContact(): Promise<Contact | null> {
  if (!isSignedIn()) return null;
  const answer = await profile($token.get());
  if (!answer.ok) return null;
  const { firstName, lastName, phone, email } = answer.value;
  return { name: `${firstName} ${lastName}`.trim(), phone, email };
}

/** Whatever number there is: what is known of numbers while the marketplace cannot be asked. */
export const ANY_PHONE: PhoneRules = { country: '', only: false };

/** Which phone numbers the marketplace takes (ADDR-08); any, when it cannot be asked. */
export async function phoneRules(): Promise<PhoneRules> {
  const answer = await config();
  return answer.ok ? { country: answer.value.country, only: !answer.value.countryPicker } : ANY_PHONE;
}
