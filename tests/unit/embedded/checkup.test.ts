import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { examine, type Finding, fitness, partsOf } from '#src/embedded/checkup.ts';

const SECRET = 'a-secret-of-thirty-two-characters';
const GOOD = { version: 15, hasTrigrams: true, now: 1000, connections: 100 };
const here = { connections: 10, now: 1000 };

let folder: string;
let origin: string;
/** Calls of the services, by path. */
const calls: { path: string; body: string; signature: unknown }[] = [];
const server = createServer((req, res) => {
  let body = '';
  req.on('data', (part) => {
    body += part;
  });
  req.on('end', () => {
    calls.push({ path: req.url ?? '', body, signature: req.headers['islet-signature'] });
    res.writeHead(req.url === '/refusing' ? 401 : 200).end('{}');
  });
});

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'islet-doctor-'));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Returns the lines of an examination. */
async function lines(source: Record<string, string>, options: Parameters<typeof partsOf>[1] = {}): Promise<string[]> {
  const findings: Finding[] = [];
  const parts = partsOf(
    { MARKETPLACE_URL: 'embedded', DATA_DIR: folder, ...source },
    { nodeVersion: '24.21.0', ...options },
  );
  await examine(parts, (finding) => findings.push(finding));
  for (const { isWell, line } of findings) expect(line.startsWith(isWell ? '✓' : '✗')).toBe(true);
  return findings.map(({ line }) => line);
}

describe('The doctor', () => {
  test('A demo on this machine needs Node, variables and a folder', async () => {
    expect(await lines({})).toEqual([
      '✓ Node: 24.21.0',
      '✓ variables: complete, for a demo',
      `✓ DATA_DIR: ${folder} can be written`,
    ]);
  });

  test('Wrong variables and an old Node are named with a remedy, and nothing else is examined', async () => {
    const [node, variables, ...others] = await lines({ PORT: 'x' }, { nodeVersion: '20.1.0' });
    expect(node).toMatch(/^✗ Node: .*24\.7\.0 or later.* → /);
    expect(variables).toMatch(/^✗ variables: .*PORT must be a port number.* → /);
    expect(others).toEqual([]);
  });

  test('A folder that cannot be written is named', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expect((await lines({ DATA_DIR: join(file, 'data') }))[2]).toMatch(/^✗ DATA_DIR: ENOTDIR.* → /);
  });

  test('The services of production get a signed ping', async () => {
    calls.length = 0;
    const production = {
      ISLET_DEMO: '0',
      MESSENGER_URL: `${origin}/messages`,
      MESSENGER_SECRET: SECRET,
      PAYMENT_URL: `${origin}/refusing`,
      PAYMENT_SECRET: SECRET,
    };
    const [messenger, payment] = (await lines(production)).slice(3);
    expect(messenger).toBe('✓ MESSENGER: it accepts a signed ping');
    expect(payment).toMatch(/^✗ PAYMENT: .*\(The service responded with 401\.\) → .*PAYMENT_SECRET/);
    expect(calls).toEqual([
      { path: '/messages', body: '{"type":"ping"}', signature: expect.stringMatching(/^[\da-f]{64}$/) },
      { path: '/refusing', body: '{"type":"ping"}', signature: expect.stringMatching(/^[\da-f]{64}$/) },
    ]);
  });

  test('The database is asked, and one that cannot be reached is named with its cause', async () => {
    const url = { DATABASE_URL: 'postgres://db/shop', ISLET_DEMO: '1' };
    expect((await lines(url, { ask: async () => ({ ...GOOD, now: Date.now() }) }))[3]).toMatch(
      /^✓ DATABASE_URL: PostgreSQL 15 with pg_trgm, clock within 1 s$/,
    );
    const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    expect((await lines(url, { ask: () => Promise.reject(refused) }))[3]).toBe(
      '✗ DATABASE_URL: it could not be asked (connect ECONNREFUSED) → correct the server, or DATABASE_URL',
    );
  });

  test('A purge target that refuses is named, and another one is well', async () => {
    const targets = { PURGE_TOKEN: 'a-token-of-an-operator', PURGE_TARGETS: `${origin},varnish:http://127.0.0.1:1` };
    const [process, varnish] = (await lines(targets)).slice(3);
    expect(process).toBe(`✓ ${origin}: it can be purged`);
    expect(varnish).toMatch(/^✗ varnish:http:\/\/127\.0\.0\.1:1: .* → .*PURGE_TOKEN/);
  });

  test('A shop of a remote marketplace needs that, and no folder', async () => {
    const [, , marketplace, ...others] = await lines({ MARKETPLACE_URL: origin });
    expect(marketplace).toBe(`✓ MARKETPLACE_URL: ${origin} responds`);
    expect(others).toEqual([]);
  });
});

describe('The fitness of a PostgreSQL', () => {
  test.each([
    [{ ...GOOD, version: 12 }, /PostgreSQL 12/],
    [{ ...GOOD, hasTrigrams: false }, /postgresql-contrib/],
    [{ ...GOOD, now: 100_000 }, /differs by 99 s/],
    [{ ...GOOD, connections: 11 }, /DATABASE_CONNECTIONS/],
  ])('A server such as %j is refused', (server, reason) => {
    expect(() => fitness(server, here)).toThrow(reason);
  });
});
