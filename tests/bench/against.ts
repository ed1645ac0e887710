import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildIn, type Side } from './sides.ts';

const PACKAGE_FILES = ['package.json', 'package-lock.json'];

function git(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args.join(' ')} failed: ${stderr}`);
  return stdout.trim();
}

/** Returns whether a commit's checkout needs exactly the packages installed here. */
const hasSamePackages = (folder: string): boolean =>
  existsSync('node_modules/.stamp') &&
  PACKAGE_FILES.every((file) => readFileSync(file, 'utf8') === readFileSync(join(folder, file), 'utf8'));

/** Checks a commit out into `.bench/against`, installs and builds it, and returns its folder. Reuses what exists. */
export function checkOut(commit: string): Side & { name: string } {
  const id = git('rev-parse', '--verify', '--end-of-options', `${commit}^{commit}`);
  const name = id.slice(0, 10);
  const root = resolve('.bench/against', name);
  if (!existsSync(root)) {
    // Git still lists a worktree whose folder was deleted manually.
    git('worktree', 'prune');
    git('worktree', 'add', '--detach', '--force', root, id);
  }
  if (!existsSync(join(root, 'node_modules')) && hasSamePackages(root))
    symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  buildIn(root);
  return { name, root, dist: join(root, 'dist'), dataDir: join(root, '.bench/data') };
}
