import type { PhoneProblem } from '#src/lib/phone.ts';
import { isEmail } from './address-form.ts';

/** Fewest letters of a new password. */
export const PASSWORD_MIN = 8;
/** Most letters of an e-mail address (D2 §5). */
export const EMAIL_MAX = 255;
/** Largest picture of a person, bytes (D2 §5). */
export const PHOTO_MAX = 2 * 1024 * 1024;
/** What a picture of a person may be (D2 §5). */
export const PHOTO_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/gif'];

/** Why a field of an account is wrong; the words are in i18n. */
export type AccountProblem =
  | 'firstNameRequired'
  | 'lastNameRequired'
  | 'phoneRequired'
  | 'phoneInvalid'
  | 'phoneCountry'
  | 'emailRequired'
  | 'emailInvalid'
  | 'passwordShort'
  | 'passwordsDiffer';

export type AccountField = 'firstName' | 'lastName' | 'phone' | 'email' | 'password' | 'repeat';
export type AccountProblems = Partial<Record<AccountField, AccountProblem>>;

const PHONE_PROBLEM = { required: 'phoneRequired', invalid: 'phoneInvalid', country: 'phoneCountry' } as const;

/** What is wrong with a phone number, by what its reading found. */
export const phoneProblemOf = (problem: PhoneProblem | null): AccountProblems =>
  problem === null ? {} : { phone: PHONE_PROBLEM[problem] };

/** What is wrong with an e-mail address that has to be there or may be left out. */
export function emailProblem(email: string, needed: boolean): AccountProblems {
  const text = email.trim();
  if (text === '') return needed ? { email: 'emailRequired' } : {};
  return isEmail(text) && text.length <= EMAIL_MAX ? {} : { email: 'emailInvalid' };
}

/** What is wrong with a new password and its repetition. */
export function passwordProblems(password: string, repeat: string): AccountProblems {
  return {
    ...([...password].length < PASSWORD_MIN ? { password: 'passwordShort' } : {}),
    ...(password === repeat ? {} : { repeat: 'passwordsDiffer' }),
  };
}

/** What is wrong with the name of a person; where two halves are asked for both must be there (D2 §5). */
export function nameProblems({ firstName, lastName }: { firstName: string; lastName: string }): AccountProblems {
  return {
    ...(firstName.trim() === '' ? { firstName: 'firstNameRequired' } : {}),
    ...(lastName.trim() === '' ? { lastName: 'lastNameRequired' } : {}),
  };
}
