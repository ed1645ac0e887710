import type { ModuleType } from '#src/contract/module.ts';
import type { StoreDetails } from '#src/contract/store-details.ts';
import { ratingNode, type Structured } from '../catalog/structured.ts';

const TYPES = {
  food: 'Restaurant',
  grocery: 'GroceryStore',
  pharmacy: 'Pharmacy',
  ecommerce: 'Store',
  parcel: 'LocalBusiness',
} as const satisfies Record<ModuleType, string>;

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** A store for search engines: what it is, where, when it opens. `url` is absolute. */
export function storeNode(store: StoreDetails, type: ModuleType, url: string): Structured {
  return {
    '@type': TYPES[type],
    '@id': `${url}#store`,
    name: store.name,
    url,
    image: [store.cover, store.logo].filter((image) => image !== null),
    logo: store.logo ?? undefined,
    telephone: store.phone ?? undefined,
    address: store.address === '' ? undefined : { '@type': 'PostalAddress', streetAddress: store.address },
    geo: { '@type': 'GeoCoordinates', latitude: store.lat, longitude: store.lng },
    openingHoursSpecification: store.schedules.map(({ day, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: DAYS[day],
      opens,
      closes,
    })),
    aggregateRating: ratingNode(store.rating, store.ratingCount),
  };
}
