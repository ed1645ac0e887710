import { spawnSync } from 'node:child_process';
import { NODE } from '../setup/process.ts';

/** A built commit to measure: its folder, its build and its shop's data folder, as absolute paths. */
export type Side = { root: string; dist: string; dataDir: string };

/** Parameters of interaction sections: URLs of shop and reference page, slowdown, and number of tries. */
export type Tries = { origin: string; reference: string; slowdown: number; tries: number };

/** Builds the shop in a folder with its own command, which installs missing packages. */
export function buildIn(root: string): void {
  const { status } = spawnSync(NODE, ['src/cli/run.mjs', 'build'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, MARKETPLACE_URL: 'embedded' },
  });
  if (status !== 0) throw new Error(`The shop in ${root} could not be built; see the lines above.`);
}
