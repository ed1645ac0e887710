import type { ModuleType } from '#src/contract/module.ts';

/** How a module behaves; code asks a trait, never a module's name. */
export type ModuleTraits = {
  /** Has stores and items to browse; without, header and pages hide cart, wishlist, chat and tracking (D2). */
  catalogue: boolean;
  /** Options come as groups that add to the price; the others use older-style variations that replace it. */
  hasFoodOptions: boolean;
  /** Stock is kept, so quantities are refused beyond it (D1 §5). */
  countsStock: boolean;
  /** Takes orders from a prescription image. */
  prescriptions: boolean;
  /** Marks items veg or non-veg. */
  showsVeg: boolean;
  /** Store cards say how far the store is (D1 §2.15). */
  showsDistance: boolean;
  /** Store names on item cards are cut at 25 characters (D1 §9). */
  clipsStoreName: boolean;
  /** Where adding an item that needs a choice leads (D1 §4). */
  cardVariantAction: 'popup' | 'page';
  /** What a banner for an item opens (D2). */
  bannerItemAction: 'popup' | 'page';
  /** What an item of the wishlist opens (D1 §2.22). */
  wishlistItemAction: 'popup' | 'page';
  /** Tabs and empty texts of the wishlist. */
  wishlistWords: 'foods' | 'items';
  wishlistStoreWords: 'restaurants' | 'stores';
  /** Heading of the visit-again section. */
  visitAgain: 'visitAgain' | 'tryAgain' | 'whatsNew';
  /** How Just For You campaigns are laid out. */
  campaigns: 'grid' | 'slider';
};

const SHOP = {
  catalogue: true,
  hasFoodOptions: false,
  countsStock: true,
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

/** The five modules as data (D1 §1). */
export const MODULES = {
  food: {
    ...SHOP,
    hasFoodOptions: true,
    countsStock: false,
    showsVeg: true,
    showsDistance: false,
    clipsStoreName: false,
    bannerItemAction: 'popup',
    wishlistWords: 'foods',
    wishlistStoreWords: 'restaurants',
    visitAgain: 'tryAgain',
  },
  grocery: SHOP,
  pharmacy: { ...SHOP, prescriptions: true, campaigns: 'slider' },
  ecommerce: { ...SHOP, cardVariantAction: 'page', wishlistItemAction: 'page' },
  parcel: { ...SHOP, catalogue: false, countsStock: false, showsDistance: false, visitAgain: 'whatsNew' },
} as const satisfies Record<ModuleType, ModuleTraits>;

/** Returns the traits of a module, widened for code that holds any of them. */
export function traitsOf(type: ModuleType): ModuleTraits {
  return MODULES[type];
}

/** The modules that run in any of the zones (MOD-03); one that names none came from a list already narrowed. */
export const offeredIn = <M extends { zoneIds: readonly number[]; allZones: boolean }>(
  modules: readonly M[],
  zoneIds: readonly number[],
): M[] =>
  modules.filter(
    (module) => module.allZones || module.zoneIds.length === 0 || module.zoneIds.some((id) => zoneIds.includes(id)),
  );
