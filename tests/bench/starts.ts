import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort, launch } from '../setup/process.ts';
import { measured, notMeasured, type Row } from './report.ts';

const AGAIN_S = 5;
const CLONE_MIN = 3;
const POLL_MS = 50;

/** Seconds from `npm start` in a folder to the first page it answers. */
async function startIn(folder: string, dataDir: string, mostSeconds: number): Promise<number> {
  const port = await freePort();
  const began = performance.now();
  const npm = launch({
    program: 'npm',
    args: ['start'],
    cwd: folder,
    group: true,
    env: { PORT: String(port), DATA_DIR: dataDir, HOST: '127.0.0.1', MARKETPLACE_URL: '', DATABASE_URL: '' },
  });
  let ended = false;
  void npm.exited.then(() => {
    ended = true;
  });
  try {
    while (performance.now() - began < mostSeconds * 1000) {
      if (ended) throw new Error(`npm start ended:\n${npm.stdout()}\n${npm.stderr()}`);
      const status = await fetch(`http://localhost:${port}/`)
        .then((answer) => answer.status)
        .catch(() => 0);
      if (status === 200) return (performance.now() - began) / 1000;
      await new Promise((done) => setTimeout(done, POLL_MS));
    }
    throw new Error(`No page after ${mostSeconds} s:\n${npm.stdout()}\n${npm.stderr()}`);
  } finally {
    await npm.stop();
  }
}

/** `npm start` where everything is there already, the best of two: the first one may have to build. */
async function again(dataDir: string): Promise<Row> {
  const times = [await startIn('.', dataDir, 300), await startIn('.', dataDir, 60)];
  return measured('npm start again, to the first page', Math.min(...times), { most: AGAIN_S }, ' s');
}

/** `npm start` on a fresh clone of what is committed. */
async function clone(): Promise<Row> {
  const folder = mkdtempSync(join(tmpdir(), 'islet-clone-'));
  try {
    const copy = join(folder, 'islet');
    const { status, stderr } = spawnSync('git', ['clone', '--quiet', resolve('.'), copy], { encoding: 'utf8' });
    if (status !== 0) throw new Error(`git clone failed: ${stderr}`);
    const seconds = await startIn(copy, join(copy, '.data'), 900);
    return measured('npm start on a fresh clone, to the first page', seconds / 60, { most: CLONE_MIN }, ' min');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** How long a person waits for the shop to open. */
export async function benchStarts({ dataDir, withClone }: { dataDir: string; withClone: boolean }): Promise<Row[]> {
  return [
    await again(dataDir),
    withClone
      ? await clone()
      : notMeasured('npm start on a fresh clone, to the first page', `≤ ${CLONE_MIN} min`, 'asked for with --clone'),
  ];
}
