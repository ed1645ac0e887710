import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DIST } from '../setup/builds.ts';
import { freePort, launch, type Program } from '../setup/process.ts';
import { launchShop } from '../setup/shop.ts';
import { newDemoFolder } from './demo-folder.ts';
import { PRODUCTION } from './production.ts';

let folder: string;
let dataDir: string;
const running: Program[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'islet-start-'));
  dataDir = newDemoFolder();
});
afterAll(async () => {
  await Promise.all(running.map((program) => program.stop('SIGKILL')));
  for (const path of [folder, dataDir]) rmSync(path, { recursive: true, force: true });
});

/** Returns the lines of a text as JSON. */
const jsonLines = (text: string): Record<string, unknown>[] =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

describe('A finished build', () => {
  test('A finished build starts with one command from any folder, with the settings of a server', async () => {
    const port = await freePort();
    const env = {
      DATA_DIR: dataDir,
      PORT: String(port),
      ISLET_DEMO: '1',
      DATABASE_URL: '',
      MARKETPLACE_URL: '',
      NODE_ENV: '',
    };
    const program = launch({ args: [resolve(DIST, 'serve.mjs')], env, cwd: folder });
    running.push(program);
    await program.says('Islet is open', 300_000);
    const page = await fetch(`http://localhost:${port}/about-us`);
    expect(page.status).toBe(200);
    // React's development build says so of itself.
    expect(program.stderr()).toBe('');
    expect(await program.stop('SIGTERM')).toBe(0);
  });
});

describe('A start with wrong settings', () => {
  test('A build for another marketplace than MARKETPLACE_URL is refused in one sentence', async () => {
    const shop = await launchShop({
      dist: DIST,
      dataDir: join(folder, 'unused'),
      env: { MARKETPLACE_URL: 'http://localhost:1' },
    });
    expect(await shop.exited).toBe(1);
    expect(shop.stderr()).toBe(
      'This build is for MARKETPLACE_URL=embedded, and it is http://localhost:1: build again, or set it to embedded.\n',
    );
  });

  test('A data folder that cannot be written is refused with its variable', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    const shop = await launchShop({ dist: DIST, dataDir: join(file, 'data') });
    expect(await shop.exited).toBe(1);
    expect(shop.stderr()).toContain('DATA_DIR');
  });
});

describe('A shop in production', () => {
  test('A shop in production writes JSON lines only, and accepts connections for a while after SIGTERM', async () => {
    const env = { ...PRODUCTION, DATABSE_URL: 'postgres://shop', SHUTDOWN_DELAY: '60' };
    const shop = await launchShop({ dist: DIST, dataDir: join(folder, 'production'), env });
    running.push(shop);
    // Probes of a starting process.
    const probe = () => new Promise((done) => request(`${shop.origin}/readyz`, done).on('error', done).end());
    const probing = setInterval(() => void probe(), 100);
    await shop.says('Islet is open', 300_000);
    clearInterval(probing);
    const stopped = shop.stop('SIGTERM');
    const readiness = () => fetch(`${shop.origin}/readyz`, { headers: { connection: 'close' } });
    await expect.poll(async () => (await readiness()).status).toBe(503);
    expect(await (await readiness()).text()).toBe('stop: not ready\n');
    // A second signal ends the delay.
    await shop.stop('SIGINT');
    expect(await stopped).toBe(0);
    expect(jsonLines(shop.stdout()).at(-1)).toMatchObject({ level: 'info', event: `Islet is open: ${shop.origin}` });
    const warnings = jsonLines(shop.stderr());
    expect(warnings.map(({ event }) => event)).toEqual([
      'DATABSE_URL is not a variable of this shop and is ignored. Did you mean DATABASE_URL?',
    ]);
  });
});
