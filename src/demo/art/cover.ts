import { cluster } from './cluster.ts';
import { darker, lighter, NIGHT } from './color.ts';
import { place } from './place.ts';
import { blur, createSheet, DIAGONAL, DOWN, document, gradient, type Sheet } from './sheet.ts';
import type { CoverArt, SceneArt, Thing } from './spec.ts';
import { drawThing } from './thing.ts';

/** Blurred objects in the background: x as a share of the width, share of the height. */
const FAR = [
  [0.108, 0.38],
  [0.896, 0.38],
  [0.217, 0.275],
  [0.788, 0.275],
] as const;

function faraway(sheet: Sheet, articles: readonly Thing[], width: number, height: number, horizon: number): string {
  const placed = FAR.map(([x, share], index) => {
    const article = articles[index];
    if (!article) return '';
    return place(sheet, drawThing(sheet, article), width * x, horizon + 16, {
      width: width * 0.175,
      height: height * share,
      shadow: 0.5,
    });
  });
  return articles.length ? `<g opacity=".55" filter="${blur(sheet, 5, 20)}">${placed.join('')}</g>` : '';
}

function table(
  art: CoverArt | SceneArt,
  width: number,
  height: number,
  size: { width: number; height: number },
): string {
  const sheet = createSheet();
  const { color } = art;
  const horizon = height * 0.727;
  const [x, y] = [width / 2, height * 0.417];
  const wall = gradient(
    sheet,
    [
      [0, lighter(color, 0.28)],
      [1, darker(color, 0.12)],
    ],
    DIAGONAL,
  );
  const top = gradient(
    sheet,
    [
      [0, lighter(color, 0.78)],
      [1, lighter(color, 0.92)],
    ],
    DOWN,
  );
  const body = [
    `<rect width="${width}" height="${height}" fill="${wall}"/>`,
    `<circle cx="${x}" cy="${y}" r="${height * 0.55}" fill="#fff" opacity=".1"/><circle cx="${x}" cy="${y}" r="${height * 0.383}" fill="#fff" opacity=".12"/>`,
    `<ellipse cx="${x}" cy="${y * 0.88}" rx="${height * 0.55}" ry="${height * 0.333}" fill="#fff" opacity=".3" filter="${blur(sheet, 60)}"/>`,
    faraway(sheet, art.far ?? [], width, height, horizon),
    `<rect y="${horizon}" width="${width}" height="${height - horizon}" fill="${top}"/><rect y="${horizon}" width="${width}" height="26" fill="${NIGHT}" opacity=".05"/>`,
    cluster(sheet, art.items, x, height * 0.853, size.width, size.height),
  ];
  return document(sheet, width, height, body.join(''));
}

/** Draws a store cover, 1200 × 600: its items on a table in front of its brand colour. Returns SVG text. */
export function drawCover(art: CoverArt): string {
  return table(art, 1200, 600, { width: 960, height: 400 });
}

/** Draws the same table in the size of a scene, 1600 × 900. Returns SVG text. */
export function drawScene(art: SceneArt): string {
  return table(art, 1600, 900, { width: 1180, height: 560 });
}
