import type { MediaKind } from '#src/backend/files/pictures.ts';

/**
 * Specs of the demo's pictures, as plain data. A spec is drawn by `draw.ts`; equal specs give the same picture byte for
 * byte, and the hash of a spec names its file in the cache.
 *
 * Everything but the subject has a default, so most specs are one short line:
 *
 *     product('food', 'spaghetti', { base: 'plate' })
 *     product('grocery', pack('jar', '#dc6803', 'Nahla', 'Acacia honey', '500 g', 'honeybee'), { sides: ['honey-pot'] })
 *     product('ecommerce', 'dress@140')
 */

/** Determines the background: food peach, grocery mint, pharmacy sky, ecommerce lavender, parcel sand. */
export type ArtModule = 'food' | 'grocery' | 'pharmacy' | 'ecommerce' | 'parcel';

/** `#rrggbb`. */
export type Color = `#${string}`;

/** Display faces for brand names; `fredoka` is the default on packs, `righteous` on logos. */
export type Face = 'fredoka' | 'fredoka-medium' | 'pacifico' | 'righteous' | 'abril' | 'bebas';

/**
 * A Noto icon by name (`ICONS` of `icons.ts`), optionally with a hue rotation in degrees after `@`: `handbag`,
 * `dress@140`, `running-shoe@-80`. Works best for saturated icons; grey ones do not change.
 */
export type IconRef = string;

export type PackShape =
  | 'bottle' // neck and cap, paper label: oil, shampoo, syrup, sauce
  | 'jar' // wide glass with lid: honey, jam, vitamins
  | 'box' // printed carton with visible side: cereal, medicine, tea, gadgets
  | 'tube' // squeezed tube standing on its cap: toothpaste, cream, sunscreen
  | 'pouch' // sealed bag: rice, coffee, crisps, pet food
  | 'can' // drink or food tin
  | 'carton' // gable-top: milk, juice
  | 'cup' // take-away cup with lid and straw: soft drink, coffee (straw: false)
  | 'bag' // paper carrier with handle: store bag, gift, parcel
  | 'blister'; // pills in foil; only `color` matters

/** A branded package. `brand` is set in `font`, `title` and `sub` ("500 ml") below it, `icon` in the middle. */
export type Pack = {
  shape: PackShape;
  color: Color;
  brand?: string;
  title?: string;
  sub?: string;
  icon?: IconRef;
  font?: Face;
  /** Cap, lid or straw. Default: from `color`. */
  accent?: Color;
  /** Contents seen through a jar, body of a tube, front of a box or carton. Default: from `color`, or white. */
  body?: Color;
  /** Paper label of bottle and jar. Default white. */
  label?: Color;
  /** One-colour glyph printed on a bag (same names as icons). */
  glyph?: string;
  /** Colour of a bag's print. Default: dark brown on light bags, white on dark ones. */
  ink?: Color;
  /** Front of a box in its own units; default 130 × 180. A flat medicine box is 170 × 110. */
  size?: readonly [width: number, height: number];
  /** Cup only. Default true. */
  straw?: boolean;
};

/** An object that can be placed on the table. */
export type Thing = IconRef | Pack;

/**
 * An item's picture, 800 × 800. Without `layout` it follows from `sides`: none solo, one duo, two trio. `pair` shows
 * the main object twice, `pile` seven times (fruit, eggs). `rot` tilts the main object (degrees).
 */
export type ProductArt = {
  kind: 'product';
  module: ArtModule;
  main: Thing;
  sides?: readonly Thing[];
  layout?: 'solo' | 'duo' | 'trio' | 'pair' | 'pile';
  base?: 'plate' | 'board' | 'none';
  /** Which of the module's three backgrounds; default from the subject, so that neighbours differ. */
  tint?: 0 | 1 | 2;
  rot?: number;
  /** 1 = normal; 0.8 for small objects (an egg), up to 1.15. */
  scale?: number;
};

/**
 * A store's logo, 400 × 400. `disc` (default): glyph over name; `mark`: glyph only; `word`: name only, `|` breaks
 * lines. `ink` is the colour of everything, `accent` of the glyph (disc) or of the second line (word).
 */
export type LogoArt = {
  kind: 'logo';
  color: Color;
  name: string;
  style?: 'disc' | 'mark' | 'word';
  /** One-colour glyph name, required by disc and mark. */
  glyph?: string;
  /** Small line under the name, drawn in capitals (disc). */
  tag?: string;
  font?: Face;
  size?: number;
  ink?: Color;
  accent?: Color;
  /** A curved stroke under a word mark. */
  rule?: boolean;
};

/**
 * A store's cover, 1200 × 600. `items`: main object first, then back row outwards (3 to 5), then front row; up to 9.
 */
export type CoverArt = {
  kind: 'cover';
  color: Color;
  items: readonly Thing[];
  /** Blurred behind the table, up to 4. */
  far?: readonly Thing[];
};

/**
 * A banner, 1600 × 600 (keep 8:3). The first 46 % stay free for text set in HTML; `~rtl` after the slug mirrors
 * positions. The text is white, so `color` should be dark (4.5:1 on white).
 */
export type BannerArt = {
  kind: 'banner';
  color: Color;
  items: readonly Thing[];
  /** Floating objects, up to 5; some are blurred. */
  float?: readonly Thing[];
  dir?: 'ltr' | 'rtl';
};

/** A category's round tile, 320 × 320: one or two objects on a disc. */
export type CategoryArt = {
  kind: 'category';
  module: ArtModule;
  main: Thing;
  side?: Thing;
  tint?: 0 | 1 | 2;
  color?: Color;
};

/** A module's tile, 320 × 320, on transparent ground: main object first, then left and right. */
export type ModuleArt = { kind: 'module'; module: ArtModule; items: readonly Thing[] };

/** A product brand's logo on white, 400 × 400. */
export type BrandArt = { kind: 'brand'; color: Color; name: string; font?: Face; glyph?: string };

/** A courier or customer, 400 × 400: a person icon (`man`, `woman`, ...) on a soft colour. */
export type PersonArt = { kind: 'person'; icon: IconRef; color?: Color };

/** A wide scene with objects on a table and nothing else, 1600 × 900: landing page, share pictures. */
export type SceneArt = { kind: 'scene'; color: Color; items: readonly Thing[]; far?: readonly Thing[] };

export type ArtSpec =
  | ProductArt
  | LogoArt
  | CoverArt
  | BannerArt
  | CategoryArt
  | ModuleArt
  | BrandArt
  | PersonArt
  | SceneArt;

/** Returns a product spec. */
export function product(
  module: ArtModule,
  main: Thing,
  more: Omit<ProductArt, 'kind' | 'module' | 'main'> = {},
): ProductArt {
  return { kind: 'product', module, main, ...more };
}

/** Returns a package: shape, colour, brand, title, size text, icon. */
export function pack(
  shape: PackShape,
  color: Color,
  brand?: string,
  title?: string,
  sub?: string,
  icon?: IconRef,
  more: Partial<Pack> = {},
): Pack {
  return {
    shape,
    color,
    ...(brand ? { brand } : {}),
    ...(title ? { title } : {}),
    ...(sub ? { sub } : {}),
    ...(icon ? { icon } : {}),
    ...more,
  };
}

/** Kinds of pictures with an address, and the widths in pixels in which they are served. */
export const WIDTHS = {
  item: [200, 400, 720],
  logo: [160, 400],
  cover: [600, 720, 1200],
  banner: [800, 1600],
  category: [160, 320],
  module: [160, 320],
  brand: [160, 400],
  person: [96, 400],
  scene: [720, 1440],
} as const satisfies Record<MediaKind, readonly number[]>;
