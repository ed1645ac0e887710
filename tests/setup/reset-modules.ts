import { vi } from 'vitest';

type Loaded = { promise?: unknown; exports?: unknown; evaluated?: boolean; importers: Set<string> };

declare global {
  /** Of Vitest. */
  var __vitest_worker__: { evaluatedModules: { idToModuleMap: Map<string, Loaded> } };
}

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
