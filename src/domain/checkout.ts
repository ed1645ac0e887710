/** Where the cart's checkout button leads. */
export type CheckoutDoor = 'home' | 'checkout' | 'guest' | 'signIn';

/** Returns where the checkout button leads (D1 §4): an empty cart home, a customer on, a guest to the choice where the marketplace serves guests, else to sign-in. */
export function checkoutDoor(visitor: { empty: boolean; signedIn: boolean; guestCheckout: boolean }): CheckoutDoor {
  if (visitor.empty) return 'home';
  if (visitor.signedIn) return 'checkout';
  return visitor.guestCheckout ? 'guest' : 'signIn';
}
