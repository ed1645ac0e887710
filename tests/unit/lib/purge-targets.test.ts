import { afterEach, expect, test, vi } from 'vitest';
import { readEnv } from '#src/config/env.ts';
import { EVERYTHING, MISSED } from '#src/lib/purge.ts';
import { purgeTarget } from '#src/lib/purge-targets.ts';
import { PurgeQueue } from '#src/server/purge.ts';

const SECRETS = { purgeToken: 'token-of-the-shop', cdnToken: 'token-of-the-cdn' };
const TAGS = ['store:12', 'module:1'];

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Replaces fetch; returns the requests, as they are recorded below. */
function recorded(status = 200) {
  const requests: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, { method, headers, body }: RequestInit) => {
    requests.push({ url, method, headers, ...(body ? { body: JSON.parse(String(body)) } : {}) });
    return new Response('{}', { status });
  });
  return requests;
}

const CLOUDFLARE = 'https://api.cloudflare.com/client/v4/zones/023e105f4ecef8ad9ca31a8372d0c353/purge_cache';
const FASTLY = 'https://api.fastly.com/service/SU1Z0isxPaozGVKXdv0eY';
const cloudflareHeaders = { 'content-type': 'application/json', authorization: 'Bearer token-of-the-cdn' };
const fastlyHeaders = { 'fastly-key': 'token-of-the-cdn', accept: 'application/json' };

/** Entries of PURGE_TARGETS, with the requests their documentation asks for: of two tags, and of everything. */
const RECORDED = [
  {
    entry: 'http://10.0.0.2:4321',
    some: {
      url: 'http://10.0.0.2:4321/purge?tag=store%3A12&tag=module%3A1&here=1',
      method: 'POST',
      headers: { authorization: 'Bearer token-of-the-shop' },
    },
    all: {
      url: 'http://10.0.0.2:4321/purge?tag=all&here=1',
      method: 'POST',
      headers: { authorization: 'Bearer token-of-the-shop' },
    },
  },
  {
    entry: 'varnish:http://10.0.0.5/',
    some: {
      url: 'http://10.0.0.5/',
      method: 'BAN',
      headers: { authorization: 'Bearer token-of-the-shop', 'x-ban-tags': 'store:12,module:1' },
    },
    all: {
      url: 'http://10.0.0.5/',
      method: 'BAN',
      headers: { authorization: 'Bearer token-of-the-shop', 'x-ban-tags': 'all' },
    },
  },
  {
    entry: 'fastly:SU1Z0isxPaozGVKXdv0eY',
    some: {
      url: `${FASTLY}/purge`,
      method: 'POST',
      headers: { 'content-type': 'application/json', ...fastlyHeaders },
      body: { surrogate_keys: TAGS },
    },
    all: { url: `${FASTLY}/purge_all`, method: 'POST', headers: fastlyHeaders },
  },
  {
    entry: 'cloudflare:023e105f4ecef8ad9ca31a8372d0c353',
    some: { url: CLOUDFLARE, method: 'POST', headers: cloudflareHeaders, body: { tags: TAGS } },
    all: { url: CLOUDFLARE, method: 'POST', headers: cloudflareHeaders, body: { purge_everything: true } },
  },
];

const targetOf = (entry: string) => {
  const [address] = readEnv({ MARKETPLACE_URL: 'embedded', PURGE_TARGETS: entry }).PURGE_TARGETS;
  if (!address) throw new Error(`No target in ${entry}`);
  return purgeTarget(address, SECRETS);
};

test('A failed purge names its target, whether that is unreachable or refuses', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
  await expect(targetOf('http://10.0.0.2:4321').purge(TAGS)).rejects.toThrow(
    'http://10.0.0.2:4321 could not be reached',
  );
  recorded(404);
  await expect(targetOf('http://10.0.0.2:4321').purge(TAGS)).rejects.toThrow('http://10.0.0.2:4321 responded with 404');
});

test.each(RECORDED)('The target $entry is purged by tag and as a whole with the documented requests', async (one) => {
  const requests = recorded();
  await targetOf(one.entry).purge(TAGS);
  await targetOf(one.entry).purge(['store:3', EVERYTHING]);
  expect(requests[0]).toEqual(one.some);
  if (!one.entry.startsWith('http')) expect(requests[1]).toEqual(one.all);
  expect(requests).toHaveLength(2);
});

test('Tags beyond the limit of a call go in several calls, and a refusal is an error', async () => {
  const requests = recorded();
  const many = Array.from({ length: 65 }, (_, id) => `store:${id}`);
  await targetOf('cloudflare:023e105f').purge(many);
  expect(requests).toHaveLength(3);
  recorded(403);
  await expect(targetOf('cloudflare:023e105f').purge(TAGS)).rejects.toThrow('responded with 403');
});

test('An entry of another kind is refused with a list of the accepted kinds', () => {
  for (const wrong of ['akamai:7', 'http://10.0.0.2/path', 'fastly:', 'cloudflare:a b'])
    expect(() => targetOf(wrong), wrong).toThrow('fastly:SERVICE');
});

/** Creates a queue in front of a target whose calls the test ends. */
function queued() {
  const calls: { tags: readonly string[]; end: (error?: Error) => void }[] = [];
  const queue = new PurgeQueue({
    name: 'cdn',
    purge: (tags) =>
      new Promise((done, fail) => {
        calls.push({ tags, end: (error) => (error ? fail(error) : done()) });
      }),
  });
  return { queue, calls };
}

test('Tags that come during a call go together in the next one', async () => {
  const { queue, calls } = queued();
  queue.add(['store:1']);
  queue.add(['store:2']);
  queue.add(['store:3', 'store:2', MISSED]);
  calls[0]?.end();
  await expect.poll(() => calls.length).toBe(2);
  const settled = queue.settled();
  calls[1]?.end();
  await settled;
  expect(calls.map(({ tags }) => tags)).toEqual([['store:1'], ['store:2', 'store:3']]);
});

test('A call that was not confirmed is reported and tried again after a second', async () => {
  vi.useFakeTimers();
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const { queue, calls } = queued();
  queue.add(['store:1']);
  const settled = expect(queue.settled()).rejects.toThrow('away');
  calls[0]?.end(new Error('away'));
  await settled;
  await vi.advanceTimersByTimeAsync(999);
  expect(calls).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(calls[1]?.tags).toEqual(['store:1']);
  calls[1]?.end();
  await queue.settled();
  expect(calls).toHaveLength(2);
});
