import { logLine } from '#src/lib/logger.ts';
import { EVERYTHING, MISSED } from '#src/lib/purge.ts';
import type { PurgeTarget } from '#src/lib/purge-targets.ts';

/** Times between attempts while a target does not confirm, in ms: doubled from the first to the last. */
const RETRY_MS = { first: 1000, last: 60_000 };
/** Tags that wait for a target; above this number everything is purged instead. */
const MOST_WAITING = 1000;

/**
 * Purges one target with all tags that gathered since its last call, in order, and again until it confirms. Call after
 * call, because each order purges its store, and CDNs limit the number of calls.
 */
export class PurgeQueue {
  readonly #target: PurgeTarget;
  #waiting = new Set<string>();
  #running: Promise<void> | null = null;
  #retry = RETRY_MS.first;

  constructor(target: PurgeTarget) {
    this.#target = target;
  }

  /** Number of tags that are not part of a call yet. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /** Adds tags and starts the call. `MISSED` is none: what a CDN holds is at most a minute old. */
  add(tags: readonly string[]): void {
    for (const tag of tags) if (tag !== MISSED) this.#waiting.add(tag);
    if (this.#waiting.size > MOST_WAITING) this.#waiting = new Set([EVERYTHING]);
    void this.#start().catch(() => undefined);
  }

  /**
   * Resolves when the target has confirmed all tags.
   * @throws when it did not; the tags are purged later.
   */
  async settled(): Promise<void> {
    if (this.#running || this.#waiting.size > 0) await this.#start();
  }

  #start(): Promise<void> {
    this.#running ??= this.#run().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #run(): Promise<void> {
    while (this.#waiting.size > 0) {
      const tags = [...this.#waiting];
      this.#waiting = new Set();
      try {
        await this.#target.purge(tags);
        this.#retry = RETRY_MS.first;
      } catch (error) {
        for (const tag of tags) this.#waiting.add(tag);
        const message = error instanceof Error ? error.message : String(error);
        logLine('error', 'a purge was not confirmed', { target: this.#target.name, message });
        setTimeout(() => this.add([]), this.#retry).unref();
        this.#retry = Math.min(this.#retry * 2, RETRY_MS.last);
        throw error;
      }
    }
  }
}
