/** A temporary PostgreSQL for tests and the bench: its own cluster in a temporary folder on its own port, deleted when
 *  stopped. */
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const DEBIAN = '/usr/lib/postgresql';

/** Returns the folder of PostgreSQL's programs, or undefined. */
function programs() {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => join(DEBIAN, version, 'bin')), ...(process.env.PATH ?? '').split(':')];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')));
}

/** Installs Debian's package. */
function install() {
  console.log('No PostgreSQL found; installing it from the Debian packages …');
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', 'postgresql', 'postgresql-contrib'],
  ]) {
    spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'] });
  }
}

const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

/** Returns the account that runs the server: PostgreSQL refuses root. */
function account() {
  if (process.getuid?.() !== 0) return undefined;
  const entry = spawnSync('id', ['-u', 'postgres'], { encoding: 'utf8' });
  const group = spawnSync('id', ['-g', 'postgres'], { encoding: 'utf8' });
  return { uid: Number(entry.stdout), gid: Number(group.stdout) };
}

/**
 * Starts a cluster with the named databases. Returns its URL, a function that stops it and deletes its files, and one
 * that restarts it like an operator (`fast`) or like a crash (`immediate`).
 * @throws when PostgreSQL cannot be installed or started; the message explains the fix.
 */
export async function startPostgres(databases = []) {
  if (!programs()) install();
  const bin = programs();
  if (!bin)
    throw new Error(
      'PostgreSQL is needed for this. Install it (apt-get install postgresql) or set TEST_DATABASE_URL to a server of yours.',
    );
  const folder = mkdtempSync(join(tmpdir(), 'islet-postgres-'));
  const owner = account();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const port = await freePort();
  const data = join(folder, 'data');
  const run = (program, args) => {
    const result = spawnSync(join(bin, program), args, {
      ...(owner ?? {}),
      encoding: 'utf8',
      env: { ...process.env, HOME: folder },
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    if (result.status !== 0) throw new Error(`${program} failed: ${result.stderr || result.stdout}`);
  };
  run('initdb', ['-D', data, '-U', 'islet', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']);
  run('pg_ctl', [
    '-D',
    data,
    '-w',
    '-l',
    join(folder, 'log'),
    '-o',
    `-p ${port} -k ${folder} -h 127.0.0.1 -c max_connections=200`,
    'start',
  ]);
  for (const name of databases) run('createdb', ['-h', '127.0.0.1', '-p', String(port), '-U', 'islet', name]);
  const stop = () => {
    process.off('exit', stop);
    spawnSync(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop'], { ...(owner ?? {}), stdio: 'ignore' });
    rmSync(folder, { recursive: true, force: true });
  };
  const restart = (mode) =>
    new Promise((done, fail) => {
      const args = ['-D', data, '-w', '-m', mode, '-l', join(folder, 'log'), 'restart'];
      const program = spawn(join(bin, 'pg_ctl'), args, { ...(owner ?? {}), cwd: folder, stdio: 'ignore' });
      program.on('error', fail);
      program.on('exit', (code) => (code === 0 ? done() : fail(new Error(`pg_ctl restart ended with ${code}.`))));
    });
  // The server is not a child process: an interrupted run would leave it running.
  process.on('exit', stop);
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  return { url: `postgres://islet@127.0.0.1:${port}/postgres`, stop, restart };
}
