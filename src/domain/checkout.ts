/** Target of the cart's checkout button. */
export type CheckoutEntry = 'home' | 'checkout' | 'guest' | 'signIn';

/** Returns the target of the checkout button (CART-11): home for an empty cart, checkout for a customer; for a guest
 *  the guest dialog where guest checkout is on, else sign-in. */
export function checkoutEntry(visitor: { empty: boolean; signedIn: boolean; guestCheckout: boolean }): CheckoutEntry {
  if (visitor.empty) return 'home';
  if (visitor.signedIn) return 'checkout';
  return visitor.guestCheckout ? 'guest' : 'signIn';
}
