import { persisted, textCodec } from './persisted.ts';

/** API-02 `token`: whoever has one is signed in (API-03). */
export const $token = persisted<string>('token', textCodec, '');

/** Whether somebody is signed in. */
export const isSignedIn = (): boolean => $token.get() !== '';

/** Drops the token; what belongs to the person is emptied by those who hold it, on this change. */
export const forgetToken = (): void => $token.set('');
