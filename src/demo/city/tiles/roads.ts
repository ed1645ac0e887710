import type { City } from '../build.ts';
import { ROAD_CLASSES, type RoadClass } from '../graph.ts';
import { ORIGIN, overlap } from '../plane.ts';
import { clipLine } from './clip.ts';
import { lineData } from './drawing.ts';
import type { Frame } from './mercator.ts';
import { sceneOf } from './scene.ts';
import type { Palette } from './themes.ts';

/** Mercator metres per metre at the city's latitude. */
export const STRETCH = 1 / Math.cos((ORIGIN.lat * Math.PI) / 180);

/** Widths of the streets in metres. */
export const ROAD_WIDTHS: Record<RoadClass, number> = { motorway: 30, arterial: 19, secondary: 13, minor: 8.5 };

/** Minimum width of a street in pixels; 0 = not drawn at that zoom. */
const LEAST_WIDTHS: Record<RoadClass, (zoom: number) => number> = {
  motorway: (zoom) => (zoom < 12 ? 1.4 : 2.6),
  arterial: (zoom) => (zoom < 12 ? 0.7 : zoom < 13 ? 1.4 : 2.4),
  secondary: (zoom) => (zoom < 13 ? 0 : zoom < 14 ? 1 : 1.7),
  minor: (zoom) => (zoom < 13 ? 0 : zoom < 14 ? 0.55 : 1),
};

/** Draws the streets of a tile, wide ones over narrow ones, all edges below all surfaces. */
export function drawRoads(city: City, frame: Frame, palette: Palette): string {
  const { zoom } = frame;
  if (zoom < 9) return '';
  const data: Record<RoadClass, string> = { motorway: '', arterial: '', secondary: '', minor: '' };
  for (const { roadClass, shape } of sceneOf(city).roads) {
    if (LEAST_WIDTHS[roadClass](zoom) === 0 || !overlap(shape.box, frame.reach)) continue;
    for (const piece of clipLine(shape.points, frame.reach)) data[roadClass] += lineData(frame, piece);
  }
  const widthOf = (roadClass: RoadClass): number =>
    Math.max(LEAST_WIDTHS[roadClass](zoom), (ROAD_WIDTHS[roadClass] * STRETCH) / frame.unit);
  const stroke = (roadClass: RoadClass, colour: string, width: number): string =>
    data[roadClass] && `<path d="${data[roadClass]}" stroke="${colour}" stroke-width="${width.toFixed(2)}"/>`;

  const upwards = ROAD_CLASSES.toReversed();
  const road = zoom < 13 ? palette.farRoad : palette.road;
  const edge = zoom < 15 ? 0.6 : 1;
  const edges = upwards.map((c) =>
    stroke(c, c === 'motorway' ? palette.motorwayEdge : palette.roadEdge, widthOf(c) + 2 * edge),
  );
  const surfaces = upwards.map((c) => stroke(c, c === 'motorway' ? palette.motorway : road, widthOf(c)));
  const paths = [...(zoom < 13 ? [] : edges), ...surfaces].join('');
  return paths && `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${paths}</g>`;
}
