import { getFormSettings } from '#src/api/form-settings.ts';
import { memoised } from '#src/api/memo.ts';
import { getProfile } from '#src/api/profile.ts';
import type { Contact } from '#src/contract/address.ts';
import type { FormSettings } from '#src/contract/form-settings.ts';
import type { PhoneRules } from '#src/lib/phone.ts';
import { $token, isSignedIn } from '../auth/token.ts';
import { api } from '../client.ts';

const KEPT_MS = 300_000;

const profile = memoised(
  KEPT_MS,
  (token: string) => token,
  (_token: string) => getProfile(api()),
);
/** Returns the settings that forms need, loaded once in five minutes. */
export const formSettings = memoised(
  KEPT_MS,
  () => 'settings',
  () => getFormSettings(api()),
);

/**
 * Returns the contact of the signed-in customer to prefill forms (ADDR-10): `f_name l_name`, phone, e-mail. Null for a
 * guest or when the profile cannot be loaded.
 */
export async function ownContact(): Promise<Contact | null> {
  if (!isSignedIn()) return null;
  const profileResult = await profile($token.get());
  if (!profileResult.ok) return null;
  const { firstName, lastName, phone, email } = profileResult.value;
  return { name: `${firstName} ${lastName}`.trim(), phone, email };
}

/** Rules that allow any number, for when the configuration cannot be loaded. */
export const ANY_PHONE: PhoneRules = { country: '', only: false };

/** Returns which phone numbers a marketplace accepts (ADDR-08). */
export const phonesOf = ({ country, countryPicker }: Pick<FormSettings, 'country' | 'countryPicker'>): PhoneRules => ({
  country,
  only: !countryPicker,
});

/** Returns the phone rules of the marketplace; any number when its configuration cannot be loaded. */
export async function phoneRules(): Promise<PhoneRules> {
  const settings = await formSettings();
  return settings.ok ? phonesOf(settings.value) : ANY_PHONE;
}

/** Returns whether the marketplace keeps what the courier has to know at a saved address, and a photo of the door. */
export async function keepsArrival(): Promise<{ arrival: boolean; doorPhoto: boolean }> {
  const settings = EXTRAS.arrival ? await formSettings() : null;
  const arrival = settings?.ok === true && settings.value.addressArrival;
  return { arrival, doorPhoto: arrival && EXTRAS.doorPhoto && settings.value.doorPhoto };
}
