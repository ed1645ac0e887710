import type { Listen } from '../db/listen.ts';
import { EVENTS_CHANNEL } from './write.ts';

/**
 * One open stream. `wait` resolves to true when there may be new events, to false after the time or at the end of the
 * stream.
 */
export type Follower = { wait(ms: number): Promise<boolean>; readonly over: boolean; leave(): void };

/** The open streams of this process, notified of events that any process of the marketplace writes. */
export type EventHub = { follow(owner: string, address?: string): Promise<Follower>; close(): Promise<void> };

/**
 * Maximum number of streams per user and process; above it the oldest is closed, because phones leave connections open.
 */
const MOST_STREAMS = 8;
/** Maximum number of streams per address; above it the oldest is closed, because guest ids are free. */
const MOST_OF_ADDRESS = 64;
/** Polling interval in ms: without database notifications, and with them for missed ones. */
const LOOK_MS = { untold: 1000, told: 15_000 } as const;

/**
 * Creates a hub; it starts to listen with the first stream. Without `listen` the streams poll the table every second.
 */
export function eventHub({ listen }: { listen?: Listen } = {}): EventHub {
  const streams = new Map<string, Set<Waiting>>();
  const byAddress = new Map<string, Set<Waiting>>();
  const lookMs = listen ? LOOK_MS.told : LOOK_MS.untold;
  let listening: Promise<() => Promise<void>> | undefined;
  let closed = false;

  const wake = (owner: string): void => {
    const woken = owner === '' ? [...streams.values()].flatMap((set) => [...set]) : (streams.get(owner) ?? []);
    for (const one of woken) one.wake();
  };
  const hear = async (): Promise<void> => {
    listening ??= listen?.(EVENTS_CHANNEL, wake);
    try {
      await listening;
    } catch {
      // The streams poll instead; the next stream tries to listen again.
      listening = undefined;
    }
  };

  return {
    async follow(owner, address) {
      await hear();
      const one = new Waiting(lookMs, () => {
        drop(streams, owner, one);
        if (address) drop(byAddress, address, one);
      });
      if (closed) {
        one.leave();
        return one;
      }
      endOldest(add(streams, owner, one), MOST_STREAMS);
      if (address) endOldest(add(byAddress, address, one), MOST_OF_ADDRESS);
      return one;
    },
    async close() {
      closed = true;
      for (const one of [...streams.values()].flatMap((set) => [...set])) one.leave();
      const end = await listening?.catch(() => undefined);
      listening = undefined;
      await end?.();
    },
  };
}

type Groups = Map<string, Set<Waiting>>;

function add(groups: Groups, name: string, one: Waiting): ReadonlySet<Waiting> {
  const group = groups.get(name) ?? new Set();
  groups.set(name, group.add(one));
  return group;
}

function drop(groups: Groups, name: string, one: Waiting): void {
  const group = groups.get(name);
  group?.delete(one);
  if (group?.size === 0) groups.delete(name);
}

function endOldest(group: ReadonlySet<Waiting>, most: number): void {
  for (const oldest of group) {
    if (group.size <= most) break;
    oldest.leave();
  }
}

class Waiting implements Follower {
  over = false;
  #woken = false;
  #done: ((woken: boolean) => void) | undefined;
  readonly #lookMs: number;
  readonly #left: () => void;

  constructor(lookMs: number, left: () => void) {
    this.#lookMs = lookMs;
    this.#left = left;
  }

  wait(ms: number): Promise<boolean> {
    if (this.over) return Promise.resolve(false);
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#done?.(false), Math.min(ms, this.#lookMs));
      this.#done = (woken) => {
        clearTimeout(timer);
        this.#done = undefined;
        this.#woken = false;
        resolve(woken);
      };
      // A notification arrived while the previous events were processed.
      if (this.#woken) this.#done(true);
    });
  }

  wake(): void {
    if (this.#done) this.#done(true);
    else this.#woken = true;
  }

  leave(): void {
    if (this.over) return;
    this.over = true;
    this.#done?.(false);
    this.#left();
  }
}
