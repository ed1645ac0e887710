import { vi } from 'vitest';

type Loaded = { promise?: unknown; exports?: unknown; evaluated?: boolean; importers: Set<string> };

declare global {
  /** Of Stryker; absent in its first run. */
  var __stryker__: { activeMutant?: string | undefined } | undefined;
  /** Of Vitest. */
  var __vitest_worker__: { evaluatedModules: { idToModuleMap: Map<string, Loaded> } };
}

// The thread is that of the run before (`kept-thread.ts`): what loads now must not run with the mutant of that one.
if (globalThis.__stryker__) globalThis.__stryker__.activeMutant = undefined;

// Each file starts with new modules of the shop, which hold state; libraries stay, with the storage that they hold.
const OF_THE_SHOP = /\/src\/|\/tests\/stores\/(?!page-globals\.ts)/;
vi.resetModules = () => {
  for (const [path, loaded] of globalThis.__vitest_worker__.evaluatedModules.idToModuleMap) {
    if (!OF_THE_SHOP.test(path)) continue;
    loaded.promise = undefined;
    loaded.exports = undefined;
    loaded.evaluated = false;
    loaded.importers.clear();
  }
  return vi;
};
vi.resetModules();
