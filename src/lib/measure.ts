/**
 * Counters and gauges that the front server collects (`/metrics`). Stored on `globalThis`, because it and the built pages
 * are two module graphs in one process. Without a collector, counting does nothing.
 */
type Labels = Record<string, string>;
type Collect = (name: string, labels: Labels) => void;

const KEY = Symbol.for('islet.measure');
const registry = globalThis as { [KEY]?: { collect: Collect | null; gauges: Map<string, () => number> } };
registry[KEY] ??= { collect: null, gauges: new Map() };
const home = registry[KEY];

/** Counts one event; its name has to be known to `src/server/metrics.ts`. */
export const count: Collect = (name, labels) => home.collect?.(name, labels);

/** Sets who is told of counted events. */
export function collectWith(collect: Collect): void {
  home.collect = collect;
}

/** Registers a value that is read when metrics are collected. The same name replaces an earlier one. */
export const onGauge = (name: string, read: () => number): void => void home.gauges.set(name, read);

/** Returns the registered values. */
export const readGauges = (): [string, number][] => [...home.gauges].map(([name, read]) => [name, read()]);
