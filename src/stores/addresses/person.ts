import { getConfig } from '#src/api/config.ts';
import { memoised } from '#src/api/memo.ts';
import { getProfile } from '#src/api/profile.ts';
import type { Contact } from '#src/contract/address.ts';
import type { ShopConfig } from '#src/contract/config.ts';
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

/** Which phone numbers a marketplace takes (ADDR-08). */
export const phonesOf = ({ country, countryPicker }: Pick<ShopConfig, 'country' | 'countryPicker'>): PhoneRules => ({
  country,
  only: !countryPicker,
});

/** The same of the marketplace of this page; any number, when it cannot be asked. */
export async function phoneRules(): Promise<PhoneRules> {
  const answer = await config();
  return answer.ok ? phonesOf(answer.value) : ANY_PHONE;
}
