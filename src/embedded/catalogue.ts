/** `npm run import` and `npm run export`: the operator's catalogue as files; see "Your own catalogue" in src/edge/README.md. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { databaseLocationFrom, openDatabase } from '#src/backend/db/open.ts';
import type { Db } from '#src/backend/db/types.ts';
import { s3Store } from '#src/backend/files/upload-store.ts';
import { keepUploadsIn } from '#src/backend/files/uploads.ts';
import { writeCatalogueFile } from '#src/backend/import/export-catalogue.ts';
import { changesOf, importCatalogue, reportLines } from '#src/backend/import/import-catalogue.ts';
import { CatalogueError } from '#src/backend/import/mistakes.ts';
import { realClock } from '#src/backend/platform/clock.ts';

const USAGE = `npm run import -- catalogue.json [--dry-run] [--prune]
npm run export -- catalogue.json`;

const write = (line: string) => process.stdout.write(`${line}\n`);

async function importFrom(db: Db, path: string, options: { prune: boolean; dryRun: boolean }): Promise<void> {
  const timeZone = process.env['SHOP_TIME_ZONE'];
  const report = await importCatalogue(db, path, { ...options, timeZone, now: realClock().now() });
  for (const line of reportLines(report, { every: options.dryRun })) write(line);
  if (options.dryRun && changesOf(report) > 0) write('Nothing was written: this was a dry run.');
}

async function exportTo(db: Db, path: string): Promise<void> {
  const { rows, pictures } = await writeCatalogueFile(db, path);
  write(`${rows} rows and ${pictures} pictures are in ${path}.`);
}

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { prune: { type: 'boolean', default: false }, 'dry-run': { type: 'boolean', default: false } },
  });
  const [command, path, ...more] = positionals;
  if (!path || more.length > 0 || (command !== 'import' && command !== 'export')) throw new Error(USAGE);
  const bucket = process.env['UPLOADS_BUCKET'];
  if (bucket) keepUploadsIn(await s3Store(bucket));
  const { db, exclusively, close } = await openDatabase(databaseLocationFrom(process.env));
  try {
    await exclusively(() =>
      command === 'export'
        ? exportTo(db, resolve(path))
        : importFrom(db, resolve(path), { prune: values.prune, dryRun: values['dry-run'] }),
    );
  } finally {
    await close();
  }
}

run().catch((error: unknown) => {
  // The message of a failed query is its whole text; its cause says what is wrong.
  const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const end = error instanceof CatalogueError ? '\nNothing was written.' : '';
  process.stderr.write(`${reason instanceof Error ? reason.message : String(reason)}${end}\n`);
  process.exitCode = 1;
});
