import * as v from 'valibot';
import { refusal } from '../errors.ts';
import { isCommonPassword } from './common-passwords.ts';
import { PASSWORD_COMMON, PASSWORD_SHORT } from './texts.ts';

const SHORTEST = 8;

/** Schema of a new password; `refuseWeakPassword` checks its strength. The limit only bounds the hashing work. */
export const NewPasswordSchema = v.pipe(v.string(), v.maxLength(200));

/** @throws {Refusal} 403 `password` for one that is too short or easy to guess. */
export function refuseWeakPassword(password: string, own: readonly (string | null | undefined)[] = []): void {
  if (password.length < SHORTEST) throw refusal(403, 'password', PASSWORD_SHORT);
  if (isCommonPassword(password, own)) throw refusal(403, 'password', PASSWORD_COMMON);
}
