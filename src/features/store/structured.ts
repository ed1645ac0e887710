import type { GroceryStore, LocalBusiness, Pharmacy, Restaurant, Store } from 'schema-dts';
import type { ModuleType } from '#src/contract/module.ts';
import type { StoreDetails } from '#src/contract/store-details.ts';
import { ratingNode } from '../shared/page/structured.ts';

const TYPES = {
  food: 'Restaurant',
  grocery: 'GroceryStore',
  pharmacy: 'Pharmacy',
  ecommerce: 'Store',
  parcel: 'LocalBusiness',
} as const satisfies Record<ModuleType, string>;

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

type Place = Exclude<Restaurant | GroceryStore | Pharmacy | Store | LocalBusiness, string>;

/** Returns the schema.org node of a store: kind, address, opening hours. `url` is absolute. */
export function storeNode(store: StoreDetails, type: ModuleType, url: string): Place {
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
    ...(store.address ? { address: { '@type': 'PostalAddress', streetAddress: store.address } } : {}),
    geo: { '@type': 'GeoCoordinates', latitude: store.lat, longitude: store.lng },
    openingHoursSpecification: store.schedules.map(({ day, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      ...(DAYS[day] ? { dayOfWeek: DAYS[day] } : {}),
      opens,
      closes,
    })),
    ...(rating ? { aggregateRating: rating } : {}),
  };
}
