import type { CustomerRow } from '../../../auth/accounts.ts';
import { checkCode, sendCode } from '../../../auth/codes.ts';
import { claimOfCustomer } from '../../../auth/flows.ts';
import { CODE_SENT, CODE_WRONG, NO_FIREBASE } from '../../../auth/texts.ts';
import type { Localised } from '../../../db/schema/json.ts';
import { Refusal } from '../../../http/errors.ts';
import { localised } from '../../../localised.ts';
import type { SettingsValues } from '../../../settings.ts';
import type { Ctx } from '../../../types.ts';

/** Requested phone and e-mail; missing ones are unchanged. */
export type Contacts = { phone?: string; email?: string };

type Medium = 'SMS' | 'email' | 'firebase';
type Proof = {
  otp?: string | undefined;
  verification_on?: 'phone' | 'email' | undefined;
  verification_medium?: Medium | undefined;
  session_info?: string | undefined;
  button_type?: string | undefined;
};
type Contact = { on: 'phone' | 'email'; target: string };
type Known = Pick<CustomerRow, 'phone' | 'email' | 'phoneVerified' | 'emailVerified'>;

/** Result of a code: columns to write; or the response body that states why it was refused. */
export type Verified = { ok: true; row: Partial<CustomerRow> } | { ok: false; response: Record<string, unknown> };

/** Returns whether a new phone or e-mail is saved only after verification; always true for the contact in `only`. */
export const needsVerification = (settings: SettingsValues['customers'], on: Contact['on'], only?: string): boolean =>
  only === on || settings[`${on}Verification`];

/**
 * Returns the contact that has to be verified before everything can be saved, phone first; null when there is none.
 * `only`: the contact of `button_type`, which is verified even where the settings do not require it.
 */
export function contactToVerify(
  settings: SettingsValues['customers'],
  row: Known,
  contacts: Contacts,
  only?: string,
): Contact | null {
  const { phone, email } = contacts;
  if (
    needsVerification(settings, 'phone', only) &&
    phone !== undefined &&
    !(row.phoneVerified && row.phone === phone)
  ) {
    return { on: 'phone', target: phone };
  }
  if (
    needsVerification(settings, 'email', only) &&
    email !== undefined &&
    !(row.emailVerified && row.email === email)
  ) {
    return { on: 'email', target: email };
  }
  return null;
}

/** Checks the code of a second call; a call without one verifies nothing and succeeds. */
export async function verifyContact(
  c: Ctx,
  { otp, verification_on: on, verification_medium, session_info: session, button_type: only }: Proof,
  { before, contacts, settings }: { before: CustomerRow; contacts: Contacts; settings: SettingsValues['customers'] },
): Promise<Verified> {
  if (otp === undefined) return { ok: true, row: {} };
  const open = contactToVerify(settings, before, contacts, only);
  const target = on === undefined ? open?.target : contacts[on];
  const contactName = on ?? open?.on;
  if (!open || target === undefined || contactName === undefined) return { ok: true, row: {} };
  const medium: Medium = contactName === 'email' ? 'email' : verification_medium === 'firebase' ? 'firebase' : 'SMS';
  const fail = (message: Localised): Verified => ({ ok: false, response: wire(c, contactName, medium, message) });
  const row = contactName === 'phone' ? { phone: target, phoneVerified: true } : { email: target, emailVerified: true };
  if (medium === 'firebase') {
    const { auth, clock } = c.var.services;
    if (!auth.tokenVerifier?.phone) return fail(NO_FIREBASE);
    const verifiedPhone = await auth.tokenVerifier.phone({ session: session ?? '', code: otp, now: clock.now() });
    return verifiedPhone === target ? { ok: true, row } : fail(CODE_WRONG);
  }
  try {
    const claim = claimOfCustomer(before.id);
    const { check } = await checkCode(c, otp, { target, purpose: 'update_profile', claim, consume: true });
    return check === 'right' ? { ok: true, row } : fail(CODE_WRONG);
  } catch (error) {
    return fail(messageOf(error));
  }
}

/**
 * Sends a code to a contact. Returns body and status of the response: the request for the code, or why it could not be
 * sent.
 */
export async function sendContactCode(
  c: Ctx,
  { on, target }: Contact,
  customerId: number,
): Promise<[Record<string, unknown>, 200 | 403]> {
  const medium = on === 'phone' ? 'SMS' : 'email';
  try {
    await sendCode(c, { target, purpose: 'update_profile', claim: claimOfCustomer(customerId) });
    return [{ ...wire(c, on, medium, CODE_SENT), otp_send: true }, 200];
  } catch (error) {
    return [wire(c, on, medium, messageOf(error)), 403];
  }
}

const wire = (c: Ctx, on: 'phone' | 'email', medium: Medium, message: Localised) => ({
  message: localised(message, c.var.locale),
  verification_on: on,
  verification_medium: medium,
});

/** Returns the text of a limit on codes; other errors are rethrown. */
function messageOf(error: unknown): Localised {
  if (error instanceof Refusal && error.status === 405 && error.problems[0]) return error.problems[0].message;
  throw error;
}
