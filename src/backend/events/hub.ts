import { onGauge } from '#src/lib/measure.ts';
import type { Listen } from '../db/listen.ts';
import type { EventHub, Subscriber } from '../types.ts';
import { EVENTS_CHANNEL } from './write.ts';

/**
 * Maximum number of streams per user and process; above it the oldest is closed, because phones leave connections open.
 */
const MOST_STREAMS = 8;
/** Maximum number of streams per address; above it the oldest is closed, because guest ids are free. */
const MOST_PER_ADDRESS = 64;
/** Polling interval in ms: without database notifications, and with them for missed ones. */
const POLL_MS = { withoutNotifications: 1000, withNotifications: 15_000 } as const;

/**
 * Creates a hub; it starts to listen with the first stream. Without `listen` the streams poll the table every second.
 */
export function eventHub({ listen }: { listen?: Listen } = {}): EventHub {
  const streams = new Map<string, Set<HubSubscriber>>();
  const byAddress = new Map<string, Set<HubSubscriber>>();
  const pollMs = listen ? POLL_MS.withNotifications : POLL_MS.withoutNotifications;
  let listening: Promise<() => Promise<void>> | undefined;
  let closed = false;

  onGauge('stream_clients', () => [...streams.values()].reduce((sum, { size }) => sum + size, 0));
  const wake = (owner: string): void => {
    const woken = owner === '' ? [...streams.values()].flatMap((set) => [...set]) : (streams.get(owner) ?? []);
    for (const subscriber of woken) subscriber.wake();
  };
  const ensureListening = async (): Promise<void> => {
    listening ??= listen?.(EVENTS_CHANNEL, wake);
    try {
      await listening;
    } catch {
      // The streams poll instead; the next stream tries to listen again.
      listening = undefined;
    }
  };

  return {
    async subscribe(owner, address) {
      await ensureListening();
      const subscriber = new HubSubscriber(pollMs, () => {
        drop(streams, owner, subscriber);
        if (address) drop(byAddress, address, subscriber);
      });
      if (closed) {
        subscriber.unsubscribe();
        return subscriber;
      }
      unsubscribeOldest(add(streams, owner, subscriber), MOST_STREAMS);
      if (address) unsubscribeOldest(add(byAddress, address, subscriber), MOST_PER_ADDRESS);
      return subscriber;
    },
    async close() {
      closed = true;
      for (const subscriber of [...streams.values()].flatMap((set) => [...set])) subscriber.unsubscribe();
      const end = await listening?.catch(() => undefined);
      listening = undefined;
      await end?.();
    },
  };
}

type Groups = Map<string, Set<HubSubscriber>>;

function add(groups: Groups, name: string, subscriber: HubSubscriber): ReadonlySet<HubSubscriber> {
  const group = groups.get(name) ?? new Set();
  groups.set(name, group.add(subscriber));
  return group;
}

function drop(groups: Groups, name: string, subscriber: HubSubscriber): void {
  const group = groups.get(name);
  group?.delete(subscriber);
  if (group?.size === 0) groups.delete(name);
}

function unsubscribeOldest(group: ReadonlySet<HubSubscriber>, most: number): void {
  for (const oldest of group) {
    if (group.size <= most) break;
    oldest.unsubscribe();
  }
}

class HubSubscriber implements Subscriber {
  ended = false;
  #woken = false;
  #done: ((woken: boolean) => void) | undefined;
  readonly #pollMs: number;
  readonly #onUnsubscribe: () => void;

  constructor(pollMs: number, onUnsubscribe: () => void) {
    this.#pollMs = pollMs;
    this.#onUnsubscribe = onUnsubscribe;
  }

  wait(ms: number): Promise<boolean> {
    if (this.ended) return Promise.resolve(false);
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#done?.(false), Math.min(ms, this.#pollMs));
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

  unsubscribe(): void {
    if (this.ended) return;
    this.ended = true;
    this.#done?.(false);
    this.#onUnsubscribe();
  }
}
