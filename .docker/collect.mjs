/**
 * `node .docker/collect.mjs FOLDER`: copies what a finished build needs to run into a new folder, without what only people
 * and compilers read. Of the packages it takes those that the server's scripts name, and what they depend on.
 */
import { cpSync, existsSync, globSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const UNREAD = /\.(map|md|markdown|flow|d\.[cm]?ts)$|\/(dist-types|dist-es)$/;
/** `public` is read when share pictures are drawn. */
const READ = ['dist', 'public', 'package.json', 'LICENSE', 'NOTICE'];
const READ_BY_MARKETPLACE = ['src/backend/db/migrations', 'src/backend/openapi'];

const [, , target] = process.argv;
if (!target || existsSync(target)) throw new Error('Name a folder that does not exist yet.');
const manifest = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** Returns the folder of a package as Node finds it from another folder; null when it is not installed. */
function folderOf(name, from) {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name);
    if (existsSync(candidate)) return candidate;
    if (folder === '.') return null;
  }
}

const packages = new Set();
function add(name, from) {
  const folder = folderOf(name, from);
  if (!folder || packages.has(folder)) return;
  packages.add(folder);
  // Optional ones are there only for this machine's processor and C library.
  const { dependencies, optionalDependencies } = manifest(folder);
  for (const next of Object.keys({ ...dependencies, ...optionalDependencies })) add(next, folder);
}

// `dist/commands` uses no other packages than the server.
const scripts = globSync('dist/{serve.mjs,front/**/*.mjs,server/**/*.mjs}').map((path) => readFileSync(path, 'utf8'));
for (const name of Object.keys(manifest('.').dependencies)) {
  if (scripts.some((code) => code.includes(`"${name}"`) || code.includes(`"${name}/`))) add(name, '.');
}
mkdirSync(target, { recursive: true });
for (const folder of packages) {
  cpSync(folder, join(target, folder), {
    recursive: true,
    filter: (path) => !UNREAD.test(path) && path !== join(folder, 'node_modules'),
  });
}
const embedded = packages.has(join('node_modules', 'pg'));
for (const path of [...READ, ...(embedded ? READ_BY_MARKETPLACE : [])]) if (existsSync(path)) cpSync(path, join(target, path), { recursive: true });
cpSync('.docker/health.mjs', join(target, 'health.mjs'));
console.log(`${packages.size} packages: ${[...packages].map((folder) => folder.slice('node_modules/'.length)).join(' ')}`);
