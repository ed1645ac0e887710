import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Env } from '#src/config/env.ts';
import { onGauge } from '#src/lib/measure.ts';
import { onPurge, onPurgeElsewhere, purge, purgeEverywhere } from '#src/lib/purge.ts';
import { purgeTarget } from '#src/lib/purge-targets.ts';
import { sameSecret } from '#src/lib/secret.ts';
import { answerText } from './guard.ts';
import { PurgeQueue } from './purge-queue.ts';

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
