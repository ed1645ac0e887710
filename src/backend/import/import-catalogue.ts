import type { Db, Tx } from '../db/types.ts';
import { newSettings, openEmpty } from '../default-settings.ts';
import { removeHiddenPictures, showPictures } from '../files/uploads.ts';
import type { SettingsValues } from '../settings.ts';
import { readCatalogue } from './current.ts';
import { TABLE_NAMES, type TableName, type Tables } from './format.ts';
import { CatalogueError } from './mistakes.ts';
import { namePictures, storePictures } from './pictures.ts';
import { changedFields, type Plan, planImport } from './plan.ts';
import { rawTables, readCatalogueFiles } from './read-files.ts';
import { changedSettings, toFile } from './settings-file.ts';
import { validateCatalogue } from './validate.ts';
import { type Additions, writePlan } from './write.ts';

/** `prune`: hides rows that the file does not name. `dryRun`: writes nothing. `timeZone`: that of a new marketplace. */
export type ImportOptions = { now: Date; prune?: boolean; dryRun?: boolean; timeZone?: string | undefined };

/** What an import changes: keys by table, for changed rows with their fields; of the settings topic and field. */
export type ImportReport = {
  tables: Record<TableName, { added: string[]; changed: string[] }>;
  pictures: number;
  removedCharges: number;
  settings: string[];
};

/** Returns how many rows and settings an import adds or changes. */
export const changesOf = ({ tables, removedCharges, settings }: ImportReport): number =>
  Object.values(tables).reduce(
    (sum, { added, changed }) => sum + added.length + changed.length,
    removedCharges + settings.length,
  );

/**
 * Imports the catalogue of a JSON file or a folder. All rows are checked first, then written in one transaction; rows
 * that are the same are not touched. A new marketplace also gets the default settings.
 * @throws {CatalogueError} with every mistake; nothing was written.
 */
export async function importCatalogue(
  db: Db,
  path: string,
  { now, prune = false, dryRun = false, timeZone }: ImportOptions,
): Promise<ImportReport> {
  const { catalogue, folder } = await readCatalogueFiles(path);
  const { fileRows, mistakes } = validateCatalogue(catalogue);
  const { sources, mistakes: pictureMistakes } = await namePictures(db, fileRows, folder);
  const stored = await readCatalogue(db);
  const current = { ...stored, settings: stored.settings ?? toFile(newSettings({ timeZone })) };
  const { plan, mistakes: planMistakes } = planImport(fileRows, current, { prune });
  const all = [...mistakes, ...pictureMistakes, ...planMistakes];
  if (all.length > 0) throw new CatalogueError(all);
  if (!dryRun) {
    const unreadable = await storePictures(db, sources, now);
    if (unreadable.length > 0) throw new CatalogueError(unreadable);
    const names = sources.map(({ name }) => name);
    try {
      await db.transaction(async (tx) => {
        await openEmpty(tx, { timeZone });
        await showPictures(tx, names);
        await writePlan(tx, plan, current);
      });
    } catch (error) {
      await removeHiddenPictures(db, names);
      throw error;
    }
  }
  return reportOf(plan, current.settings, sources.length);
}

/**
 * Writes tables in the form of a catalogue file, inside a transaction. `additions`: columns of new rows that a file does
 * not have.
 * @throws {CatalogueError} with every mistake.
 */
export async function writeTables(tx: Tx, source: string, tables: Tables, additions: Additions): Promise<void> {
  const { fileRows, mistakes } = validateCatalogue(rawTables(source, tables));
  const current = await readCatalogue(tx);
  const { plan, mistakes: planMistakes } = planImport(fileRows, current);
  if (mistakes.length + planMistakes.length > 0) throw new CatalogueError([...mistakes, ...planMistakes]);
  await writePlan(tx, plan, current, additions);
}

function reportOf({ changes, removedCharges, settings }: Plan, before: SettingsValues, pictures: number): ImportReport {
  const ofTable = <T extends TableName>(table: T) => ({
    added: changes[table].filter(({ before }) => before === null).map(({ key }) => key),
    changed: changes[table]
      .filter(({ before }) => before !== null)
      .map((change) => `${change.key} (${changedFields(change).join(', ')})`),
  });
  return {
    tables: {
      modules: ofTable('modules'),
      zones: ofTable('zones'),
      charges: ofTable('charges'),
      categories: ofTable('categories'),
      brands: ofTable('brands'),
      conditions: ofTable('conditions'),
      units: ofTable('units'),
      stores: ofTable('stores'),
      items: ofTable('items'),
    },
    pictures,
    removedCharges: removedCharges.length,
    settings: settings ? changedSettings(settings, before) : [],
  };
}

/** Names shown per table. */
const SHOWN = 20;

/** Returns a report as lines. `every`: names the rows, not only their number. */
export function reportLines(report: ImportReport, { every }: { every: boolean }): string[] {
  const lines = TABLE_NAMES.flatMap((table) => {
    const { added, changed } = report.tables[table];
    if (added.length + changed.length === 0) return [];
    const list = (sign: string, rows: readonly string[]) => [
      ...rows.slice(0, SHOWN).map((row) => `  ${sign} ${row}`),
      ...(rows.length > SHOWN ? [`  ${sign} and ${rows.length - SHOWN} more`] : []),
    ];
    return [
      `${table}: ${added.length} new, ${changed.length} changed`,
      ...(every ? [...list('+', added), ...list('~', changed)] : []),
    ];
  });
  const { settings } = report;
  if (settings.length > 0)
    lines.unshift(`settings: ${settings.length} changed`, ...(every ? settings.map((one) => `  ~ ${one}`) : []));
  if (report.removedCharges > 0) lines.push(`charges: ${report.removedCharges} removed`);
  if (report.pictures > 0) lines.push(`pictures: ${report.pictures} new`);
  return lines.length > 0 ? lines : ['Nothing changes.'];
}
