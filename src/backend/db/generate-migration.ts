/**
 * Generates the next migration. After a change in schema/*.ts, from the project root:
 *
 *     node src/backend/db/generate-migration.ts stars_by_halves
 *
 * Never change earlier migrations: databases have run them, and tests/unit/backend/db/migrations.test.ts holds their
 * hashes; add that of the new file there. Check the new file before the commit.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = import.meta.dirname;
const migrations = join(folder, 'migrations');
const scripts = (): string[] => readdirSync(migrations).filter((file) => file.endsWith('.sql'));

const [name = ''] = process.argv.slice(2);
if (!/^[a-z][a-z0-9_]*$/.test(name)) {
  process.stderr.write(
    'Name what changes, in small letters: node src/backend/db/generate-migration.ts stars_by_halves\n',
  );
  process.exit(1);
}
const before = new Set(scripts());
const kit = ['drizzle-kit', 'generate', '--config', join(folder, 'drizzle.config.ts'), '--name', name];
execFileSync('npx', kit, { stdio: 'inherit' });
for (const script of scripts().filter((file) => !before.has(file))) {
  const file = join(migrations, script);
  // Table names have no schema, so that tests can run on a server in a schema each.
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('"public".', ''));
}
// The generator compares with the newest snapshot only.
const snapshots = readdirSync(join(migrations, 'meta')).filter((file) => file.endsWith('_snapshot.json'));
for (const older of snapshots.sort().slice(0, -1)) rmSync(join(migrations, 'meta', older));
