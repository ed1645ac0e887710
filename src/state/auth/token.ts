import { persisted, textCodec } from '../storage/persisted.ts';

/** `token` (API-02); with a token the visitor is signed in (API-03). */
export const $token = persisted<string>('token', textCodec, '');

/** Returns whether a customer is signed in. */
export const isSignedIn = (): boolean => $token.get() !== '';

/** Removes the token; listeners of `$token` clear personal data. */
export const forgetToken = (): void => $token.set('');

/** Returns the end of a token, which identifies but does not authenticate. */
export const tokenTail = (token: string): string => token.slice(-8);
