import type { Plugin } from 'vite';

/** The bundler's module graph: which modules import a module statically. */
type Context = { getModuleInfo: (id: string) => { importers: readonly string[] } | null };

/** Page scripts, which every visitor of a page loads. */
const PAGE_SCRIPT = /\?astro&type=script/;
/**
 * The islands that most visitors open: they, and modules they share with others, go into one chunk. Files of their own
 * would take a seventh more bytes, and would be loaded anyway while the visitor reads.
 */
const FIRST_ISLANDS = /[\\/]features[\\/](?:cart|item|location)[\\/]island\.ts$/;
/**
 * What cart and location picker show before React has loaded, and the listener of the first press, with the modules they
 * share with islands.
 */
const FIRST_VIEW =
  /[\\/]features[\\/](?:(?:cart|location)[\\/]first-view\.tsx|shell[\\/]first-view[\\/]follow-overlay\.ts)$/;
/**
 * What a page loads without React, with the modules it shares with islands: the first view of an item, distances, the
 * bar of the cart, what was seen, warnings on cards, the warm-up.
 */
const PAGE_PARTS =
  /[\\/]features[\\/](?:cart[\\/]cart-bar|item[\\/]first-view|shell[\\/]warm-up|food[\\/]avoided-cards|shared[\\/](?:cards[\\/](?:distance|near)|page[\\/]seen))\.ts$/;
/**
 * React has a chunk of its own, which stays cached over releases, and which an idle page can run apart from the islands:
 * together they would be a long task.
 */
const REACT = /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/;
/**
 * Also in the islands' chunk: the map and the country list share it, and a file of its own would be three times its
 * size.
 */
const STYLE_SHEET = /[\\/]src[\\/]lib[\\/]style-sheet\.ts$/;
/** A few bytes that a countdown shares with islands: with these, it would load all page parts before the first input. */
const CLOCK = /[\\/]src[\\/]lib[\\/]server-clock\.ts$/;

/**
 * Chunks that most islands import. They are preloaded with an island, because a browser finds static imports only after
 * loading it.
 */
const PRELOADED = /\/(?:first-view|islands|page-parts|react|rolldown-runtime)\.[^/]*$/;
/** The islands' own files. */
const OWN_FILE = /\/island\.[^/]*$/;

/** Vite's wrapper around each dynamic import. */
const PRELOADER = /vite[\\/]preload-helper\.js$/;
/**
 * Replaces Vite's wrapper on every page, without its wait for style sheets: `preloadedFiles` fails the build when a chunk has
 * one. Chunks that need the islands' wait while the page script holds them back (`features/shell/first-view/intent.ts`).
 */
const preload = `export const __vitePreload = (load, chunks = []) => {
  for (const chunk of chunks)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '/' + chunk }));
  return window.hold && /islands/.test(chunks) ? window.hold.then(load) : load();
};`;

/**
 * Returns which of the files that a dynamic import needs are preloaded with it: the imported file itself, because it may
 * have to wait before it runs, and shared chunks.
 * @throws when one is a style sheet: nothing would load it.
 */
export function preloadedFiles(imported: string, files: readonly string[]): string[] {
  const sheet = files.find((file) => file.endsWith('.css'));
  if (sheet)
    throw new Error(
      `A module that is imported dynamically imports the style sheet ${sheet}, which would never be loaded. ` +
        'Import its address (`?url`) and load it with lib/style-sheet.ts, or import it in a page.',
    );
  return files.filter((file) => PRELOADED.test(file) || (file === imported && OWN_FILE.test(file)));
}

/** Returns whether a module is imported statically, directly or indirectly, by a module that matches the pattern. */
function reachedFrom(pattern: RegExp, id: string, context: Context): boolean {
  const seen = new Set([id]);
  for (const module of seen) {
    if (pattern.test(module)) return true;
    for (const importer of context.getModuleInfo(module)?.importers ?? []) seen.add(importer);
  }
  return false;
}

/** Returns the browser chunk of a module; null leaves the choice to the bundler. */
export function chunkOf(
  id: string,
  context: Context,
): 'behaviours' | 'page-parts' | 'first-view' | 'react' | 'islands' | null {
  if (CLOCK.test(id) || reachedFrom(PAGE_SCRIPT, id, context)) return 'behaviours';
  if (reachedFrom(PAGE_PARTS, id, context)) return 'page-parts';
  if (reachedFrom(FIRST_VIEW, id, context)) return 'first-view';
  if (REACT.test(id)) return 'react';
  if (STYLE_SHEET.test(id)) return 'islands';
  return reachedFrom(FIRST_ISLANDS, id, context) ? 'islands' : null;
}

/**
 * Puts modules that islands share into a few chunks. By default the bundler makes one chunk for every set of islands
 * that share a module: dozens of requests for files too small to compress well. Modules of page scripts get a chunk of
 * their own, so that no page loads an island before it is used.
 */
export const islandChunks = (): Plugin => ({
  name: 'islet-island-chunks',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  config: () => ({
    build: {
      modulePreload: { polyfill: false, resolveDependencies: preloadedFiles },
    },
  }),
  transform: { filter: { id: PRELOADER }, handler: () => ({ code: preload, map: null }) },
  // Shared modules may move between chunks only when entry chunks may have more exports than their source.
  options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
  outputOptions: (output) => ({
    ...output,
    // Every page's script contains the names of the chunks it may load: short ones save 40 bytes.
    entryFileNames: ({ name }) => `_astro/${name.split('.')[0]}.[hash:7].js`,
    chunkFileNames: '_astro/[name].[hash:7].js',
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [{ name: (id, context) => chunkOf(id, context) }],
    },
  }),
});
