import type { Plugin } from 'vite';

/** Helpers of ofetch for options that `api/http.ts` never passes: base address, query, its own reading of JSON. */
const UNUSED: Readonly<Record<string, string>> = {
  ufo: 'export const withBase = (url) => url; export const withQuery = (url) => url;',
  destr: 'export default JSON.parse;',
};

/** Leaves out of the browser's scripts what ofetch brings along for options the shop does not use: half of it. */
export const lightFetch = (): Plugin => ({
  name: 'islet-light-fetch',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: (id, importer) => (id in UNUSED && importer?.includes('/ofetch/') ? `\0light-${id}` : null),
  load: (id) => UNUSED[id.replace('\0light-', '')] ?? null,
});
