import { at } from './at.ts';

/** A priority queue: `pop` returns the entry with the lowest cost. */
export type Heap<T> = { push: (cost: number, value: T) => void; pop: () => { cost: number; value: T } | undefined };

/** Returns an empty priority queue (a binary heap). */
export function cheapestFirst<T>(): Heap<T> {
  const entries: { cost: number; value: T }[] = [];
  const costAt = (index: number): number => entries[index]?.cost ?? Infinity;
  const swap = (a: number, b: number): void => {
    const swapped = at(entries, a);
    entries[a] = at(entries, b);
    entries[b] = swapped;
  };
  return {
    push(cost, value) {
      let index = entries.push({ cost, value }) - 1;
      while (index > 0) {
        const parent = (index - 1) >> 1;
        if (costAt(parent) <= cost) return;
        swap(index, parent);
        index = parent;
      }
    },
    pop() {
      if (entries.length > 1) swap(0, entries.length - 1);
      const cheapest = entries.pop();
      for (let index = 0; ; ) {
        const child = 2 * index + (costAt(2 * index + 2) < costAt(2 * index + 1) ? 2 : 1);
        if (costAt(index) <= costAt(child)) return cheapest;
        swap(index, child);
        index = child;
      }
    },
  };
}
