import { cluster } from './cluster.ts';
import { darker, lighter, NIGHT } from './color.ts';
import { place } from './place.ts';
import { blur, createSheet, document, gradient, type Sheet } from './sheet.ts';
import type { BannerArt, Color, Thing } from './spec.ts';
import { drawThing } from './thing.ts';

const WIDTH = 1600;
const HEIGHT = 600;
const CENTRE = 1150;
const GROUND = 470;
const RADIUS = 380;

/** Floating objects: x, y, height, tilt, blurred. */
const AIR = [
  [800, 150, 92, -18, true],
  [1490, 175, 110, 16, false],
  [1530, 470, 130, 12, true],
  [760, 500, 120, 14, true],
  [905, 82, 66, 24, true],
] as const;

function podium(sheet: Sheet, x: number, color: Color): string {
  const side = gradient(sheet, [
    [0, darker(color, 0.2)],
    [0.3, lighter(color, 0.32)],
    [1, darker(color, 0.3)],
  ]);
  return [
    `<ellipse cx="${x}" cy="${GROUND + 92}" rx="${RADIUS * 1.04}" ry="70" fill="${NIGHT}" opacity=".28" filter="${blur(sheet, 11)}"/>`,
    `<path d="M${x - RADIUS} ${GROUND}v60a${RADIUS} 62 0 0 0 ${2 * RADIUS} 0v-60z" fill="${side}"/>`,
    `<ellipse cx="${x}" cy="${GROUND}" rx="${RADIUS}" ry="62" fill="${lighter(color, 0.45)}"/>`,
    `<ellipse cx="${x}" cy="${GROUND - 3}" rx="${RADIUS - 14}" ry="54" fill="${lighter(color, 0.56)}"/>`,
  ].join('');
}

/**
 * Draws a banner, 1600 × 600: objects on a podium at one end, the other end free for text. Returns SVG text.
 * Right-to-left mirrors positions, not the objects.
 */
export function drawBanner(art: BannerArt): string {
  const sheet = createSheet();
  const { color } = art;
  const mirrored = art.dir === 'rtl';
  const across = (x: number) => (mirrored ? WIDTH - x : x);
  const wall = gradient(
    sheet,
    [
      [0, darker(color, 0.1)],
      [0.55, color],
      [1, lighter(color, 0.22)],
    ],
    mirrored ? { x1: 1, y2: 0.6 } : { x2: 1, y2: 0.6 },
  );
  const floating = (article: Thing | undefined, [x, y, height, tilt, soft]: (typeof AIR)[number]) => {
    if (!article) return '';
    const art = place(sheet, drawThing(sheet, article), across(x), y, {
      width: height * 1.3,
      height,
      rot: mirrored ? -tilt : tilt,
      shadow: 0,
    });
    return soft ? `<g filter="${blur(sheet, 5, 20)}" opacity=".9">${art}</g>` : art;
  };
  const x = across(CENTRE);
  const body = [
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${wall}"/>`,
    `<circle cx="${x}" cy="290" r="420" fill="#fff" opacity=".07"/><circle cx="${x}" cy="290" r="310" fill="#fff" opacity=".09"/>`,
    `<ellipse cx="${x}" cy="250" rx="260" ry="190" fill="#fff" opacity=".42" filter="${blur(sheet, 60)}"/>`,
    ...AIR.map((slot, index) => floating(art.float?.[index], slot)),
    podium(sheet, x, color),
    cluster(sheet, art.items, x, GROUND + 8, 700, 350),
  ];
  return document(sheet, WIDTH, HEIGHT, body.join(''));
}
