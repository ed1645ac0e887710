import type { FirstViewTable, Island, IslandName, IslandTable } from '#src/config/island.ts';
import { translationsAddress } from '#src/i18n/translations-address.ts';

/** Returns a loader that requests the island's translations beside its script: the browser keeps the response for it. */
const withTranslations = (area: string, load: () => Promise<Island>) => () => {
  fetch(translationsAddress(area, document.documentElement.lang)).catch(() => {});
  return load();
};

/** The islands that most visitors open. */
const USUAL = {
  cart: withTranslations('cart', () => import('#src/features/cart/island.ts')),
  item: withTranslations('item', () => import('#src/features/item/island.ts')),
  location: withTranslations('location', () => import('#src/features/location/island.ts')),
  search: withTranslations('search', () => import('#src/features/search/island.ts')),
  buy: () => import('#src/features/item/buy-island.tsx'),
} satisfies Partial<IslandTable>;

const isUsual = (name: IslandName): name is keyof typeof USUAL => name in USUAL;

/** Imports an island. Nothing of an island is fetched before it is used. */
export const importIsland = (name: IslandName): Promise<Island> =>
  isUsual(name) ? USUAL[name]() : import('./more-islands.ts').then((more) => more.importMore(name));

/** Loaders of what an island shows before its script is there. */
export const FIRST_VIEWS: FirstViewTable = {
  cart: () => import('#src/features/cart/first-view.tsx'),
  item: () => import('#src/features/item/first-view.ts'),
  location: () => import('#src/features/location/first-view.tsx'),
};
