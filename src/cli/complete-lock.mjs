/**
 * `node src/cli/complete-lock.mjs`, to run after every change of a dependency: adds optional packages of other
 * platforms to package-lock.json. npm omits those that the registry in use does not offer, and then rejects its own
 * lock file elsewhere (`npm ci`: "Missing: … from lock file").
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

const FILE = 'package-lock.json';
const SYSTEMS = ['android', 'darwin', 'linux', 'win32', 'freebsd', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'aix'];
const PROCESSORS = ['arm64', 'x64', 'ia32', 'arm', 'ppc64', 'riscv64', 's390x', 'loong64', 'mips64el', 'wasm32'];
const LIBRARIES = { musl: 'musl', musleabihf: 'musl', gnu: 'glibc', gnueabihf: 'glibc' };

/** Returns where npm would find a dependency of a package: next to it, else in a parent folder. Null when it is
 *  missing. */
function placeOf(packages, from, name) {
  for (let base = from; ; base = base.slice(0, Math.max(0, base.lastIndexOf('/node_modules/')))) {
    const place = `${base ? `${base}/` : ''}node_modules/${name}`;
    if (packages[place]) return place;
    if (!base) return null;
  }
}

/** Returns the platform in a package's name: system, processor and C library, separated by dashes. */
export function platformOf(name) {
  const words = name.split('/').pop().replace('linuxmusl', 'linux-musl').split('-');
  const os = SYSTEMS.find((system) => words.includes(system)) ?? (name === 'fsevents' ? 'darwin' : undefined);
  const cpu = PROCESSORS.find((processor) => words.includes(processor));
  const libc = os === 'linux' ? LIBRARIES[words.find((word) => word in LIBRARIES)] : undefined;
  return { ...(cpu && { cpu: [cpu] }), ...(libc && { libc: [libc] }), ...(os && { os: [os] }) };
}

/** Returns a copy of a lock file with an entry for every optional package, and the names of those added. */
export function completed(lock) {
  const packages = { ...lock.packages };
  const added = [];
  for (const [from, entry] of Object.entries(lock.packages)) {
    for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
      const platform = platformOf(name);
      // A package without a platform in its name was omitted by npm on purpose; adding it would install it everywhere.
      if (placeOf(packages, from, name) || Object.keys(platform).length === 0) continue;
      const version = range.replace(/^[~^]/, '');
      packages[`node_modules/${name}`] = { version, ...(entry.dev && { dev: true }), optional: true, ...platform };
      added.push(name);
    }
  }
  const sorted = Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1));
  return { lock: { ...lock, packages: Object.fromEntries(sorted) }, added };
}

if (process.argv[1] && resolve(process.argv[1]) === import.meta.filename) {
  const { lock, added } = completed(JSON.parse(readFileSync(FILE, 'utf8')));
  if (added.length) writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(added.length ? `Added to ${FILE}: ${added.join(', ')}` : `${FILE} is complete.`);
}
