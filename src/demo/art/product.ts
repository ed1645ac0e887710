import { splitRef } from './icon.ts';
import { FLAT } from './own/flat.ts';
import { PLATTERS } from './own/platter.ts';
import { SWEETS } from './own/sweet.ts';
import { fitted, type Placement, place } from './place.ts';
import { createSheet, type Drawn, document } from './sheet.ts';
import type { ProductArt, Thing } from './spec.ts';
import { board, plate, studio, TINTS, tintFor } from './studio.ts';
import { drawThing } from './thing.ts';

const SIZE = 800;
const MIDDLE = SIZE / 2;

/** Seven piled objects: x, y above the ground, share of the height. Back row first. */
const HEAP = [
  [305, -150, 0.4],
  [505, -150, 0.4],
  [190, -58, 0.46],
  [405, -66, 0.46],
  [615, -58, 0.46],
  [295, 32, 0.5],
  [520, 32, 0.5],
] as const;

type Layout = NonNullable<ProductArt['layout']>;

/** Share of the free width and height of the main object in each layout. */
const MAIN: Record<Layout, readonly [width: number, height: number]> = {
  solo: [1, 1],
  duo: [0.8, 0.95],
  trio: [0.74, 0.88],
  pair: [0.77, 0.95],
  pile: [0.42, 0.5],
};

function layoutOf({ layout, sides = [] }: ProductArt): Layout {
  if (layout === 'duo' && sides.length < 1) return 'solo';
  if (layout === 'trio' && sides.length < 2) return sides.length ? 'duo' : 'solo';
  return layout ?? (sides.length > 1 ? 'trio' : sides.length ? 'duo' : 'solo');
}

/** Returns whether a drawing includes a plate, such as whole pizzas and platters; a second plate would look stacked. */
function bringsItsPlate(article: Thing): boolean {
  if (typeof article !== 'string') return false;
  const { name } = splitRef(article);
  return [FLAT, PLATTERS, SWEETS].some((table) => Object.hasOwn(table, name));
}

function subject(article: Thing): string {
  return typeof article === 'string' ? article : `${article.shape}${article.brand ?? ''}${article.title ?? ''}`;
}

/** Draws an item on a studio table, 800 × 800, as SVG text. */
export function drawProduct(art: ProductArt): string {
  const sheet = createSheet();
  const layout = layoutOf(art);
  const main = drawThing(sheet, art.main);
  const [left, right] = (art.sides ?? []).map((side) => drawThing(sheet, side));
  const base = bringsItsPlate(art.main) ? 'none' : (art.base ?? 'none');
  const based = base !== 'none';
  const scale = art.scale ?? 1;
  const free = { width: (based ? 520 : 600) * scale, height: (based ? 500 : 570) * scale };
  const [wide, high] = MAIN[layout];
  const mainPlacement: Placement = { width: free.width * wide, height: free.height * high, rot: art.rot ?? 0 };
  const tall = layout === 'pile' ? 480 : fitted(main, free.width * wide, free.height * high).height;
  const ground = based ? 640 : Math.max(600, Math.min(705, 415 + tall / 2));
  const stand = (drawing: Drawn | undefined, x: number, up: number, width: number, height: number) =>
    drawing ? place(sheet, drawing, x, ground + up, { width: width * scale, height: free.height * height }) : '';

  // Next to its sides a wide dish would be small, so it takes the whole width and the sides stand behind it.
  const served = bringsItsPlate(art.main);
  const behind = (drawing: Drawn | undefined, x: number) =>
    drawing ? place(sheet, drawing, x, ground - 105, { width: 300, height: 250 }) : '';
  const platter = () => place(sheet, main, MIDDLE, ground + 24, { ...free, rot: art.rot ?? 0 });

  const layouts: Record<Layout, () => string> = {
    solo: () => place(sheet, main, MIDDLE, ground, mainPlacement),
    duo: () =>
      served
        ? behind(left, 545) + platter()
        : stand(left, 568, -30, 330, 0.76) + place(sheet, main, 312, ground + 16, mainPlacement),
    trio: () =>
      served
        ? behind(left, 235) + behind(right, 565) + platter()
        : stand(left, 196, -34, 290, 0.76) +
          stand(right, 604, -34, 300, 0.78) +
          place(sheet, main, MIDDLE, ground + 18, mainPlacement),
    pair: () => stand(main, 540, -34, 400, 0.8) + place(sheet, main, 292, ground + 12, mainPlacement),
    pile: () =>
      HEAP.map(([x, y, share]) =>
        place(sheet, main, x, ground + y, { width: 250, height: free.height * share, shadow: 0.8 }),
      ).join(''),
  };
  const under =
    base === 'plate'
      ? plate(sheet, MIDDLE, ground - 8, 352, 92)
      : base === 'board'
        ? board(sheet, MIDDLE, ground + 6, 345, 56)
        : '';
  const tint = TINTS[art.module][art.tint ?? tintFor(subject(art.main))];
  return document(sheet, SIZE, SIZE, studio(sheet, SIZE, tint) + under + layouts[layout]());
}
