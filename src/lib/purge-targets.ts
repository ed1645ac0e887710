import { EVERYTHING } from './purge.ts';

/** A place outside this process whose copies are purged by tag. */
export type PurgeTarget = {
  name: string;
  /** @throws when it did not confirm. */
  purge: (tags: readonly string[]) => Promise<void>;
};

/** An entry of `PURGE_TARGETS`: its kind, and an address or the id of a service. */
export type PurgeAddress = { kind: 'process' | 'varnish' | 'fastly' | 'cloudflare'; at: string };

type Secrets = { purgeToken: string | undefined; cdnToken: string | undefined };

/** Time a target has to confirm, in ms. */
const TIMEOUT_MS = 5000;
/** Most tags of one call, in their documentation. */
const MOST_TAGS = { varnish: 50, fastly: 256, cloudflare: 30 } as const;

async function call(url: string, init: RequestInit): Promise<void> {
  const { origin } = new URL(url);
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(url, { ...init, signal }).catch((cause: unknown) => {
    throw new Error(`${origin} could not be reached`, { cause });
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`${origin} responded with ${response.status}`);
}

/** Calls `send` with at most `most` tags at a time; null stands for everything. */
async function inParts(
  tags: readonly string[],
  most: number,
  send: (tags: readonly string[] | null) => Promise<void>,
): Promise<void> {
  if (tags.includes(EVERYTHING)) return send(null);
  for (let from = 0; from < tags.length; from += most) await send(tags.slice(from, from + most));
}

const json = (body: unknown, headers: Record<string, string>): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

/** Returns another process of the shop. It is asked to purge only its own caches (`here`) and the CDN after them. */
const processTarget = (origin: string, { purgeToken }: Secrets): PurgeTarget => ({
  name: origin,
  purge: (tags) =>
    call(`${origin}/purge?${new URLSearchParams([...tags.map((tag) => ['tag', tag]), ['here', '1']])}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${purgeToken}` },
    }),
});

/** Returns a Varnish with `src/edge/shop.vcl`. */
const varnishTarget = (origin: string, { purgeToken }: Secrets): PurgeTarget => ({
  name: `varnish:${origin}`,
  purge: (tags) =>
    inParts(tags, MOST_TAGS.varnish, (part) =>
      call(`${origin}/`, {
        method: 'BAN',
        headers: { authorization: `Bearer ${purgeToken}`, 'x-ban-tags': part?.join() ?? 'all' },
      }),
    ),
});

/** Returns a service of Fastly, which knows pages by the header `Surrogate-Key` (src/edge/README.md, "A CDN"). */
const fastlyTarget = (service: string, { cdnToken = '' }: Secrets): PurgeTarget => ({
  name: `fastly:${service}`,
  purge: (tags) =>
    inParts(tags, MOST_TAGS.fastly, (part) => {
      const headers = { 'fastly-key': cdnToken, accept: 'application/json' };
      const address = `https://api.fastly.com/service/${service}`;
      return part
        ? call(`${address}/purge`, json({ surrogate_keys: part }, headers))
        : call(`${address}/purge_all`, { method: 'POST', headers });
    }),
});

/** Returns a zone of Cloudflare. */
const cloudflareTarget = (zone: string, { cdnToken = '' }: Secrets): PurgeTarget => ({
  name: `cloudflare:${zone}`,
  purge: (tags) =>
    inParts(tags, MOST_TAGS.cloudflare, (part) =>
      call(
        `https://api.cloudflare.com/client/v4/zones/${zone}/purge_cache`,
        json(part ? { tags: part } : { purge_everything: true }, { authorization: `Bearer ${cdnToken}` }),
      ),
    ),
});

const TARGETS = {
  process: processTarget,
  varnish: varnishTarget,
  fastly: fastlyTarget,
  cloudflare: cloudflareTarget,
} as const;

/** Returns the target of an entry of `PURGE_TARGETS`. */
export const purgeTarget = ({ kind, at }: PurgeAddress, secrets: Secrets): PurgeTarget => TARGETS[kind](at, secrets);
