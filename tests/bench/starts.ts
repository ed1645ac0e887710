import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, launch, NODE } from '../setup/process.ts';
import { median } from './numbers.ts';
import { notMeasured, type Row, timed } from './report.ts';
import type { Side } from './sides.ts';

const AGAIN_S = 5;
const AGAIN_TIMES = 120;
const CLONE_S = 120;
const CLONE_TIMES = 2500;
const POLL_MS = 50;
const CLONE = 'npm start on a fresh clone, to the first page';

/** Returns the seconds from `npm start` in a folder to the first HTTP response. */
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
        .then((response) => response.status)
        .catch(() => 0);
      if (status === 200) return (performance.now() - began) / 1000;
      await new Promise((done) => setTimeout(done, POLL_MS));
    }
    throw new Error(`No page after ${mostSeconds} s:\n${npm.stdout()}\n${npm.stderr()}`);
  } finally {
    await npm.stop();
  }
}

/** Returns the seconds that Node takes to start and end, the median of several: a measure of the machine. */
const bareStart = (): number =>
  median(
    Array.from({ length: 9 }, () => {
      const began = performance.now();
      spawnSync(NODE, ['-e', '0']);
      return (performance.now() - began) / 1000;
    }),
  );

/** Measures `npm start` with everything in place; the best of two, because the first may have to build. */
async function again({ root, dataDir }: Side): Promise<Row> {
  const times = [await startIn(root, dataDir, 300), await startIn(root, dataDir, 60)];
  return timed('npm start again, to the first page', {
    value: Math.min(...times),
    most: AGAIN_S,
    reference: bareStart(),
    mostTimes: AGAIN_TIMES,
    unit: ' s',
  });
}

/** Measures `npm start` on a fresh clone of the commit. */
async function clone({ root }: Side): Promise<Row> {
  const folder = mkdtempSync(join(tmpdir(), 'islet-clone-'));
  try {
    const copy = join(folder, 'islet');
    const { status, stderr } = spawnSync('git', ['clone', '--quiet', root, copy], { encoding: 'utf8' });
    if (status !== 0) throw new Error(`git clone failed: ${stderr}`);
    return timed(CLONE, {
      value: await startIn(copy, join(copy, '.data'), 900),
      most: CLONE_S,
      reference: bareStart(),
      mostTimes: CLONE_TIMES,
      unit: ' s',
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Measures how long the shop takes to start. */
export const benchStarts = async (side: Side, withClone: boolean): Promise<Row[]> => [
  await again(side),
  withClone ? await clone(side) : notMeasured(CLONE, `≤ ${CLONE_S} s`, 'asked for with --clone'),
];
