import type { Plugin } from 'vite';

/** Helpers of ofetch for options that `api/http.ts` never passes: base address, query, its own reading of JSON. */
const UNUSED: Readonly<Record<string, string>> = {
  ufo: 'export const withBase = (url) => url; export const withQuery = (url) => url;',
  destr: 'export default JSON.parse;',
};

/** Leaves these out of the browser's scripts: they would add 1.5 KB (brotli) to the islands' chunk of 41 KB. */
export const lightFetch = (): Plugin => ({
  name: 'islet-light-fetch',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: (id, importer) => (id in UNUSED && importer?.includes('/ofetch/') ? `\0light-${id}` : null),
  load: (id) => UNUSED[id.replace('\0light-', '')] ?? null,
});
