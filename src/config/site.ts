/**
 * What vertical item cards say as rating (CARD-03): null shows the item's own, none where it has no rating. The documents fix
 * it at 4.5.
 */
const VERTICAL_CARD_RATING: number | null = null;

/** Facts about the shop that no API tells. What the marketplace configuration answers (name, phone, currency) wins over these. */
export const SITE = {
  name: 'Islet',
  verticalCardRating: VERTICAL_CARD_RATING,
  /** Opening hours and order times are read in this zone; the API does not name one. */
  timeZone: 'Asia/Dubai',
  /** Colours of the browser's own bars, equal to `--color-canvas` in both themes. */
  themeColor: { light: '#ffffff', dark: '#13161c' },
  /** Picture shown when a link is shared and the page has none of its own. */
  shareImage: '/share.png',
  placeholder: '/placeholder.svg',
  logo: '/logo.svg',
  logoDark: '/logo-dark.svg',
  favicon: '/favicon.svg',
  /**
   * Where partners sign up with a marketplace elsewhere: paths at its origin, or full addresses (FOOT-06). The embedded one has no
   * such forms; the shop's own pages then say how to join.
   */
  partners: { store: '/store/apply', courier: '/deliveryman/apply' },
} as const;
