import * as v from 'valibot';
import { refusal } from '../errors.ts';
import { isCommonPassword } from './common-passwords.ts';
import { PASSWORD_COMMON, PASSWORD_SHORT } from './texts.ts';

const SHORTEST = 8;

/** A new password as it is sent; `refuseWeakPassword` says what is wrong with it. The bound only keeps out what nobody types. */
export const NewPasswordSchema = v.pipe(v.string(), v.maxLength(200));

/** @throws {Refusal} 403 `password` for one that is too short or among the first that are guessed. */
export function refuseWeakPassword(password: string, own: readonly (string | null | undefined)[] = []): void {
  if (password.length < SHORTEST) throw refusal(403, 'password', PASSWORD_SHORT);
  if (isCommonPassword(password, own)) throw refusal(403, 'password', PASSWORD_COMMON);
}
