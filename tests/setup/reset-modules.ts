import { vi } from 'vitest';

type Loaded = { promise?: unknown; exports?: unknown; evaluated?: boolean; importers: Set<string> };

declare global {
  /** Of Vitest. */
  var __vitest_worker__: { evaluatedModules: { idToModuleMap: Map<string, Loaded> } };
}

/**
 * The shop's modules, which hold the state of a page, and the tests. Libraries stay loaded for all files of a thread, and so do
 * rules, schemas and the marketplace, which hold none: its database is reused.
 */
export const STATEFUL = /\/src\/(?!backend\/|config\/|contract\/|demo\/|domain\/)|\/tests\/(?!contract\/)/;

/** Makes `vi.resetModules` reset only modules whose path matches, and resets them. Mocked modules stay mocked. */
export function resetOnly(path: RegExp): void {
  vi.resetModules = () => {
    for (const [id, loaded] of globalThis.__vitest_worker__.evaluatedModules.idToModuleMap) {
      if (id.startsWith('mock:') || !path.test(id)) continue;
      loaded.promise = undefined;
      loaded.exports = undefined;
      loaded.evaluated = false;
      loaded.importers.clear();
    }
    return vi;
  };
  vi.resetModules();
}
