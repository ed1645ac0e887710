import type { Listen } from '../db/listen.ts';
import { EVENTS_CHANNEL } from './write.ts';

/** One open stream: `wait` answers true when there may be something new, false when the time passed or the stream is over. */
export type Follower = { wait(ms: number): Promise<boolean>; readonly over: boolean; leave(): void };

/** The open streams of this process, woken by what any process of the marketplace writes. */
export type EventHub = { follow(owner: string): Promise<Follower>; close(): Promise<void> };

/** Streams of one person in one process; of more, the oldest is ended: phones leave connections behind. */
const MOST_STREAMS = 8;
/** How often to look when nothing wakes, ms: always when the database tells nothing, else for what it failed to tell. */
const LOOK_MS = { untold: 1000, told: 15_000 } as const;

/** A hub; it listens from the first stream on. Without `listen` streams look into the table every second. */
export function eventHub({ listen }: { listen?: Listen } = {}): EventHub {
  const streams = new Map<string, Set<Waiting>>();
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
      // The streams look by themselves; the next one tries to listen again.
      listening = undefined;
    }
  };

  return {
    async follow(owner) {
      await hear();
      const mine = streams.get(owner) ?? new Set();
      streams.set(owner, mine);
      const one = new Waiting(lookMs, () => {
        mine.delete(one);
        if (mine.size === 0 && streams.get(owner) === mine) streams.delete(owner);
      });
      if (closed) one.leave();
      else mine.add(one);
      for (const oldest of mine) {
        if (mine.size <= MOST_STREAMS) break;
        oldest.leave();
      }
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
      // Woken while it was still busy with what came before.
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
