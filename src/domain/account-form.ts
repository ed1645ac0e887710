import { isEmail } from '#src/lib/email.ts';
import type { PhoneProblem } from '#src/lib/phone.ts';

/** Minimum length of a new password, in characters. */
export const PASSWORD_MIN = 8;
/** Maximum length of an e-mail address, in characters (ACC-02). */
export const EMAIL_MAX = 255;
/** Maximum size of a profile photo, in bytes (ACC-02). */
export const PHOTO_MAX = 2 * 1024 * 1024;
/** Media types of a profile photo (ACC-02). */
export const PHOTO_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/gif'];

/** Why an account field is invalid; the messages are in i18n. */
type AccountProblem =
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

/** Returns the problem of a parsed phone number. */
export const phoneProblemOf = (problem: PhoneProblem | null): AccountProblems =>
  problem === null ? {} : { phone: PHONE_PROBLEM[problem] };

/** Returns the problem of an e-mail address; an empty one is valid unless `needed`. */
export function emailProblem(email: string, needed: boolean): AccountProblems {
  const text = email.trim();
  if (text === '') return needed ? { email: 'emailRequired' } : {};
  return isEmail(text) && text.length <= EMAIL_MAX ? {} : { email: 'emailInvalid' };
}

/** Returns the problems of a new password and its repetition. */
export function passwordProblems(password: string, repeat: string): AccountProblems {
  return {
    ...([...password].length < PASSWORD_MIN ? { password: 'passwordShort' } : {}),
    ...(password === repeat ? {} : { repeat: 'passwordsDiffer' }),
  };
}

/** Returns the problems of a first and last name; both are required (ACC-02). */
export function nameProblems({ firstName, lastName }: { firstName: string; lastName: string }): AccountProblems {
  return {
    ...(firstName.trim() === '' ? { firstName: 'firstNameRequired' } : {}),
    ...(lastName.trim() === '' ? { lastName: 'lastNameRequired' } : {}),
  };
}
