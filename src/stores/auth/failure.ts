import { atom } from 'nanostores';
import type { ApiError } from '#src/contract/errors.ts';
import type { AccountField } from '#src/domain/account-form.ts';
import { errorTexts, reportError } from '../notices.ts';

/** What a form was told by the marketplace: sentences as they are, at the field they are about where that is known. */
export type Failure = {
  texts: string[];
  fields: Partial<Record<AccountField | 'code' | 'referral' | 'owner', string>>;
};

/** Nothing wrong; a constant for islands. */
export const NO_FAILURE: Failure = { texts: [], fields: {} };

/** The last refusal, until the next try. */
export const $failure = atom<Failure>(NO_FAILURE);

const FIELD_OF: Record<string, keyof Failure['fields']> = {
  name: 'firstName',
  f_name: 'firstName',
  l_name: 'lastName',
  phone: 'phone',
  email: 'email',
  password: 'password',
  confirm_password: 'repeat',
  mismatch: 'repeat',
  otp: 'code',
  invalid: 'code',
  ref_code: 'referral',
  current_password: 'owner',
  confirm_code: 'owner',
};

/** Shows a failed call in the form, and as a toast like every other failure (API-05). */
export async function fail(error: ApiError): Promise<void> {
  void reportError(error);
  const texts = await errorTexts(error);
  const fields: Failure['fields'] = {};
  for (const { code, message } of error.messages) {
    const field = FIELD_OF[code];
    if (field && message !== '' && error.kind !== 'contract') fields[field] ??= message;
  }
  const placed = new Set(Object.values(fields));
  $failure.set({ texts: texts.filter((text) => !placed.has(text)), fields });
}

/** A new try begins. */
export const forgive = (): void => $failure.set(NO_FAILURE);
