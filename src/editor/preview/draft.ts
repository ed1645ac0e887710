import Markdoc from '@markdoc/markdoc';
import { type ContentFiles, schemaOf, sentenceOf } from '../../content/check.ts';
import type { Entries, StoredEntry } from './draft-scope.ts';

/** Files of a form that is being written, by their paths below the content's folder. */
export type DraftFiles = ReadonlyMap<string, string>;

/** Collection and id of a content file, as in `src/content.config.ts`; null for files of no collection. */
function placeOf(file: string): { collection: string; id: string } | null {
  const [, folder = '', name = '', part = ''] = /^(\w+)\/([^/]+?)(?:\/([^/]+))?\.\w+$/.exec(file) ?? [];
  if (folder === 'home' || folder === 'banners') return { collection: folder, id: name };
  if (folder === 'pages' || folder === 'offers')
    return part === 'index'
      ? { collection: folder, id: name }
      : { collection: 'texts', id: `${folder}/${name}/${part}` };
  const [, single] = /^(\w+)\.json$/.exec(file) ?? [];
  return single ? { collection: single, id: single } : null;
}

/** Returns the saved data without pictures that are not built yet: those that the draft has chosen. */
function withBuiltPictures(data: Record<string, unknown>, saved: StoredEntry | undefined): Record<string, unknown> {
  const built = new Map((saved?.imageImports ?? []).flatMap(([name]) => (name ? [[name, saved?.data[name]]] : [])));
  return Object.fromEntries(
    Object.entries(data).filter(([name, value]) => !isPicture(value) || built.get(name) === value),
  );
}

const isPicture = (value: unknown): boolean => typeof value === 'string' && /^\.\.?\/(?:\.\.\/)*pictures\//.test(value);

/**
 * Returns the entries of a draft as Astro stores them, and the fields that are not right yet, for which the saved entry
 * is shown. `savedEntry` returns what the shop shows now.
 */
export function draftEntries(
  draft: DraftFiles,
  files: ContentFiles,
  savedEntry: (collection: string, id: string) => StoredEntry | undefined,
): { entries: Entries; problems: string[] } {
  const entries: Entries = new Map();
  const problems: string[] = [];
  const withDraftFiles: ContentFiles = { ...files, has: (name) => draft.has(name) || files.has(name) };
  for (const [file, text] of draft) {
    const place = placeOf(file);
    if (!place) continue;
    const { collection, id } = place;
    const saved = savedEntry(collection, id);
    const entry = (content: Pick<StoredEntry, 'data' | 'rendered'>) => {
      const byId = entries.get(collection) ?? new Map<string, StoredEntry>();
      entries.set(collection, byId.set(id, { filePath: `src/content/${file}`, ...saved, id, ...content }));
    };
    if (file.endsWith('.md')) {
      entry({ data: {}, rendered: { html: htmlOf(text) } });
      continue;
    }
    const result = schemaOf(file, withDraftFiles)?.safeParse(JSON.parse(text));
    if (result?.success) entry({ data: withBuiltPictures(result.data as Record<string, unknown>, saved) });
    else problems.push(...(result?.error.issues ?? []).map(sentenceOf));
  }
  return { entries, problems };
}

const htmlOf = (markdown: string): string => Markdoc.renderers.html(Markdoc.transform(Markdoc.parse(markdown)));
