import { contains } from '#src/domain/geo.ts';
import type { Point } from '../db/schema/json.ts';
import type { ZoneRow } from '../reference.ts';
import type { RequestContext } from '../types.ts';

/** Returns the active zones that cover a point, smallest first. */
export const zonesAt = ({ reference }: Pick<RequestContext, 'reference'>, point: Point): ZoneRow[] =>
  [...reference.zones.values()].filter(({ polygon }) => contains(polygon, point));
