import { spawnSync } from 'node:child_process';
import { NODE } from '../setup/process.ts';

/** A built commit that is measured: its folder, its build and the data of its shop, all absolute. */
export type Side = { root: string; dist: string; dataDir: string };

/** What interaction sections measure with: the shop, the reference page, the phone and how often. */
export type Tries = { origin: string; reference: string; slowdown: number; tries: number };

/** Builds the shop in a folder as its own command does, installing what its lock file names where that is not there. */
export function buildIn(root: string): void {
  const { status } = spawnSync(NODE, ['src/cli/run.mjs', 'build'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, MARKETPLACE_URL: 'embedded' },
  });
  if (status !== 0) throw new Error(`The shop in ${root} could not be built; see the lines above.`);
}
