import { asc, eq } from 'drizzle-orm';
import { categories, units } from './db/schema/catalogue.ts';
import { modules, moduleZones, zones } from './db/schema/marketplace.ts';
import type { Db, Tx } from './db/types.ts';
import { loadSettings, type SettingsValues } from './settings.ts';

export type ModuleRow = typeof modules.$inferSelect;
export type ZoneRow = typeof zones.$inferSelect;
export type ModuleZoneRow = typeof moduleZones.$inferSelect;
export type CategoryRow = typeof categories.$inferSelect;

/** Snapshot of the tables that nearly every response needs and that rarely change. Active rows only. */
export type Reference = {
  settings: SettingsValues;
  modules: ReadonlyMap<number, ModuleRow>;
  zones: ReadonlyMap<number, ZoneRow>;
  /** Active modules in active zones. */
  moduleZones: readonly ModuleZoneRow[];
  categories: ReadonlyMap<number, CategoryRow>;
  /** Children of each category, highest priority first. */
  children: ReadonlyMap<number, readonly CategoryRow[]>;
  units: ReadonlyMap<number, { en: string; ar: string }>;
};

/** TTL of a snapshot in ms of real time. Any purge drops it, too. */
const TTL_MS = 3000;

/** Returns the current snapshot. `forget` makes the next call read the tables and returns how many snapshots it dropped. */
export type ReferenceSource = { current(): Promise<Reference>; forget(): number };

/** Returns a source that reads the tables at most once per `TTL_MS`. `digital`: whether a gateway is configured. */
export function referenceSource(db: Db | Tx, { digital = true }: { digital?: boolean } = {}): ReferenceSource {
  let current: { loadedAt: number; reference: Promise<Reference> } | undefined;
  return {
    current() {
      if (current && performance.now() - current.loadedAt < TTL_MS) return current.reference;
      const snapshot = { loadedAt: performance.now(), reference: loadReference(db, digital) };
      snapshot.reference.catch(() => {
        if (current === snapshot) current = undefined;
      });
      current = snapshot;
      return snapshot.reference;
    },
    forget() {
      const dropped = current ? 1 : 0;
      current = undefined;
      return dropped;
    },
  };
}

const byId = <T extends { id: number }>(rows: T[]): Map<number, T> => new Map(rows.map((row) => [row.id, row]));

const withoutGateway = (values: SettingsValues): SettingsValues => ({
  ...values,
  payments: { ...values.payments, digital: false, addFund: false },
});

async function loadReference(db: Db | Tx, digital: boolean): Promise<Reference> {
  const [settings, moduleRows, zoneRows, pivots, categoryRows, unitRows] = await Promise.all([
    loadSettings(db).then((values) => (digital ? values : withoutGateway(values))),
    db.select().from(modules).where(eq(modules.status, true)).orderBy(asc(modules.id)),
    db.select().from(zones).where(eq(zones.status, true)).orderBy(asc(zones.area)),
    db.select().from(moduleZones),
    db.select().from(categories).where(eq(categories.status, true)),
    db.select().from(units),
  ]);
  const activeModules = byId(moduleRows);
  const activeZones = byId(zoneRows);
  const children = Map.groupBy(
    categoryRows.filter((row) => row.parentId > 0).sort((a, b) => b.priority - a.priority || a.id - b.id),
    (row) => row.parentId,
  );
  return {
    settings,
    modules: activeModules,
    zones: activeZones,
    moduleZones: pivots.filter((row) => activeModules.has(row.moduleId) && activeZones.has(row.zoneId)),
    categories: byId(categoryRows),
    children,
    units: new Map(unitRows.map((row) => [row.id, row.name])),
  };
}
