import { atom } from 'nanostores';
import type { ApiError } from '#src/contract/errors.ts';
import type { AccountField } from '#src/domain/account-form.ts';
import { errorTexts, reportError } from '../page/notices.ts';

/** Errors of the marketplace for a form: messages, and those that belong to a field. */
export type Failure = {
  texts: string[];
  fields: Partial<Record<AccountField | 'code' | 'referral' | 'owner', string>>;
};

/** No errors. */
const NO_FAILURE: Failure = { texts: [], fields: {} };

/** Errors of the last attempt. */
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

/** Shows the error of a call in the form and as a toast (API-05). */
export async function showFailure(error: ApiError): Promise<void> {
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

/** Clears the errors before an attempt. */
export const clearFailure = (): void => $failure.set(NO_FAILURE);
