import { resetOnly } from './reset-modules.ts';

declare global {
  /** Of Stryker; absent in its first run. */
  var __stryker__: { activeMutant?: string | undefined } | undefined;
}

// The thread is that of the run before (`kept-thread.ts`): what loads now must not run with the mutant of that one.
if (globalThis.__stryker__) globalThis.__stryker__.activeMutant = undefined;

// Each file starts with new modules of the shop, which hold state; libraries stay, with the storage that they hold.
resetOnly(/\/src\/|\/tests\/state\/(?!page-globals\.ts)/);
