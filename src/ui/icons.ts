/** Icons at the top and the bottom of every page on phones. */
const NOW = ['search', 'map-pin', 'menu', 'shopping-cart', 'house', 'user'] as const;

/** Icons that pages repeat. Simple ones only: a browser renders the whole strip for every icon masked from it. */
const OFTEN = [
  'arrow-left',
  'arrow-right',
  'check',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'copy',
  'navigation',
  'play',
  'x',
] as const;

const MORE = [
  'badge-percent',
  'bell',
  'calendar',
  'circle-alert',
  'clock',
  'facebook',
  'flame',
  'gift',
  'globe',
  'headset',
  'heart',
  'info',
  'instagram',
  'layout-grid',
  'leaf',
  'linkedin',
  'list',
  'log-in',
  'log-out',
  'mail',
  'message-circle',
  'moon',
  'package',
  'pause',
  'phone',
  'pill',
  'pinterest',
  'quote',
  'receipt-text',
  'rotate-cw',
  'shield-check',
  'shopping-bag',
  'sliders-horizontal',
  'sparkles',
  'star',
  'store',
  'sun',
  'tag',
  'ticket',
  'triangle-alert',
  'truck',
  'twitter',
  'wallet',
] as const;

/**
 * Icons of the pages by the strip that masks them (styles/icons.css): `now` is inlined in the style sheet, the others
 * are files that load after the first paint. Named as in Lucide, except for the brands of `icon-drawings.ts`. After a
 * change run `node src/ui/draw-icons.ts`.
 */
export const STRIPS = { now: NOW, often: OFTEN, more: MORE } as const;

/** Name of a strip. */
export type Strip = keyof typeof STRIPS;

/** Name of an icon. */
export type IconName = (typeof STRIPS)[Strip][number];

/** Icons that also exist filled, below the stroked ones. */
export const FILLED = ['flame', 'play', 'quote', 'star'] as const satisfies readonly IconName[];

/** Name of an icon that also exists filled. */
export type FilledName = (typeof FILLED)[number];

const PLACES: ReadonlyMap<string, { strip: Strip; at: number }> = new Map(
  (['now', 'often', 'more'] as const).flatMap((strip) =>
    STRIPS[strip].map((name, at): [string, { strip: Strip; at: number }] => [name, { strip, at }]),
  ),
);

/** Returns the strip of an icon and its index there. @throws for an unknown name. */
export function placeOf(name: IconName): { strip: Strip; at: number } {
  const place = PLACES.get(name);
  if (!place) throw new Error(`There is no icon "${name}". Add it to src/ui/icons.ts and run src/ui/draw-icons.ts.`);
  return place;
}

/** Sizes with a class (styles/icons.css); `icon` alone is 20 px. */
const SIZE_CLASSES: ReadonlyMap<number, string> = new Map([
  [20, 'icon'],
  ...[14, 15, 16, 18, 22].map((size): [number, string] => [size, `icon i${size}`]),
]);

/** Returns the classes for an icon size in px; null when the size needs an inline style. */
export const sizeClass = (size: number): string | null => SIZE_CLASSES.get(size) ?? null;
