/** Where it is kept that a greeting is due; a page's own script reads it before any store is loaded. */
export const WELCOME_KEY = 'islet:welcome';

/** A greeting is due to whoever has just signed in (PROMO-07); it is shown on the next home if their first order is reduced. */
export function dueWelcome(): void {
  try {
    localStorage.setItem(WELCOME_KEY, '1');
  } catch {
    // Storage is off: nobody is greeted.
  }
}
