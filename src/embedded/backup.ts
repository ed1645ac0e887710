/** `npm run backup [-- FILE]` and `npm run restore -- FILE`: the embedded database, while the shop is stopped. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { backUp, restore } from '#src/backend/db/backup.ts';
import { databaseLocationFrom } from '#src/backend/db/open.ts';

async function run(): Promise<string> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { restore: { type: 'boolean' } } });
  const location = databaseLocationFrom(process.env);
  if (location.kind !== 'folder') {
    throw new Error(
      'The data are in the PostgreSQL of DATABASE_URL: use pg_dump; see "Backup and restore" in src/edge/README.md.',
    );
  }
  const [name] = positionals;
  if (values.restore) {
    if (!name) throw new Error('Name the file to restore: npm run restore -- islet-2026-11-29.tar.gz');
    await restore(location.dataDir, resolve(name));
    return `${name} is restored into ${location.dataDir}. Start the shop, and purge "all" at a CDN.`;
  }
  const file = resolve(name ?? `islet-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}.tar.gz`);
  await backUp(location.dataDir, file);
  return `${file} is a backup of ${location.dataDir}. It holds customers' data: keep it as safe as the shop.`;
}

run().then(
  (line) => process.stdout.write(`${line}\n`),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  },
);
