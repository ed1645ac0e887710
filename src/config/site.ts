/** Fixed rating of vertical item cards; null shows the item's own rating, or none. CARD-03 fixes it at 4.5. */
const VERTICAL_CARD_RATING: number | null = null;

/** Facts about the shop that no API provides. Values of the marketplace's configuration (name, phone, currency) take
 *  precedence. */
export const SITE = {
  name: 'Islet',
  verticalCardRating: VERTICAL_CARD_RATING,
  /** Default time zone of opening hours and order times; the API does not send one. */
  timeZone: 'Asia/Dubai',
  /** Colours of the browser's toolbar, equal to `--color-canvas` in both themes. */
  themeColor: { light: '#ffffff', dark: '#13161c' },
  /** Image of shared links for pages without one of their own. */
  shareImage: '/share.png',
  placeholder: '/placeholder.svg',
  logo: '/logo.svg',
  logoDark: '/logo-dark.svg',
  favicon: '/favicon.svg',
  /**
   * Sign-up forms for partners at a remote marketplace: paths at its origin, or full URLs (FOOT-06). The embedded one
   * has no such forms; the shop's pages then explain how to join.
   */
  partners: { store: '/store/apply', courier: '/deliveryman/apply' },
} as const;
