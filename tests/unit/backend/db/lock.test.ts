import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { takeLock } from '#src/backend/db/lock.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'islet-lock-'));
  file = join(folder, 'pg.lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Starts another process that holds the lock until it is killed. */
async function holder(): Promise<{ pid: number; kill: () => Promise<void> }> {
  const script = `import { takeLock } from '${new URL('../../../../src/backend/db/lock.ts', import.meta.url).href}';
    takeLock(process.argv[1]); console.log('held'); setInterval(() => {}, 1000);`;
  const child = spawn('node_modules/.bin/node', ['--input-type=module', '-e', script, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((done) => child.stdout.once('data', () => done()));
  return {
    pid: child.pid ?? 0,
    kill: () =>
      new Promise((done) => {
        child.once('exit', () => done());
        child.kill('SIGKILL');
      }),
  };
}

test('A second process is refused with the process id of the first and the possible solutions', async () => {
  const other = await holder();
  expect(() => takeLock(file)).toThrow(new RegExp(`process ${other.pid}\\b.*DATA_DIR.*DATABASE_URL`));
  await other.kill();
});

test('A lock whose process was killed is taken over', async () => {
  const other = await holder();
  await other.kill();
  expect(existsSync(file)).toBe(true);
  const release = takeLock(file);
  expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`^${process.pid} `));
  release();
  expect(existsSync(file)).toBe(false);
});

test('A lock of a previous boot is taken over even if its process id is in use again', () => {
  writeFileSync(file, `${process.ppid} other-boot:1`);
  takeLock(file)();
});

test('A process cannot take the same lock twice, but can take it again after its release', () => {
  const release = takeLock(file);
  expect(() => takeLock(file)).toThrow(/in use by process/);
  release();
  takeLock(file)();
});
