import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { contains } from '#src/domain/geo.ts';
import { stores } from '../db/schema/catalogue.ts';
import type { Point } from '../db/schema/json.ts';
import type { ModuleRow, ZoneRow } from '../reference.ts';
import type { RequestContext } from '../types.ts';

/** Zones to search per module. Empty: nothing is offered there. */
export type Scope = { moduleId: number; zoneIds: number[] }[];

function scopeOf(
  context: RequestContext,
  modules: ModuleRow[],
  zonesFor: (module: ModuleRow) => number[] | null,
): Scope {
  return modules
    .map((module) => {
      const requested = zonesFor(module);
      const offered = context.reference.moduleZones
        .filter((row) => row.moduleId === module.id && (requested === null || requested.includes(row.zoneId)))
        .map((row) => row.zoneId);
      return { moduleId: module.id, zoneIds: offered };
    })
    .filter(({ zoneIds }) => zoneIds.length > 0);
}

/** Returns the scope of items: the requested zones that offer the module (null: all that do). */
export const itemScope = (context: RequestContext, module: ModuleRow, zoneIds: number[] | null): Scope =>
  scopeOf(context, [module], () => zoneIds);

/**
 * Returns the scope of stores: as for items, but all zones for modules that serve all zones. Null module: all modules.
 */
export function storeScope(context: RequestContext, module: ModuleRow | null, zoneIds: number[]): Scope {
  const modules = module ? [module] : [...context.reference.modules.values()];
  // Stores in other zones only count when one of the requested zones offers the module.
  const offered = modules.filter(({ id }) =>
    context.reference.moduleZones.some((row) => row.moduleId === id && zoneIds.includes(row.zoneId)),
  );
  return scopeOf(context, offered, ({ allZones }) => (allZones ? null : zoneIds));
}

/** Returns the condition for approved stores inside a scope. */
export function inScope(scope: Scope): SQL | undefined {
  const parts = scope.map(({ moduleId, zoneIds }) =>
    and(eq(stores.moduleId, moduleId), inArray(stores.zoneId, zoneIds)),
  );
  return and(eq(stores.status, true), parts.length > 0 ? or(...parts) : sql`false`);
}

/** Returns the active zones that cover a point, smallest first. */
export const zonesAt = ({ reference }: Pick<RequestContext, 'reference'>, point: Point): ZoneRow[] =>
  [...reference.zones.values()].filter(({ polygon }) => contains(polygon, point));
