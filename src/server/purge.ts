import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Env } from '#src/config/env.ts';
import { logLine } from '#src/lib/logger.ts';
import { onGauge } from '#src/lib/measure.ts';
import { EVERYTHING, MISSED, onPurge, onPurgeElsewhere, purge, purgeEverywhere } from '#src/lib/purge.ts';
import { type PurgeTarget, purgeTarget } from '#src/lib/purge-targets.ts';
import { sameSecret } from '#src/lib/secret.ts';
import { answerText } from './guard.ts';

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

type Settings = Pick<Env, 'PURGE_TOKEN' | 'CDN_TOKEN' | 'PURGE_TARGETS'>;

let cdns: PurgeQueue[] = [];

/**
 * Registers `PURGE_TARGETS`. Other processes are told what an operator purges here. A CDN is purged after every purge of
 * this process, whoever caused it: until the last process has purged its pages, the CDN may fetch an old one from it.
 */
export function purgeTargets({ PURGE_TOKEN, CDN_TOKEN, PURGE_TARGETS }: Settings): void {
  const targetsOf = (isProcess: boolean) =>
    PURGE_TARGETS.filter(({ kind }) => (kind === 'process') === isProcess).map((address) =>
      purgeTarget(address, { purgeToken: PURGE_TOKEN, cdnToken: CDN_TOKEN }),
    );
  const processes = targetsOf(true);
  if (processes.length > 0)
    onPurgeElsewhere('targets', (tags) => Promise.all(processes.map((target) => target.purge(tags))));
  cdns = targetsOf(false).map((target) => new PurgeQueue(target));
  if (cdns.length > 0) onGauge('purges_waiting', () => cdns.reduce((sum, cdn) => sum + cdn.waiting, 0));
  if (cdns.length > 0)
    onPurge('cdns', (tags) => {
      for (const cdn of cdns) cdn.add(tags);
      return 0;
    });
}

/** Handles `POST /purge?tag=store:12&tag=settings` with the operator's token. */
export async function answerPurge(env: Settings, req: IncomingMessage, res: ServerResponse): Promise<void> {
  if (!env.PURGE_TOKEN || !sameSecret(req.headers.authorization ?? '', `Bearer ${env.PURGE_TOKEN}`))
    return answerText(res, 404, 'Not found');
  const query = new URL(req.url ?? '/', 'http://localhost').searchParams;
  const tags = query.getAll('tag');
  try {
    const count = query.has('here') ? purge(tags) : await purgeEverywhere(tags);
    await Promise.all(cdns.map((cdn) => cdn.settled()));
    answerText(res, 200, `${count} entries purged`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    answerText(res, 502, `Purged here, but not everywhere: ${reason}`);
  }
}
