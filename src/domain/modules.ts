import type { ModuleType } from '#src/contract/module.ts';

/** Behaviour of a module; code checks a trait, never a module's name. */
export type ModuleTraits = {
  /** Has stores and items; without, pages hide cart, wishlist, chat and tracking (HEAD-02). */
  catalogue: boolean;
  /** Options are groups that add to the price; otherwise older-style variations replace the price. */
  hasFoodOptions: boolean;
  /** Stock limits the quantity (CART-10). */
  countsStock: boolean;
  /** What it sells spoils unless its store says otherwise, so that a sale cannot be withdrawn from. */
  perishable: boolean;
  /** Takes orders from a prescription image. */
  prescriptions: boolean;
  /** Marks items veg or non-veg. */
  showsVeg: boolean;
  /** Store cards show the distance (CARD-04). */
  showsDistance: boolean;
  /** Item cards clip the store name at 25 characters (CARD-06). */
  clipsStoreName: boolean;
  /** What adding an item with variations opens (CART-04). */
  cardVariantAction: 'popup' | 'page';
  /** What an item's banner opens (HOME-01). */
  bannerItemAction: 'popup' | 'page';
  /** What an item of the wishlist opens (WISH-03). */
  wishlistItemAction: 'popup' | 'page';
  /** Names in the wishlist's tabs and empty texts (WISH-02). */
  wishlistWords: 'foods' | 'items';
  wishlistStoreWords: 'restaurants' | 'stores';
  /** Heading of the visit-again section (HOME-04). */
  visitAgain: 'visitAgain' | 'tryAgain' | 'whatsNew';
  /** Layout of the Just For You campaigns (PROMO-03). */
  campaigns: 'grid' | 'slider';
};

const SHOP = {
  catalogue: true,
  hasFoodOptions: false,
  countsStock: true,
  perishable: false,
  prescriptions: false,
  showsVeg: false,
  showsDistance: true,
  clipsStoreName: true,
  cardVariantAction: 'popup',
  bannerItemAction: 'page',
  wishlistItemAction: 'popup',
  wishlistWords: 'items',
  wishlistStoreWords: 'stores',
  visitAgain: 'visitAgain',
  campaigns: 'grid',
} as const satisfies ModuleTraits;

/** Traits of the five modules (MOD-01). */
export const MODULES = {
  food: {
    ...SHOP,
    hasFoodOptions: true,
    countsStock: false,
    perishable: true,
    showsVeg: true,
    showsDistance: false,
    clipsStoreName: false,
    bannerItemAction: 'popup',
    wishlistWords: 'foods',
    wishlistStoreWords: 'restaurants',
    visitAgain: 'tryAgain',
  },
  grocery: { ...SHOP, perishable: true },
  pharmacy: { ...SHOP, prescriptions: true, campaigns: 'slider' },
  ecommerce: { ...SHOP, cardVariantAction: 'page', wishlistItemAction: 'page' },
  parcel: { ...SHOP, catalogue: false, countsStock: false, showsDistance: false, visitAgain: 'whatsNew' },
} as const satisfies Record<ModuleType, ModuleTraits>;

/** Returns a module's traits, typed as ModuleTraits. */
export function traitsOf(type: ModuleType): ModuleTraits {
  return MODULES[type];
}

/** Returns the modules that run in any of the zones (MOD-03). A module without zones comes from a list that is already
 *  filtered. */
export const offeredIn = <M extends { zoneIds: readonly number[]; allZones: boolean }>(
  modules: readonly M[],
  zoneIds: readonly number[],
): M[] =>
  modules.filter(
    (module) => module.allZones || module.zoneIds.length === 0 || module.zoneIds.some((id) => zoneIds.includes(id)),
  );
