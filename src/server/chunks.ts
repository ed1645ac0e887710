import type { Plugin } from 'vite';

/** What the bundler tells about a module: who imports it statically. */
type Context = { getModuleInfo: (id: string) => { importers: readonly string[] } | null };

/** Scripts that every visitor of a page loads. */
const PAGE_SCRIPT = /\?astro&type=script/;
/** The two islands nearly everybody opens: what they share with others comes in one piece. */
const FIRST_ISLANDS = /[\\/]features[\\/](?:cart|item)[\\/]island\.ts$/;
/** Finding a place: the picker, and every form with a map of its own, share the rest of it. */
const PICKER = /[\\/]features[\\/]location[\\/]island\.ts$/;
const OTHER_ROOMS = /[\\/]features[\\/](?!shared[\\/])/;
/** With them rather than in a file of its own: they always come together, and packed together they are a good kilobyte less. */
const REACT = /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/;
/** With them too: the map and the countries share it, and in a file of its own it is thrice the size. */
const STYLE_SHEET = /[\\/]src[\\/]lib[\\/]style-sheet\.ts$/;

/** The chunks that most islands import: fetched beside an island, for a browser finds its imports only once it has come. */
const BESIDE = /\/(?:islands|places|rolldown-runtime)\.[^/]*$/;

/** Vite's function around each dynamic import. */
const PRELOADER = /vite[\\/]preload-helper\.js$/;
/** In every page, so without Vite's wait for style sheets: `besideOf` fails the build for a chunk that brings one. */
const preload = `export const __vitePreload = (load, chunks = []) => {
  for (const chunk of chunks)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '/' + chunk }));
  return load();
};`;

/** Returns which of the files a dynamic import needs are fetched beside it.
 *  @throws when one is a style sheet: nothing would load it. */
export function besideOf(files: readonly string[]): string[] {
  const sheet = files.find((file) => file.endsWith('.css'));
  if (sheet)
    throw new Error(
      `A module that is imported dynamically imports the style sheet ${sheet}, which would never be loaded. ` +
        'Import its address (`?url`) and load it with lib/style-sheet.ts, or import it in a page.',
    );
  return files.filter((file) => BESIDE.test(file));
}

/** Whether a module is reached by static imports from one that fits. */
function reachedFrom(pattern: RegExp, id: string, context: Context): boolean {
  const seen = new Set([id]);
  for (const module of seen) {
    if (pattern.test(module)) return true;
    for (const importer of context.getModuleInfo(module)?.importers ?? []) seen.add(importer);
  }
  return false;
}

/** The browser's chunk a module goes into; null leaves it to the bundler. */
export function chunkOf(id: string, context: Context): 'behaviours' | 'islands' | 'places' | null {
  if (reachedFrom(PAGE_SCRIPT, id, context)) return 'behaviours';
  if (REACT.test(id) || STYLE_SHEET.test(id)) return 'islands';
  if (OTHER_ROOMS.test(id)) return null;
  if (reachedFrom(FIRST_ISLANDS, id, context)) return 'islands';
  return reachedFrom(PICKER, id, context) ? 'places' : null;
}

/**
 * Puts what islands share into a few files. Left alone, the bundler makes one for every set of islands that share a module:
 * dozens, each a request and too small to compress well. What page scripts use comes in one file of its own, so that no page
 * loads an island before somebody reaches for it, or waits for one small file after another.
 */
export const islandChunks = (): Plugin => ({
  name: 'islet-island-chunks',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  config: () => ({
    build: {
      modulePreload: { polyfill: false, resolveDependencies: (_, files) => besideOf(files) },
    },
  }),
  transform: { filter: { id: PRELOADER }, handler: () => ({ code: preload, map: null }) },
  // Shared modules may move between files only when these may export more than their source does.
  options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
  outputOptions: (output) => ({
    ...output,
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [{ name: (id, context) => chunkOf(id, context) }],
    },
  }),
});
