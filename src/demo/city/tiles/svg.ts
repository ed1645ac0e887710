import type { City } from '../build.ts';
import type { Locale } from '../names.ts';
import { drawBuildings } from './buildings.ts';
import { filled } from './drawing.ts';
import { drawLabels } from './label-drawing.ts';
import { type Frame, frameOf, TILE_SIZE } from './mercator.ts';
import { drawRoads } from './roads.ts';
import { sceneOf } from './scene.ts';
import { PALETTES, type Palette, type Theme } from './themes.ts';

export type TileRequest = { z: number; x: number; y: number; theme: Theme; locale: Locale };

/** System fonts, because an SVG image cannot load fonts. */
const FONTS: Record<Locale, string> = {
  en: "'Figtree','Inter','Segoe UI','Helvetica Neue',Roboto,'DejaVu Sans',sans-serif",
  ar: "'Readex Pro','Noto Sans Arabic','Geeza Pro','Segoe UI',Tahoma,sans-serif",
};

/** Draws one 256 px tile of the map as an SVG document. */
export function drawTile(city: City, { z, x, y, theme, locale }: TileRequest): string {
  const frame = frameOf(z, x, y);
  const palette = PALETTES[theme];
  const layers = [
    drawGround(city, frame, palette),
    drawBuildings(city, frame, palette, locale),
    drawRoads(city, frame, palette),
    drawLabels(city, frame, palette, locale),
  ];
  const size = `width="${TILE_SIZE}" height="${TILE_SIZE}" viewBox="0 0 ${TILE_SIZE} ${TILE_SIZE}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} font-family="${FONTS[locale]}">${layers.join('')}</svg>`;
}

function drawGround(city: City, frame: Frame, palette: Palette): string {
  const scene = sceneOf(city);
  return [
    `<rect width="${TILE_SIZE}" height="${TILE_SIZE}" fill="${palette.water}"/>`,
    frame.zoom > 9 ? filled(frame, scene.shallows, palette.beach) : '',
    filled(frame, scene.island, palette.land),
    ...scene.hills.map((hill) => filled(frame, hill, palette.hill)),
    filled(frame, scene.urban, palette.urban),
    filled(frame, scene.banks, palette.bank),
    ...scene.areas.map(({ kind, shape }) => filled(frame, shape, palette[kind])),
    filled(frame, scene.beach, palette.beach),
    filled(frame, scene.river, palette.water),
    ...scene.islets.map(({ sand, green }) => filled(frame, sand, palette.beach) + filled(frame, green, palette.park)),
  ].join('');
}
