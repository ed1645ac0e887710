import type { Env } from '#src/config/env.ts';
import { purge } from '#src/lib/purge.ts';
import { purgeTarget } from '#src/lib/purge-targets.ts';
import { sameSecret } from '#src/lib/secret.ts';

type Settings = Pick<Env, 'PURGE_TOKEN' | 'CDN_TOKEN' | 'PURGE_TARGETS'>;

const text = (status: number, message: string): Response =>
  new Response(`${message}\n`, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });

/**
 * Handles `POST /purge?tag=store:12&tag=settings` with the operator's token. Cloudflare removes the pages of all data
 * centres by their tags, for the entry `cloudflare:ZONE` of `PURGE_TARGETS`; a Worker could only remove its own.
 */
export async function respondPurge(settings: Settings, request: Request): Promise<Response> {
  const { PURGE_TOKEN, CDN_TOKEN, PURGE_TARGETS } = settings;
  if (!PURGE_TOKEN || !sameSecret(request.headers.get('authorization') ?? '', `Bearer ${PURGE_TOKEN}`))
    return text(404, 'Not found');
  const tags = new URL(request.url).searchParams.getAll('tag');
  const count = purge(tags);
  try {
    const secrets = { purgeToken: PURGE_TOKEN, cdnToken: CDN_TOKEN };
    await Promise.all(PURGE_TARGETS.map((address) => purgeTarget(address, secrets).purge(tags)));
    return text(200, `${count} entries purged here, and the pages of ${PURGE_TARGETS.length} targets`);
  } catch (error) {
    return text(502, `Purged here, but not everywhere: ${error instanceof Error ? error.message : String(error)}`);
  }
}
