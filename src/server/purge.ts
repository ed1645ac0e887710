import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Env } from '#src/config/env.ts';
import { onPurgeElsewhere, purge, purgeEverywhere } from '#src/lib/purge.ts';
import { sameSecret } from '#src/lib/secret.ts';
import { answerText } from './guard.ts';

type Settings = Pick<Env, 'PURGE_TOKEN' | 'PURGE_TARGETS'>;

/** Time another process has to purge, in ms. */
const TIMEOUT_MS = 5000;

/** Registers the other processes of `PURGE_TARGETS`. They are asked to purge only their own caches (`here`). */
export function purgeTargets({ PURGE_TOKEN, PURGE_TARGETS }: Settings): void {
  if (PURGE_TARGETS.length === 0) return;
  onPurgeElsewhere('targets', (tags) =>
    Promise.all(
      PURGE_TARGETS.map(async (origin) => {
        const query = new URLSearchParams([...tags.map((tag) => ['tag', tag]), ['here', '1']]);
        const response = await fetch(`${origin}/purge?${query}`, {
          method: 'POST',
          headers: { authorization: `Bearer ${PURGE_TOKEN}` },
          signal: AbortSignal.timeout(TIMEOUT_MS),
        }).catch((cause: unknown) => {
          throw new Error(`${origin} could not be reached`, { cause });
        });
        if (!response.ok) throw new Error(`${origin} responded with ${response.status}`);
      }),
    ),
  );
}

/** Handles `POST /purge?tag=store:12&tag=settings` with the operator's token. */
export async function answerPurge(env: Settings, req: IncomingMessage, res: ServerResponse): Promise<void> {
  if (!env.PURGE_TOKEN || !sameSecret(req.headers.authorization ?? '', `Bearer ${env.PURGE_TOKEN}`))
    return answerText(res, 404, 'Not found');
  const query = new URL(req.url ?? '/', 'http://localhost').searchParams;
  const tags = query.getAll('tag');
  try {
    const count = query.has('here') ? purge(tags) : await purgeEverywhere(tags);
    answerText(res, 200, `${count} entries purged`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    answerText(res, 502, `Purged here, but not in every process: ${reason}`);
  }
}
