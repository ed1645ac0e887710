import type { GroceryStore, LocalBusiness, Pharmacy, Restaurant, Store } from 'schema-dts';
import type { ModuleType } from '#src/contract/module.ts';
import type { Minor } from '#src/contract/money.ts';
import type { StoreDetails } from '#src/contract/store-details.ts';
import { joinAtMidnight } from '#src/domain/hours.ts';
import { formatMoney, type MoneyStyle } from '#src/i18n/format.ts';
import { ratingNode } from '../shared/page/structured.ts';

const TYPES = {
  food: 'Restaurant',
  grocery: 'GroceryStore',
  pharmacy: 'Pharmacy',
  ecommerce: 'Store',
  parcel: 'LocalBusiness',
} as const satisfies Record<ModuleType, string>;

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** Returns a range of prices in the form search engines know, whatever the page's language: `$3.00–$25.00`. */
const rangeText = ({ min, max }: { min: Minor; max: Minor }, currency: MoneyStyle): string =>
  [...new Set([min, max])].map((amount) => formatMoney(amount, currency, 'en')).join('–');

type Place = Exclude<Restaurant | GroceryStore | Pharmacy | Store | LocalBusiness, string>;

/** Texts of a store that depend on the shop. */
type Told = {
  type: ModuleType;
  /** Absolute. */
  url: string;
  currency: MoneyStyle;
  /** Name of its zone, and the country's code. */
  locality?: string | undefined;
  country?: string | undefined;
};

/** Returns the schema.org node of a store: kind, address, opening hours, what it sells and for how much. */
export function storeNode(store: StoreDetails, { type, url, currency, locality, country }: Told): Place {
  const { priceRange } = store;
  const cuisines = store.categories.length > 0 ? store.categories.map(({ name }) => name) : store.categoryNames;
  const rating = ratingNode(store.rating, store.ratingCount);
  const absolute = (image: string): string => new URL(image, url).href;
  return {
    '@type': TYPES[type],
    '@id': `${url}#store`,
    name: store.name,
    url,
    image: [store.cover, store.logo].filter((image) => image !== null).map(absolute),
    ...(store.logo ? { logo: absolute(store.logo) } : {}),
    ...(store.phone ? { telephone: store.phone } : {}),
    ...(store.address
      ? {
          address: {
            '@type': 'PostalAddress',
            streetAddress: store.address,
            ...(locality ? { addressLocality: locality } : {}),
            ...(country ? { addressCountry: country } : {}),
          },
        }
      : {}),
    geo: { '@type': 'GeoCoordinates', latitude: store.lat, longitude: store.lng },
    openingHoursSpecification: joinAtMidnight(store.schedules).map(({ day, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      ...(DAYS[day] ? { dayOfWeek: DAYS[day] } : {}),
      opens,
      closes,
    })),
    ...(rating ? { aggregateRating: rating } : {}),
    ...(priceRange ? { priceRange: rangeText(priceRange, currency) } : {}),
    ...(type === 'food' ? { hasMenu: url, ...(cuisines.length > 0 ? { servesCuisine: cuisines } : {}) } : {}),
  };
}
