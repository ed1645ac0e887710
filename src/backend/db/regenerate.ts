/** Until the first release the schema has one migration, `0000_initial`. After a change in schema/*.ts run
 *
 *     node src/backend/db/regenerate.ts
 *
 *  from the project's root: it makes that migration anew from all schema files and puts preamble.sql (extension and
 *  search functions) in front. After the first release, use `drizzle-kit generate` as it is: migrations are then only added. */
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const here = import.meta.dirname;
const migrations = join(here, 'migrations');

rmSync(migrations, { recursive: true, force: true });
execFileSync('npx', ['drizzle-kit', 'generate', '--config', 'src/backend/db/drizzle.config.ts', '--name', 'initial'], {
  stdio: 'inherit',
});
const file = join(migrations, '0000_initial.sql');
// Tables are named without a schema, so that tests can run on a server each in a schema of its own.
const tables = readFileSync(file, 'utf8').replaceAll('"public".', '');
writeFileSync(file, readFileSync(join(here, 'preamble.sql'), 'utf8') + tables);
