/** Where the cart's checkout button leads. */
export type CheckoutEntry = 'home' | 'checkout' | 'guest' | 'signIn';

/** Returns where the checkout button leads (D1 §4): an empty cart home, a customer on, a guest to the choice where the marketplace serves guests, else to sign-in. */
export function checkoutEntry(visitor: { empty: boolean; signedIn: boolean; guestCheckout: boolean }): CheckoutEntry {
  if (visitor.empty) return 'home';
  if (visitor.signedIn) return 'checkout';
  return visitor.guestCheckout ? 'guest' : 'signIn';
}
