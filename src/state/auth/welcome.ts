import { storeText } from '#src/lib/stored.ts';

/** Storage key of a due welcome modal; read by an inline script before any state store loads. */
export const WELCOME_KEY = 'islet:welcome';

/** Marks the welcome modal as due after sign-in (PROMO-07); the next home shows it if the first order is discounted. */
export const dueWelcome = (): boolean => storeText(WELCOME_KEY, '1');
