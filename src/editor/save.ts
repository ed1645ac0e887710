import * as v from 'valibot';
import { splitLocale } from '#src/config/locale-path.ts';
import { type ContentFiles, type ContentMistake, mistakesIn } from '../content/check.ts';

const Path = v.pipe(
  v.string(),
  v.check((path) => !path.startsWith('/') && path.split(/[/\\]/).every((part) => part !== '..')),
);

/** What the editor sends to save: files below the content's folder, their contents in base64. */
const SaveSchema = v.object({
  additions: v.array(v.object({ path: Path, contents: v.string() })),
  deletions: v.array(v.object({ path: Path })),
});

export type Save = v.InferOutput<typeof SaveSchema>;

/** Returns a save as the editor sends it; null for anything else. */
export function parseSave(body: unknown): Save | null {
  const save = v.safeParse(SaveSchema, body);
  return save.success ? save.output : null;
}

/** Returns the status of the response of the running shop to a path; 0 without a response in time. */
export type StatusOf = (path: string) => Promise<number>;

/** Addresses of one save that are looked up at most. */
const MOST_LOOKUPS = 60;
const MODULES = ['food', 'grocery', 'pharmacy', 'ecommerce'];

/** Paths of the lists of a module, below the module's own. */
const LIST_PATHS: Readonly<Record<string, string>> = {
  categories: '/categories',
  brands: '/brands',
  popular: '/stores/popular',
  'top-rated': '/stores/top-rated',
  latest: '/stores/latest',
  discounted: '/discounts',
  'flash-sale': '/flash-sale',
};

/** An address or a name in a file that leads to a page; it is right when one of the paths exists. */
type Reference = { file: string; field: string; value: string; paths: string[] };

/**
 * Returns why a save must be refused, one sentence per mistake; empty when it may be written. Checked are all rules of
 * the build, that links, slugs and ids lead to a page of the running shop, and that no other file leads to a page which
 * the save takes away. Mistakes that other files already had are not counted: they must not stop a right entry.
 */
export async function saveMistakes(body: unknown, files: ContentFiles, statusOf: StatusOf): Promise<string[]> {
  const save = parseSave(body);
  if (!save) return ['The editor sent something that is no entry. Reload the page and try again.'];
  const { additions, deletions } = save;
  const saved = withSave(files, save);
  const touched = new Set([...additions, ...deletions].map(({ path }) => path));
  const before = mistakesIn(files).map(sentenceOf);
  const mistakes = mistakesIn(saved).filter((one) => touched.has(one.file) || !before.includes(sentenceOf(one)));
  if (mistakes.length > 0) return mistakes.map(sentenceOf);
  const references = additions.flatMap(({ path }) => newReferencesIn(path, saved, files));
  const dead = await deadReferences(references.slice(0, MOST_LOOKUPS), saved, statusOf);
  return [...strandedReferences(saved, files), ...dead].map(sentenceOf);
}

const sentenceOf = ({ file, sentence }: ContentMistake): string => `${file}: ${sentence}`;

/** Returns the files as they are after a save. */
function withSave(files: ContentFiles, { additions, deletions }: Save): ContentFiles {
  const written = new Map(additions.map(({ path, contents }) => [path, contents]));
  // A file, or a folder with all that is in it.
  const isRemoved = (name: string): boolean =>
    !written.has(name) && deletions.some(({ path }) => name === path || name.startsWith(`${path}/`));
  return {
    names: [...new Set([...files.names, ...written.keys()])].filter((name) => !isRemoved(name)),
    has: (name) => !isRemoved(name) && (written.has(name) || files.has(name)),
    text: (name) => {
      const contents = written.get(name);
      return contents === undefined ? files.text(name) : Buffer.from(contents, 'base64').toString('utf8');
    },
  };
}

/** Returns what in a file leads to pages of the shop and did not before. */
function newReferencesIn(file: string, saved: ContentFiles, files: ContentFiles): Reference[] {
  const before = new Set(dataOf(file, files) ? referencesIn(file, files).map(({ paths }) => paths.join()) : []);
  return referencesIn(file, saved).filter(({ paths }) => !before.has(paths.join()));
}

/** Returns the object or list in a file; null for a file that is missing or cannot be read. */
function dataOf(file: string, files: ContentFiles): object | null {
  try {
    const data: unknown = files.has(file) ? JSON.parse(files.text(file)) : null;
    return typeof data === 'object' ? data : null;
  } catch {
    return null;
  }
}

/** Returns what in a file leads to pages of the shop. */
function referencesIn(file: string, files: ContentFiles): Reference[] {
  if (!file.endsWith('.json')) return [];
  const references: Reference[] = [];
  const add = (field: string, value: string, paths: string[]) => references.push({ file, field, value, paths });
  const walk = (value: unknown, path: string[], moduleSlug: string | null) => {
    const field = path.join('.');
    const name = path.at(-1) ?? '';
    const inModules = (rest: string) => (moduleSlug ? [moduleSlug] : MODULES).map((module) => `/${module}/${rest}`);
    if (typeof value === 'string') {
      const isWildcard = name === 'to' && value.endsWith('/*');
      if ((name === 'link' || name === 'to') && value.startsWith('/') && !isWildcard) add(field, value, [value]);
    } else if (Array.isArray(value))
      for (const [index, entry] of value.entries()) walk(entry, [...path, String(index)], moduleSlug);
    else if (isObject(value)) {
      // Shown nowhere, and what it leads to may be gone.
      if (value['archived'] === true) return;
      const { discriminant, value: chosen } = value;
      const ownModule = typeof value['module'] === 'string' ? value['module'] : moduleSlug;
      if (discriminant === 'category' && typeof chosen === 'string') add(`${field}.value`, chosen, inModules(chosen));
      if (discriminant === 'place' && isObject(chosen)) {
        const { category, zone } = chosen;
        add(`${field}.value`, `${category} in ${zone}`, inModules(`${category}/in/${zone}`));
      }
      if (discriminant === 'store' && typeof chosen === 'string') add(`${field}.value`, chosen, [`/store/${chosen}`]);
      if (discriminant === 'item' && typeof chosen === 'string') add(`${field}.value`, chosen, [`/product/${chosen}`]);
      if (discriminant === 'brand' && typeof chosen === 'string')
        add(`${field}.value`, chosen, inModules(`brands/${chosen}`));
      if (discriminant === 'campaign' && typeof chosen === 'string')
        add(`${field}.value`, chosen, inModules(`campaigns/${chosen}`));
      if (discriminant === 'list' && isObject(chosen) && typeof chosen['module'] === 'string') {
        const { module, list } = chosen;
        // A list without a path of its own is one of the module's home.
        add(`${field}.value`, `${list} in ${module}`, [`/${module}${LIST_PATHS[String(list)] ?? ''}`]);
      }
      if (discriminant === 'chosen' && Array.isArray(chosen))
        for (const id of chosen) add(field, String(id), [`/${name === 'stores' ? 'store' : 'product'}/${id}`]);
      for (const [key, entry] of Object.entries(value)) walk(entry, [...path, key], ownModule);
    }
  };
  walk(JSON.parse(files.text(file)), [], null);
  return references;
}

/** Returns the file that an offer or a page of text with this path has, whether it exists or not. */
function entryFile(path: string): string {
  const [address = ''] = path.split(/[?#]/);
  const name = splitLocale(address).rest.replaceAll(/^\/|\/+$/g, '');
  return name.startsWith('offers/') ? `${name}/index.json` : `pages/${name}/index.json`;
}

/** Returns whether a path is that of an offer or a page that is saved, but maybe not yet published. */
const isSaved = (path: string, files: ContentFiles): boolean => files.has(entryFile(path));

/** Returns whether the offer or page of text in a file is for visitors: it exists, and is neither a draft nor archived. */
function isForVisitors(file: string, files: ContentFiles): boolean {
  const entry: { draft?: unknown; archived?: unknown } | null = dataOf(file, files);
  return entry !== null && entry.draft !== true && entry.archived !== true;
}

/** Returns what in other files leads to an offer or a page of text that a save deletes, archives or makes a draft. */
function strandedReferences(saved: ContentFiles, files: ContentFiles): ContentMistake[] {
  const entries = files.names.filter((name) => /^(?:offers|pages)\/[^/]+\/index\.json$/.test(name));
  const withdrawn = new Set(entries.filter((entry) => isForVisitors(entry, files) && !isForVisitors(entry, saved)));
  if (withdrawn.size === 0) return [];
  return saved.names
    .filter((file) => !withdrawn.has(file) && dataOf(file, saved))
    .flatMap((file) => referencesIn(file, saved))
    .filter(({ paths }) => paths.some((path) => withdrawn.has(entryFile(path))))
    .map(({ file, field, value }) => ({
      file,
      sentence: `"${field}" leads to ${value}, which this save takes away. First change that link, then save this.`,
    }));
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

async function deadReferences(
  references: readonly Reference[],
  files: ContentFiles,
  statusOf: StatusOf,
): Promise<ContentMistake[]> {
  const mistakes: ContentMistake[] = [];
  for (const { file, field, value, paths } of references) {
    if (await isMissing(paths, files, statusOf))
      mistakes.push({
        file,
        sentence: `"${field}" leads to ${value}, which the shop does not have. Correct it, or publish that first.`,
      });
  }
  return mistakes;
}

/** Returns whether the shop has none of the paths. */
export async function isMissing(paths: readonly string[], files: ContentFiles, statusOf: StatusOf): Promise<boolean> {
  if (paths.some((path) => isSaved(path, files))) return false;
  const statuses = await Promise.all(paths.map(statusOf));
  return statuses.length > 0 && statuses.every((status) => status === 404 || status === 410);
}
