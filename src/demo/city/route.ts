import type { LatLng } from '#src/contract/place.ts';
import { straightLine } from '#src/domain/geo.ts';
import { at } from './at.ts';
import type { City } from './build.ts';
import type { Edge, RoadClass } from './graph.ts';
import { cheapestFirst } from './heap.ts';
import { lengthOf, stretch } from './path.ts';
import { between, type Point, toLatLng, toPlane } from './plane.ts';
import { type Snap, snap } from './snap.ts';

/** A route by road: metres along `path`, and the seconds a courier needs for it. */
export type Route = { metres: number; seconds: number; path: LatLng[] };

const perSecond = (kilometresPerHour: number): number => kilometresPerHour / 3.6;
const SPEED: Record<RoadClass, number> = {
  motorway: perSecond(90),
  arterial: perSecond(55),
  secondary: perSecond(42),
  minor: perSecond(30),
};
/** Between entrance and street. */
const WALKING = perSecond(5);
const SECONDS_PER_JUNCTION = 2;
/** Points farther than this from any street have no route, in metres. */
const UNREACHABLE = 1500;

/** How a junction was reached: over which edge, from which junction (null: from the start). */
type Arrival = { seconds: number; via: { edge: Edge; from: number } | null };

/**
 * Returns the fastest route between two points, including the walk to and from the street; null when one is far from
 * any street.
 */
export function routeBetween(city: City, from: LatLng, to: LatLng): Route | null {
  const [start, goal] = [toPlane(from), toPlane(to)];
  const [a, b] = [snap(city, start, 'drivable'), snap(city, goal, 'drivable')];
  if (!(a.foot.away <= UNREACHABLE && b.foot.away <= UNREACHABLE)) return null;

  if (between(start, goal) <= a.foot.away + b.foot.away) return walk(from, to);
  const ride = a.edge === b.edge ? rideAlong(a, b) : rideAcross(city, a, b);
  if (!ride) return null;
  const points = withoutRepeats([start, ...ride.points, goal]);
  return {
    // Distances on the plane deviate by centimetres per kilometre; a route is never shorter than the straight line.
    metres: Math.max(straightLine(from, to), Math.round(lengthOf(points))),
    seconds: Math.round(ride.seconds + (a.foot.away + b.foot.away) / WALKING),
    path: points.map(toLatLng),
  };
}

function walk(from: LatLng, to: LatLng): Route {
  const metres = straightLine(from, to);
  return { metres, seconds: Math.round(metres / WALKING), path: [from, to] };
}

type Ride = { seconds: number; points: Point[] };

function rideAlong({ edge, foot }: Snap, goal: Snap): Ride {
  const points = stretch(edge.points, foot.metres, goal.foot.metres);
  return { seconds: lengthOf(points) / SPEED[edge.roadClass], points };
}

/** A* over the junctions by time; the heuristic is the straight line at motorway speed. */
function rideAcross({ graph }: City, start: Snap, goal: Snap): Ride | null {
  const arrivals = new Map<number, Arrival>();
  const queue = cheapestFirst<number>();
  const atLeast = (id: number): number => between(at(graph.junctions, id).point, goal.foot.point) / SPEED.motorway;
  const reach = (id: number, seconds: number, via: Arrival['via']): void => {
    if (seconds >= (arrivals.get(id)?.seconds ?? Infinity)) return;
    arrivals.set(id, { seconds, via });
    queue.push(seconds + atLeast(id), id);
  };
  for (const id of [start.edge.from, start.edge.to]) reach(id, toEnd(start, id), null);

  let best: { seconds: number; last: number } | null = null;
  for (let next = queue.pop(); next; next = queue.pop()) {
    const id = next.value;
    const arrival = arrivals.get(id);
    if (best && next.cost >= best.seconds) break;
    if (!arrival || next.cost > arrival.seconds + atLeast(id) + 1e-9) continue;
    if (id === goal.edge.from || id === goal.edge.to) {
      const seconds = arrival.seconds + toEnd(goal, id);
      if (!best || seconds < best.seconds) best = { seconds, last: id };
    }
    for (const edge of at(graph.junctions, id).edges) {
      const farEnd = edge.from === id ? edge.to : edge.from;
      reach(farEnd, arrival.seconds + edge.length / SPEED[edge.roadClass] + SECONDS_PER_JUNCTION, { edge, from: id });
    }
  }
  return best && { seconds: best.seconds, points: trace(arrivals, best.last, start, goal) };
}

function toEnd({ edge, foot }: Snap, junction: number): number {
  return (junction === edge.from ? foot.metres : edge.length - foot.metres) / SPEED[edge.roadClass];
}

function trace(arrivals: ReadonlyMap<number, Arrival>, last: number, start: Snap, goal: Snap): Point[] {
  const legs: Point[][] = [];
  let junction = last;
  for (let via = arrivals.get(last)?.via; via; via = arrivals.get(junction)?.via) {
    legs.unshift(via.edge.from === via.from ? [...via.edge.points] : [...via.edge.points].reverse());
    junction = via.from;
  }
  const out = stretch(start.edge.points, start.foot.metres, junction === start.edge.from ? 0 : start.edge.length);
  const home = stretch(goal.edge.points, last === goal.edge.from ? 0 : goal.edge.length, goal.foot.metres);
  return [...out, ...legs.flat(), ...home];
}

function withoutRepeats(points: readonly Point[]): Point[] {
  return points.filter((point, k) => k === 0 || between(point, at(points, k - 1)) > 0.01);
}
