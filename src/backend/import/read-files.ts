import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { isRecord } from '#src/lib/record.ts';
import { csvObjects } from './csv.ts';
import { TABLE_NAMES, type TableName, type Tables } from './format.ts';
import { CatalogueError, type Mistake, type Place, quoted } from './mistakes.ts';

/** A row as it was read. `parts`: places of what other CSV files add to it, by path, such as `hours.2`. */
export type RawRow = { value: Record<string, unknown>; place: Place; parts?: Map<string, Place> };
/** `settings`: null when no file has that section. */
export type RawCatalogue = { [T in TableName]: RawRow[] } & { settings: RawRow | null };

/** A part of a row in a CSV file of its own. */
type Part = { row: number; value: Record<string, unknown> };

const isTable = (name: string): name is TableName => TABLE_NAMES.some((table) => table === name);

/** Adds a value to a list of a row and remembers its place; returns the path of the value. */
function addTo(
  raw: RawRow,
  holder: Record<string, unknown>,
  path: string,
  field: string,
  value: unknown,
  place: Place,
) {
  const values = Array.isArray(holder[field]) ? holder[field] : [];
  holder[field] = values;
  raw.parts ??= new Map();
  const at = `${path}${field}.${values.push(value) - 1}`;
  raw.parts.set(at, place);
  return at;
}

/** Returns the group of a row with this name, which a new name begins; `names` are the fields of the group. */
function groupIn(raw: RawRow, field: string, part: Part, place: Place, names: readonly [string, ...string[]]) {
  const groups = Array.isArray(raw.value[field]) ? raw.value[field] : [];
  const [title] = names;
  const at = groups.findIndex((group) => JSON.stringify(group[title]) === JSON.stringify(part.value[title]));
  if (at >= 0) return { path: `${field}.${at}.`, group: groups[at] };
  const group = Object.fromEntries(Object.entries(part.value).filter(([key]) => names.includes(key)));
  return { path: `${addTo(raw, raw.value, '', field, group, place)}.`, group };
}

const without = (value: Record<string, unknown>, ...names: string[]) =>
  Object.fromEntries(Object.entries(value).filter(([key]) => !names.includes(key)));

/** CSV files with parts of rows: the table and the field that names the row, and how a part is added. */
const PARTS: Record<string, { table: TableName; owner: string; add: (raw: RawRow, part: Part, place: Place) => void }> =
  {
    hours: {
      table: 'stores',
      owner: 'store',
      add: (raw, { value }, place) => addTo(raw, raw.value, '', 'hours', without(value, 'store'), place),
    },
    addOns: {
      table: 'stores',
      owner: 'store',
      add: (raw, { value }, place) => addTo(raw, raw.value, '', 'addOns', without(value, 'store'), place),
    },
    options: {
      table: 'items',
      owner: 'item',
      add: (raw, part, place) => {
        const names = ['name', 'type', 'required', 'min', 'max'] as const;
        const { path, group } = groupIn(raw, 'options', part, place, [...names]);
        addTo(raw, group, path, 'values', without(part.value, 'item', ...names), place);
      },
    },
    choices: {
      table: 'items',
      owner: 'item',
      add: (raw, part, place) => {
        const { path, group } = groupIn(raw, 'choices', part, place, ['title']);
        addTo(raw, group, path, 'options', part.value['option'], place);
      },
    },
    variations: {
      table: 'items',
      owner: 'item',
      add: (raw, { value }, place) => addTo(raw, raw.value, '', 'variations', without(value, 'item'), place),
    },
  };

const FILES = [...TABLE_NAMES, ...Object.keys(PARTS)];

function readSettings(file: string, value: unknown, catalogue: RawCatalogue, mistakes: Mistake[]): void {
  const place = { file: `${file}, settings`, row: null };
  const addMistake = (problem: string, remedy: string) =>
    mistakes.push({ ...place, field: 'the section', problem, remedy });
  if (catalogue.settings) addMistake(`is also in ${catalogue.settings.place.file}.`, 'Keep one of them.');
  else if (isRecord(value)) catalogue.settings = { value, place };
  else addMistake(`is ${quoted(value)}.`, 'Write an object.');
}

function readJson(file: string, text: string, catalogue: RawCatalogue, mistakes: Mistake[]): void {
  const addMistake = (field: string, problem: string, remedy: string) =>
    mistakes.push({ file, row: 1, field, problem, remedy });
  let tables: unknown;
  try {
    tables = JSON.parse(text);
  } catch (error) {
    addMistake('the whole file', `is not JSON: ${error instanceof Error ? error.message : error}.`, 'Mend it there.');
    return;
  }
  if (!isRecord(tables)) {
    addMistake('the whole file', 'is not an object.', `Write {"stores": […]}, with any of: ${TABLE_NAMES.join(', ')}.`);
    return;
  }
  for (const [name, rows] of Object.entries(tables)) {
    if (name === 'settings') readSettings(file, rows, catalogue, mistakes);
    else if (!isTable(name))
      addMistake(name, 'is no table.', `The tables are ${TABLE_NAMES.join(', ')}, and beside them settings.`);
    else if (!Array.isArray(rows)) addMistake(name, 'is not a list.', 'Write its rows between [ and ].');
    else
      for (const [index, value] of rows.entries()) {
        const place = { file: `${file}, ${name}`, row: index + 1 };
        if (isRecord(value)) catalogue[name].push({ value, place });
        else mistakes.push({ ...place, field: 'the row', problem: `is ${quoted(value)}.`, remedy: 'Write an object.' });
      }
  }
}

/** Adds the parts of rows in CSV files to the rows of the files beside them. */
function addParts(parts: [file: string, Part[]][], catalogue: RawCatalogue, mistakes: Mistake[]): void {
  for (const [file, rows] of parts) {
    const kind = PARTS[basename(file, '.csv')];
    if (!kind) continue;
    const { table, owner, add } = kind;
    const owners = new Map(catalogue[table].map((raw) => [raw.value['slug'], raw]));
    for (const part of rows) {
      const place = { file, row: part.row };
      const raw = owners.get(part.value[owner]);
      if (raw) add(raw, part, place);
      else
        mistakes.push({
          ...place,
          field: owner,
          problem: `${quoted(part.value[owner])} is not in ${table}.csv.`,
          remedy: `Name the slug of a row there.`,
        });
    }
  }
}

/** Returns the rows of tables with their places. */
export function rawTables(source: string, tables: Tables): RawCatalogue {
  const rowsOf = (table: TableName): RawRow[] =>
    (tables[table] ?? []).map((value, index) => ({ value, place: { file: `${source}, ${table}`, row: index + 1 } }));
  return {
    settings: null,
    modules: rowsOf('modules'),
    zones: rowsOf('zones'),
    charges: rowsOf('charges'),
    categories: rowsOf('categories'),
    brands: rowsOf('brands'),
    conditions: rowsOf('conditions'),
    units: rowsOf('units'),
    stores: rowsOf('stores'),
    items: rowsOf('items'),
  };
}

/**
 * Reads a catalogue: a JSON file, or a folder of JSON and CSV files. Each CSV file is a table, or parts of its rows.
 * Returns also the folder that paths of pictures start from.
 * @throws {CatalogueError} when a file is not a catalogue.
 */
export async function readCatalogueFiles(path: string): Promise<{ catalogue: RawCatalogue; folder: string }> {
  const isFolder = (await stat(path)).isDirectory();
  const folder = isFolder ? path : dirname(path);
  const names = isFolder ? (await readdir(path)).filter((name) => /\.(json|csv)$/.test(name)).sort() : [basename(path)];
  const catalogue = rawTables(folder, {});
  const mistakes: Mistake[] = [];
  const parts: [file: string, Part[]][] = [];
  if (names.length === 0) throw new Error(`${path} has no JSON or CSV files.`);
  for (const file of names) {
    const text = await readFile(join(folder, file), 'utf8');
    const name = basename(file, '.csv');
    if (extname(file) === '.json') readJson(file, text, catalogue, mistakes);
    else if (isTable(name))
      for (const { row, value } of csvObjects(text)) catalogue[name].push({ value, place: { file, row } });
    else if (PARTS[name]) parts.push([file, csvObjects(text)]);
    else
      mistakes.push({
        file,
        row: 1,
        field: 'the whole file',
        problem: 'is no table.',
        remedy: `Name it as one of: ${FILES.map((one) => `${one}.csv`).join(', ')}.`,
      });
  }
  addParts(parts, catalogue, mistakes);
  if (mistakes.length > 0) throw new CatalogueError(mistakes);
  return { catalogue, folder };
}
