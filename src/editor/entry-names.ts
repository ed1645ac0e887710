import { editorConfig, type Storage } from './config.ts';

const LOCAL: Storage = { kind: 'local' };

/** Returns the form that a content file belongs to, with the slug of its entry: `Offers (landing pages): soup-week`. */
function entryOf(file: string): string {
  const { collections, singletons } = editorConfig(LOCAL);
  for (const { label, path = '' } of Object.values(collections)) {
    const [folder = ''] = path.split('/');
    const [, slug] = new RegExp(`^(?:pictures/)?${folder}/([^/]+?)(?:\\.json)?(?:/|$)`).exec(file) ?? [];
    if (slug !== undefined) return `${label}: ${slug}`;
  }
  const form = Object.values(singletons).find(({ path = '' }) =>
    path.endsWith('/') ? file.startsWith(path) : file === `${path}.json`,
  );
  return form?.label ?? file;
}

/** Returns the names of the entries that content files belong to, each once. */
export const entryNames = (files: readonly string[]): string[] => [...new Set(files.map(entryOf))];
